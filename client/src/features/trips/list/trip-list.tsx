import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAreaNames } from '#client/features/listings/area-names.ts'
import { ListEnd } from '#client/features/listings/list-end.tsx'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { onceEach } from '#client/lib/api/queries.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { tripChoiceMessages } from '#messages/client/features/trips/choose.ts'
import { tripListMessages } from '#messages/client/features/trips/list.ts'
import { uiMessages } from '#messages/client/ui.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { tripQueries } from '../api.ts'
import { activeChoices } from '../choose/active-choices.ts'
import type { ChoicesProps } from '../choose/choices-form.tsx'
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

const leavesOut = (rest: TripFilters, names: readonly string[]) => names.every((name) => !(name in rest))

/** The list without a trip: which choice to leave out, and how many trips there are then. */
const NoTrips = ({ choices, onChange }: ChoicesProps) => {
  const text = tripChoiceMessages()
  const areaName = useAreaNames(choices.area)
  const active = activeChoices(choices, areaName)
  const { data } = useQuery({ ...tripQueries.facets(choices), enabled: active.length > 0 })
  const ways = (data?.loosen ?? [])
    .filter(({ total }) => total > 0)
    .map(({ without, total }) => {
      const labels = active.filter(({ rest }) => leavesOut(rest, without)).map(({ label }) => label)
      const rest = Object.fromEntries(Object.entries(choices).filter(([name]) => !without.includes(name)))
      return { key: without.join(' '), label: labels.join(', '), rest, total }
    })
  return (
    <div className="rounded-2xl border border-contour bg-card p-6 text-center text-lg sm:p-8">
      <p>{tripListMessages().none}</p>
      {active.length > 0 && (
        <>
          {data && <p className="mt-1 text-quiet">{ways.length > 0 ? text.loosen : text.loosenMore}</p>}
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            {ways.map(({ key, label, rest, total }) => (
              <Button
                key={key}
                variant="outline"
                className="wrap-anywhere max-w-full"
                onClick={() => onChange(rest)}
              >
                {text.without(label, total, formatNumber(total))}
              </Button>
            ))}
            <Button variant="quiet" onClick={() => onChange({})}>
              {text.clearAll}
            </Button>
          </div>
        </>
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
