import { useInfiniteQuery } from '@tanstack/react-query'
import { onceEach } from '#client/lib/api/once-each.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Button } from '#client/ui/button.tsx'
import { uiMessages } from '#client/ui/messages.ts'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { tripQueries } from '../api.ts'
import { tripListMessages } from './messages.ts'
import { TripCard } from './trip-card.tsx'

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

const NOTE = 'rounded-2xl border border-contour bg-card p-8 text-center text-lg'

/** The trips as cards; scrolling loads more (specification, "Trip list"). */
export const TripList = () => {
  const text = tripListMessages()
  const list = useInfiniteQuery(tripQueries.list())
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const end = useNearby(
    () => void fetchNextPage(),
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
  )

  if (list.isPending) return <LoadingTrips />
  if (!list.data) {
    return (
      <div role="alert" className={NOTE}>
        <p>{text.failed}</p>
        <Button className="mt-4" onClick={() => void list.refetch()}>
          {uiMessages().tryAgain}
        </Button>
      </div>
    )
  }
  const trips = onceEach(list.data.pages)
  if (trips.length === 0) return <p className={NOTE}>{text.none}</p>
  return (
    <div>
      <ul className={GRID}>
        {trips.map((trip, index) => (
          <li key={trip.id}>
            <TripCard trip={trip} eager={index < 2} />
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
