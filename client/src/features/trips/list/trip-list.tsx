import { useInfiniteQuery } from '@tanstack/react-query'
import { ListEnd } from '#client/features/listings/list-end.tsx'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { onceEach } from '#client/lib/api/once-each.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { tripListMessages } from '#messages/client/features/trips/list.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { tripQueries } from '../api.ts'
import type { ChoicesProps } from '../choose/choices-form.tsx'
import { NoTrips } from '../choose/no-trips.tsx'
import { TripCard, type TripCornerOf } from './trip-card.tsx'

const GRID = 'grid grid-cols-1 gap-6 sm:grid-cols-2'
const SKELETONS = [1, 2, 3, 4]

const LoadingTrips = () => (
  <div>
    <p role="status" className="pb-4 text-quiet">
      {tripListMessages().loading}
    </p>
    <div className={GRID}>
      {SKELETONS.map((key) => (
        <Skeleton key={key} className="h-[36rem]" />
      ))}
    </div>
  </div>
)

/** A list that could not be fetched, or choices that the server refuses, such as an unknown town. */
const FailedTrips = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const isRefused = error instanceof ApiError && error.status === 400
  const text = tripListMessages()
  return (
    <div role="alert" className="rounded-2xl border border-contour bg-card p-6 text-center text-lg sm:p-8">
      <p>{isRefused ? serverMessageOf(error, text.failed) : text.failed}</p>
      {!isRefused && (
        <Button className="mt-4" onClick={onRetry}>
          {uiMessages().tryAgain}
        </Button>
      )}
    </div>
  )
}

/** The trips that fit the choices, as cards; scrolling loads more (specification, "Trip list"). */
export const TripList = ({ choices, onChange, cornerOf }: ChoicesProps & { cornerOf?: TripCornerOf }) => {
  const text = tripListMessages()
  const list = useInfiniteQuery(tripQueries.list(choices))
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const end = useNearby(
    () => void fetchNextPage(),
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
  )

  if (list.isPending) return <LoadingTrips />
  if (!list.data) return <FailedTrips error={list.error} onRetry={() => void list.refetch()} />
  const trips = onceEach(list.data.pages)
  if (trips.length === 0) return <NoTrips choices={choices} onChange={onChange} />
  return (
    <div aria-busy={list.isPlaceholderData}>
      {/* The trips of the choices before stay until the new ones arrive. */}
      <ul
        className={classNames(
          GRID,
          'transition-opacity duration-150',
          list.isPlaceholderData && 'opacity-40',
        )}
      >
        {trips.map((trip, index) => (
          <li key={trip.id}>
            <TripCard trip={trip} eager={index < 2} cornerOf={cornerOf} />
          </li>
        ))}
      </ul>
      <ListEnd ref={end} list={list} text={text} />
    </div>
  )
}
