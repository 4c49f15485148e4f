import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { tripDashboardMessages } from '#messages/client/features/trips/organizer.ts'
import { holdsSeat, isOver } from '#shared/bookings/rules.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { useDeleteTrip } from './organizer-calls.ts'

type DeleteTripDialogProps = { trip: TripWithBookings | null; onClose: () => void }

const aboutTrip = ({ name, bookings }: TripWithBookings) => {
  const paid = bookings.filter(({ paymentStatus }) => paymentStatus === 'paid').length
  if (bookings.length === 0) return name
  return tripDashboardMessages().bookingsOf(name, bookings.length, paid)
}

/** How many addresses get a mail: nobody after the last day, and nobody whose booking is cancelled. */
const countMailed = (trip: TripWithBookings) => {
  if (isOver(trip, utcDay(new Date()))) return 0
  const holding = trip.bookings.filter(({ paymentStatus }) => holdsSeat(paymentStatus))
  return new Set(holding.flatMap(({ email }) => email?.toLowerCase() ?? [])).size + trip.onlyWaiting
}

/** Asks before a trip and its bookings are deleted. It closes after success and after failure. */
export const DeleteTripDialog = ({ trip, onClose }: DeleteTripDialogProps) => {
  const deletion = useDeleteTrip(onClose)
  const text = tripDashboardMessages()
  const mailed = trip ? countMailed(trip) : 0
  return (
    <ConfirmDialog
      open={trip !== null}
      onClose={onClose}
      title={text.deleteTitle}
      description={
        <>
          {trip && <strong className="block text-ink">{aboutTrip(trip)}</strong>}
          <span>{text.deleteText}</span>
          {mailed > 0 && <span className="mt-2 block">{text.deleteMails(mailed)}</span>}
        </>
      }
      confirmLabel={deletion.isPending ? text.deleting : text.delete}
      pending={deletion.isPending}
      onConfirm={() => trip && deletion.mutate(trip.id)}
    />
  )
}
