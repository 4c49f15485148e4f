import { useInfiniteQuery } from '@tanstack/react-query'
import { onceEach } from '#client/lib/api/once-each.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { uiMessages } from '#client/ui/messages.ts'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import { raceQueries } from '../api.ts'
import { RaceCard } from '../card/race-card.tsx'
import { finderMessages } from './messages.ts'
import { useLasting } from './use-lasting.ts'

const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3'
const SKELETONS = [1, 2, 3, 4, 5, 6]

const LoadingRaces = () => (
  <div>
    <p role="status" className="pb-4 text-quiet">
      {finderMessages().loading}
    </p>
    <div className={GRID}>
      {SKELETONS.map((key) => (
        <Skeleton key={key} className="h-96" />
      ))}
    </div>
  </div>
)

type NoRacesProps = { isFailure: boolean; isRetrying: boolean; onRetry: () => void }

/** The empty list: no race matches, or the list could not be fetched (specification, section 8). */
const NoRaces = ({ isFailure, isRetrying, onRetry }: NoRacesProps) => (
  <div className="rounded-2xl border border-contour bg-card p-8 text-center">
    <p className="text-lg">{finderMessages().empty}</p>
    {isFailure && (
      <>
        <p role="status" className="mt-1 text-quiet">
          {finderMessages().loadFailed}
        </p>
        <Button className="mt-4" aria-disabled={isRetrying} onClick={isRetrying ? undefined : onRetry}>
          {isRetrying ? finderMessages().loading : uiMessages().tryAgain}
        </Button>
      </>
    )}
  </div>
)

/** The races found as cards; more are loaded on scrolling down. */
export const RaceList = ({ filters, choice }: { filters: RaceFilters; choice?: ListChoice }) => {
  const text = finderMessages()
  const list = useInfiniteQuery(raceQueries.list(filters, choice))
  const races = onceEach(list.data?.pages ?? [])
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const end = useNearby(
    () => void fetchNextPage(),
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
  )
  // The previous search's races stay until the new ones arrive. They fade, so that nobody mistakes them.
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
            {isFetchingNextPage ? text.loading : isFetchNextPageError ? uiMessages().tryAgain : text.showMore}
          </Button>
        )}
      </div>
    </div>
  )
}
