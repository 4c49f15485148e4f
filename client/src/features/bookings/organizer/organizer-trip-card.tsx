import {
  CalendarDays,
  CopyPlus,
  Download,
  Eye,
  MapPin,
  Pencil,
  Printer,
  Trash2,
  UserCheck,
  Users,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatShortDay } from '#client/lib/format/format-moment.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Switch } from '#client/ui/forms/switch.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { useDuplicateTrip, useSetBookingEnabled } from './organizer-api.ts'
import { OrganizerBookings } from './organizer-bookings.tsx'
import { placesTaken } from './places-taken.ts'

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-center gap-2 tabular-nums">
    {icon}
    <span>{children}</span>
  </p>
)

const BookingSwitch = ({ trip }: { trip: TripWithBookings }) => {
  const change = useSetBookingEnabled()
  const isEnabled = change.isPending ? change.variables.bookingEnabled : trip.bookingEnabled
  return (
    <Switch
      checked={isEnabled}
      disabled={change.isPending}
      onChange={(bookingEnabled) => change.mutate({ id: trip.id, bookingEnabled })}
    >
      {isEnabled ? 'Booking Enabled' : 'Booking Disabled'}
    </Switch>
  )
}

type OrganizerTripCardProps = { trip: TripWithBookings; isAdmin: boolean; onDelete: () => void }

/** A trip with what its organizer does about it (specification, "Trip organizer dashboard"). */
export const OrganizerTripCard = ({ trip, isAdmin, onDelete }: OrganizerTripCardProps) => {
  const titleId = useId()
  const duplicate = useDuplicateTrip()
  const count = (status: string) =>
    trip.bookings.filter(({ paymentStatus }) => paymentStatus === status).length
  return (
    <Card>
      <article aria-labelledby={titleId} className="flex flex-col gap-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 id={titleId} className="text-2xl">
              {trip.name}
            </h2>
            <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-quiet">
              <Fact icon={<CalendarDays aria-hidden className="size-4" />}>
                {formatShortDay(trip.startDate)} - {formatShortDay(trip.endDate)}
              </Fact>
              <Fact icon={<MapPin aria-hidden className="size-4" />}>{trip.location}</Fact>
              <Fact icon={<Users aria-hidden className="size-4" />}>
                {count('paid')}/{trip.maxGroupSize} spots filled
              </Fact>
              <Fact icon={<UserCheck aria-hidden className="size-4" />}>{placesTaken(trip)}</Fact>
            </div>
          </div>
          <div className="flex flex-wrap gap-2 tabular-nums">
            <Chip tone="outline">{trip.bookings.length} total</Chip>
            <Chip tone="moss">{count('paid')} paid</Chip>
            <Chip tone="amber">{count('pending')} pending</Chip>
            {!isAdmin && !trip.bookingEnabled && <Chip tone="berry">Booking Disabled</Chip>}
          </div>
        </div>
        <div className="-mx-1 flex flex-wrap items-center gap-1">
          <ButtonLink variant="quiet" size="small" href={paths.trip(trip.id)}>
            <Eye aria-hidden className="size-4" />
            View
          </ButtonLink>
          <ButtonLink variant="quiet" size="small" href={paths.editTrip(trip.id)}>
            <Pencil aria-hidden className="size-4" />
            Edit
          </ButtonLink>
          <Button
            variant="quiet"
            size="small"
            disabled={duplicate.isPending}
            onClick={() => duplicate.mutate(trip.id)}
          >
            <CopyPlus aria-hidden className="size-4" />
            Duplicate
          </Button>
          <Button variant="quiet" size="small" onClick={onDelete}>
            <Trash2 aria-hidden className="size-4 text-berry" />
            Delete
          </Button>
          {trip.bookings.length > 0 && (
            <>
              <ButtonLink variant="quiet" size="small" href={`/api/trips/${trip.id}/bookings.csv`} download>
                <Download aria-hidden className="size-4" />
                Participants (CSV)
              </ButtonLink>
              <ButtonLink variant="quiet" size="small" href={paths.tripRoll(trip.id)}>
                <Printer aria-hidden className="size-4" />
                Printable roll
              </ButtonLink>
            </>
          )}
          {isAdmin && (
            <div className="ml-auto">
              <BookingSwitch trip={trip} />
            </div>
          )}
        </div>
        <OrganizerBookings trip={trip} />
      </article>
    </Card>
  )
}
