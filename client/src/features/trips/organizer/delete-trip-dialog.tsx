import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { tripDashboardMessages } from '#messages/client/features/trips/organizer.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { useDeleteTrip } from './organizer-calls.ts'

type DeleteTripDialogProps = { trip: TripWithBookings | null; onClose: () => void }

const aboutTrip = ({ name, bookings }: TripWithBookings) => {
  const paid = bookings.filter(({ paymentStatus }) => paymentStatus === 'paid').length
  if (bookings.length === 0) return name
  return tripDashboardMessages().bookingsOf(name, bookings.length, paid)
}

/** Asks before a trip and its bookings are deleted. It closes after success and after failure. */
export const DeleteTripDialog = ({ trip, onClose }: DeleteTripDialogProps) => {
  const deletion = useDeleteTrip(onClose)
  const text = tripDashboardMessages()
  return (
    <ConfirmDialog
      open={trip !== null}
      onOpenChange={(open) => !open && onClose()}
      title={text.deleteTitle}
      description={
        <>
          {trip && <strong className="block text-ink">{aboutTrip(trip)}</strong>}
          <span>{text.deleteText}</span>
        </>
      }
      confirmLabel={deletion.isPending ? text.deleting : text.delete}
      pending={deletion.isPending}
      onConfirm={() => trip && deletion.mutate(trip.id)}
    />
  )
}
