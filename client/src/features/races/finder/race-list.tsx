import { useInfiniteQuery } from '@tanstack/react-query'
import { onceEach } from '#client/lib/api/once-each.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import type { RaceFilters } from '#shared/races/filters.ts'
import { raceQueries } from '../api.ts'
import { RaceCard } from '../card/race-card.tsx'
import { useLasting } from './use-lasting.ts'

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

type NoRacesProps = { isFailure: boolean; isRetrying: boolean; onRetry: () => void }

/** An empty list: nothing matches, or it could not be fetched (specification, section 8). */
const NoRaces = ({ isFailure, isRetrying, onRetry }: NoRacesProps) => (
  <div className="rounded-2xl border border-contour bg-card p-8 text-center">
    <p className="text-lg">No races found. Try different filter criteria.</p>
    {isFailure && (
      <>
        <p role="status" className="mt-1 text-quiet">
          The list could not be loaded. The connection may be gone for a moment.
        </p>
        <Button className="mt-4" aria-disabled={isRetrying} onClick={isRetrying ? undefined : onRetry}>
          {isRetrying ? 'Loading races...' : 'Try again'}
        </Button>
      </>
    )}
  </div>
)

/** The races of a filtered result as cards; more are loaded as one scrolls. */
export const RaceList = ({ filters }: { filters: RaceFilters }) => {
  const list = useInfiniteQuery(raceQueries.list(filters))
  const races = onceEach(list.data?.pages ?? [])
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const end = useNearby(
    () => void fetchNextPage(),
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
  )
  // The races of the search before stay until these come, and must not be taken for them.
  const isOutdated = useLasting(list.isPlaceholderData)
  const isUnderWay = list.isPending || list.isPlaceholderData
  const isRetrying = isUnderWay && list.errorUpdateCount > 0

  if (list.isPending && !isRetrying) return <LoadingRaces />
  if (races.length === 0 || isRetrying) {
    return (
      <NoRaces
        isFailure={list.isError || isRetrying}
        isRetrying={isRetrying}
        onRetry={() => void list.refetch()}
      />
    )
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul className={classNames(GRID, 'transition-opacity duration-150', isOutdated && 'opacity-40')}>
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
