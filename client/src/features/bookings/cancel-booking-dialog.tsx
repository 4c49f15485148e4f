import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessageOf } from '#client/lib/api.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toast.ts'
import type { OwnBooking } from '#shared/bookings/schema.ts'
import { bookingCalls, CHANGED_BY_BOOKING } from './api.ts'

type CancelBookingDialogProps = {
  /** What is asked about; null while nothing is. */
  booking: OwnBooking | null
  onClose: () => void
  onCancelled: (booking: OwnBooking) => void
}

const questionAbout = ({ firstName, lastName, trip }: OwnBooking) =>
  `The seat of ${firstName} ${lastName}${trip ? ` on ${trip.name}` : ''} goes back to others. What you have paid is returned as the organizer's terms say.`

/** Asks, then gives the seat back. */
export const CancelBookingDialog = ({ booking, onClose, onCancelled }: CancelBookingDialogProps) => {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)

  const cancel = async () => {
    if (!booking) return
    setPending(true)
    try {
      await bookingCalls.cancel(booking.id)
      await Promise.all(CHANGED_BY_BOOKING.map((queryKey) => client.invalidateQueries({ queryKey })))
      onClose()
      onCancelled(booking)
      void toast({ title: 'Booking Cancelled', description: 'The seat has been given back.' })
    } catch (error) {
      onClose()
      void toast({
        title: 'Cancellation Failed',
        description: serverMessageOf(error, 'Failed to cancel the booking. Please try again.'),
        destructive: true,
      })
    } finally {
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      open={booking !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this booking?"
      description={booking ? questionAbout(booking) : ''}
      cancelLabel="Keep booking"
      confirmLabel="Cancel booking"
      onConfirm={() => void cancel()}
      pending={isPending}
    />
  )
}
