import { useInfiniteQuery } from '@tanstack/react-query'
import { PanelTopOpen, Plus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { PasskeyHint } from '#client/features/accounts/passkeys/passkey-hint.tsx'
import { useSession } from '#client/features/accounts/session/session.ts'
import { OrganizerBookings } from '#client/features/bookings/organizer/organizer-bookings.tsx'
import { organizerQueries } from '#client/features/bookings/organizer/organizer-queries.ts'
import { TripOverview } from '#client/features/bookings/organizer/overview/trip-overview.tsx'
import { ParticipantLinks } from '#client/features/bookings/organizer/participant-links.tsx'
import { PeopleSearch } from '#client/features/bookings/organizer/people-search.tsx'
import { TripTools } from '#client/features/bookings/organizer/tools/trip-tools.tsx'
import { DeleteTripDialog } from '#client/features/trips/organizer/delete-trip-dialog.tsx'
import { FoldedTrip, OrganizerTripCard } from '#client/features/trips/organizer/organizer-trip-card.tsx'
import { useTripSearch } from '#client/features/trips/organizer/use-trip-search.ts'
import { WaitingPanel } from '#client/features/waiting-list/organizer/waiting-panel.tsx'
import { useRested } from '#client/lib/browser/use-rested.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/forms/search-field.tsx'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { tripDashboardMessages } from '#messages/client/features/trips/organizer.ts'
import { pageMessages } from '#messages/shared/pages.ts'
import { isOver } from '#shared/bookings/rules.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { paths } from '#shared/pages/paths.ts'

// With this many trips, searching is faster than looking.
const MANY = 6

/** So many coming trips are all open; of more, one is at a time. */
const FEW = 3

const SEARCH_PAUSE_MS = 250

const NOTE = 'flex flex-col items-center gap-4 rounded-2xl border border-contour bg-card p-10 text-center'

type TripsProps = {
  trips: readonly TripWithBookings[]
  isAdmin: boolean
  hasMore: boolean
  onMore: () => void
}

const Trips = ({ trips, isAdmin, hasMore, onMore }: TripsProps) => {
  const [toDelete, setToDelete] = useState<TripWithBookings | null>(null)
  const end = useNearby(onMore, hasMore)
  const today = utcDay(new Date())
  const isFolded = trips.filter((trip) => !isOver(trip, today)).length > FEW
  const [opened, setOpened] = useState<number | null>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (opened !== null) document.querySelector<HTMLElement>(`#trip-${opened} h2`)?.focus()
  }, [opened])
  return (
    <>
      <ul
        className={
          isFolded
            ? 'divide-y divide-contour rounded-2xl border border-contour bg-card'
            : 'flex flex-col gap-5'
        }
      >
        {trips.map((trip) => (
          <li key={trip.id}>
            {isFolded && trip.id !== opened ? (
              <FoldedTrip trip={trip} onOpen={() => setOpened(trip.id)} />
            ) : (
              <OrganizerTripCard
                trip={trip}
                isAdmin={isAdmin}
                links={(titleId) => (
                  <>
                    <ButtonLink
                      icon={PanelTopOpen}
                      variant="quiet"
                      size="small"
                      href={paths.tripDesk(trip.id)}
                      aria-label={tripDashboardMessages().openOf(trip.name)}
                    >
                      {tripDashboardMessages().open}
                    </ButtonLink>
                    <TripTools trip={trip} titleId={titleId} />
                    {trip.bookings.length > 0 && <ParticipantLinks tripId={trip.id} titleId={titleId} />}
                  </>
                )}
                onDelete={() => setToDelete(trip)}
              >
                <OrganizerBookings trip={trip} />
                {trip.waiting + trip.offers + trip.lapsed > 0 && <WaitingPanel trip={trip} />}
              </OrganizerTripCard>
            )}
          </li>
        ))}
      </ul>
      <div ref={end} />
      {hasMore && (
        <Button variant="outline" className="self-center" onClick={onMore}>
          {tripDashboardMessages().showMore}
        </Button>
      )}
      <DeleteTripDialog trip={toDelete} onClose={() => setToDelete(null)} />
    </>
  )
}

const NoTripsYet = () => (
  <div className={NOTE}>
    <p className="text-lg">{tripDashboardMessages().noTripsYet}</p>
    <ButtonLink variant="primary" href={paths.createTrip()}>
      {tripDashboardMessages().createFirst}
    </ButtonLink>
  </div>
)

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <div className={NOTE}>
    <p className="text-lg">{tripDashboardMessages().noMatch}</p>
    <Button variant="outline" onClick={onClear}>
      {tripDashboardMessages().clearSearch}
    </Button>
  </div>
)

/** Where trip organizers manage trips, bookings and payments (specification, "Trip organizer dashboard"). */
export const TripDashboardPage = () => {
  const { user } = useSession()
  const text = tripDashboardMessages()
  const isAdmin = user?.isTripAdmin ?? false
  const [typed, setSearch] = useTripSearch()
  const search = useRested(typed.trim(), SEARCH_PAUSE_MS)
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    organizerQueries.trips(search),
  )
  const trips = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  const total = data?.pages.at(-1)?.total ?? 0
  const hasSearch = isAdmin || total >= MANY || typed !== '' || search !== ''
  const showMore = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [isFetching, fetchNextPage])
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">{text.title}</h1>
          {isAdmin && <p className="mt-1 text-lg text-quiet">{text.adminView}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          {isAdmin && (
            <ButtonLink variant="outline" href={paths.admin()}>
              {pageMessages().titles.admin}
            </ButtonLink>
          )}
          <ButtonLink icon={Plus} variant="action" href={paths.createTrip()}>
            {text.createTrip}
          </ButtonLink>
        </div>
      </div>
      {user && <PasskeyHint user={user} />}
      {isPending && (
        <div>
          <p role="status" className="pb-3 text-quiet">
            {text.loading}
          </p>
          <Skeleton className="h-72" />
        </div>
      )}
      {isError && (
        <LoadProblem
          text={data ? text.notRefreshed : text.failed}
          look="boxed"
          onRetry={() => void refetch()}
        />
      )}
      {trips && (trips.length > 0 || hasSearch) && (
        <div className="grid gap-6 md:grid-cols-2">
          <PeopleSearch />
          {hasSearch && (
            <div className="flex flex-col gap-2">
              <SearchField label={text.search} hint={text.searchHint} value={typed} onChange={setSearch} />
              <p role="status" className="text-quiet tabular-nums">
                {text.shown(trips.length, total)}
              </p>
            </div>
          )}
        </div>
      )}
      <TripOverview search={search} />
      {trips?.length === 0 && (search === '' ? <NoTripsYet /> : <NoMatch onClear={() => setSearch('')} />)}
      {trips && trips.length > 0 && (
        <Trips trips={trips} isAdmin={isAdmin} hasMore={hasNextPage} onMore={showMore} />
      )}
    </div>
  )
}
