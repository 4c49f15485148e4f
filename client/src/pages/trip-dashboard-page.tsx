import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#client/features/accounts/session.ts'
import { DeleteTripDialog } from '#client/features/bookings/delete-trip-dialog.tsx'
import { organizerQueries } from '#client/features/bookings/organizer-api.ts'
import { OrganizerTripCard } from '#client/features/bookings/organizer-trip-card.tsx'
import { useNearby } from '#client/lib/use-nearby.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { paths } from '#shared/paths.ts'

// Cards drawn at once; the admin's list holds every trip there is.
const CARDS = 12

const Trips = ({ trips, isAdmin }: { trips: readonly TripWithBookings[]; isAdmin: boolean }) => {
  const [shown, setShown] = useState(CARDS)
  const [doomed, setDoomed] = useState<TripWithBookings | null>(null)
  const end = useNearby(() => setShown((cards) => cards + CARDS), shown < trips.length)
  return (
    <>
      <ul className="flex flex-col gap-5">
        {trips.slice(0, shown).map((trip) => (
          <li key={trip.id}>
            <OrganizerTripCard trip={trip} isAdmin={isAdmin} onDelete={() => setDoomed(trip)} />
          </li>
        ))}
      </ul>
      <div ref={end} />
      <DeleteTripDialog trip={doomed} onClose={() => setDoomed(null)} />
    </>
  )
}

/** Where trip organizers keep trips, bookings and payments (specification, "Trip organizer dashboard"). */
export const TripDashboardPage = () => {
  const { user } = useSession()
  const { data, isPending, isError, refetch } = useQuery(organizerQueries.trips())
  const isAdmin = user?.isTripAdmin ?? false
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">Trip Organizer Dashboard</h1>
          {isAdmin && (
            <p className="mt-1 text-lg text-quiet">Admin View - Managing all trips in the system</p>
          )}
        </div>
        <ButtonLink variant="action" href={paths.createTrip()}>
          <Plus aria-hidden className="size-5" />
          Create New Trip
        </ButtonLink>
      </div>
      {isPending && (
        <div>
          <p role="status" className="pb-3 text-quiet">
            Loading trips...
          </p>
          <Skeleton className="h-72" />
        </div>
      )}
      {isError && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-xl border border-berry bg-card p-4"
        >
          <p>
            {data ? 'The list could not be refreshed just now.' : 'Error loading trips. Please try again.'}
          </p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data?.length === 0 && (
        <div className="flex flex-col items-center gap-4 rounded-2xl border border-contour bg-card p-10 text-center">
          <p className="text-lg">You haven't created any trips yet.</p>
          <ButtonLink variant="primary" href={paths.createTrip()}>
            Create your first trip
          </ButtonLink>
        </div>
      )}
      {data && data.length > 0 && <Trips trips={data} isAdmin={isAdmin} />}
    </div>
  )
}
