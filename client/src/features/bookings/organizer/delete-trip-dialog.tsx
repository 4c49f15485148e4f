import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { useDeleteTrip } from './organizer-api.ts'

type DeleteTripDialogProps = { trip: TripWithBookings | null; onClose: () => void }

const aboutTrip = ({ name, bookings }: TripWithBookings) => {
  const paid = bookings.filter(({ paymentStatus }) => paymentStatus === 'paid').length
  if (bookings.length === 0) return name
  return `${name}: ${bookings.length} ${bookings.length === 1 ? 'booking' : 'bookings'}, ${paid} paid`
}

/** Asks before a trip and its bookings are deleted; closes whether or not that worked. */
export const DeleteTripDialog = ({ trip, onClose }: DeleteTripDialogProps) => {
  const deletion = useDeleteTrip(onClose)
  return (
    <ConfirmDialog
      open={trip !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Trip"
      description={
        <>
          {trip && <strong className="block text-ink">{aboutTrip(trip)}</strong>}
          <span>
            Are you sure you want to delete this trip? This action cannot be undone. All bookings associated
            with this trip will also be deleted.
          </span>
        </>
      }
      confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete'}
      pending={deletion.isPending}
      onConfirm={() => trip && deletion.mutate(trip.id)}
    />
  )
}
