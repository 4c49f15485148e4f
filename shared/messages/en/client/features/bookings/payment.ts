import { inEnglish } from '#shared/language/messages.ts'

/** The payment status of a booking, as its organizer sets it. */
export const paymentMessages = inEnglish('client/features/bookings/payment', {
  statusOf: (name: string) => `Payment status of ${name}`,
  cancelTitle: (name: string) => `Cancel the booking of ${name}?`,
  cancelText: (name: string) => `${name} gets a mail at once, and the spot is free for others.`,
  keepBooking: 'Keep booking',
  cancelBooking: 'Cancel booking',
  updated: 'Status Updated',
  updatedText: 'Booking payment status has been updated successfully.',
  failed: 'Update Failed',
  failedText: 'Failed to update booking status.',
})
export type PaymentMessages = ReturnType<typeof paymentMessages>
