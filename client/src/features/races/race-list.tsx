import { useInfiniteQuery } from '@tanstack/react-query'
import { useNearby } from '#client/lib/use-nearby.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { RaceFilters } from '#shared/races/filters.ts'
import { raceQueries } from './api.ts'
import { RaceCard } from './race-card.tsx'

const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3'
const SKELETONS = [1, 2, 3, 4, 5, 6]

const LoadingRaces = () => (
  <div>
    <p role="status" className="pb-4 text-quiet">
      Loading races...
    </p>
    <div className={GRID}>
      {SKELETONS.map((key) => (
        <Skeleton key={key} className="h-96" />
      ))}
    </div>
  </div>
)

/** The races of a filtered result as cards; more are loaded as one scrolls. */
export const RaceList = ({ filters }: { filters: RaceFilters }) => {
  const list = useInfiniteQuery(raceQueries.list(filters))
  const races = list.data?.pages.flatMap(({ items }) => items) ?? []
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const end = useNearby(
    () => void fetchNextPage(),
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
  )

  if (list.isPending) return <LoadingRaces />
  if (races.length === 0) {
    return (
      <div className="rounded-2xl border border-contour bg-card p-8 text-center">
        <p className="text-lg">No races found. Try different filter criteria.</p>
        {list.isError && (
          <Button className="mt-4" onClick={() => void list.refetch()}>
            Try again
          </Button>
        )}
      </div>
    )
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul className={GRID}>
        {races.map((race, index) => (
          <li key={race.id}>
            <RaceCard race={race} eager={index < 3} />
          </li>
        ))}
      </ul>
      <div ref={end} className="flex min-h-16 items-center justify-center pt-4">
        {hasNextPage && (
          <Button variant="outline" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading races...' : isFetchNextPageError ? 'Try again' : 'Show more races'}
          </Button>
        )}
      </div>
    </div>
  )
}
