import { useQueryClient } from '@tanstack/react-query'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import type { OwnBooking } from '#shared/bookings/schema.ts'
import { bookingCalls, CHANGED_BY_BOOKING } from '../api.ts'

type CancelBookingDialogProps = {
  /** What is asked about. */
  booking: OwnBooking
  onClose: () => void
  /** Called when the seat is given back, before the dialog closes. */
  onCancelled: (booking: OwnBooking) => void
}

const questionAbout = ({ firstName, lastName, trip }: OwnBooking) =>
  [
    `The seat of ${firstName} ${lastName}${trip ? ` on ${trip.name}` : ''} goes back to others.`,
    ...(trip?.price === 0 ? [] : ["What you have paid is returned as the organizer's terms say."]),
  ].join(' ')

/** Asks, then gives the seat back. */
export const CancelBookingDialog = ({ booking, onClose, onCancelled }: CancelBookingDialogProps) => {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(CHANGED_BY_BOOKING.map((queryKey) => client.invalidateQueries({ queryKey })))
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (given: OwnBooking) => {
      await bookingCalls.cancel(given.id)
      await refresh()
    },
    onSuccess: (_nothing, given) => {
      onCancelled(given)
      onClose()
      void toast({ title: 'Booking Cancelled', description: 'The seat has been given back.' })
    },
    onError: (error) => {
      onClose()
      // What stood in the list is no longer so, such as a trip that has not started.
      if (error instanceof ApiError && error.status === 409) void refresh()
      void toast({
        title: 'Cancellation Failed',
        description: serverMessageOf(error, 'Failed to cancel the booking. Please try again.'),
        destructive: true,
        // Logging in again takes its place.
        about: error instanceof ApiError && error.status === 401 ? 'session' : 'cancellation',
      })
    },
  })

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this booking?"
      description={questionAbout(booking)}
      cancelLabel="Keep booking"
      confirmLabel="Cancel booking"
      onConfirm={() => mutate(booking)}
      pending={isPending}
    />
  )
}
