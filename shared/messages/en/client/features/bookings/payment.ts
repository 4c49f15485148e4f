import { inEnglish } from '#shared/language/messages.ts'

/** The payment status of a booking, as its organizer sets it, and what people have to pay. */
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

  payment: 'Payment',
  dueBy: (amount: string, day: string) => `Pay ${amount} by ${day}`,
  dueToday: (amount: string) => `Pay ${amount} today`,
  wasDue: (amount: string, day: string) => `Please pay ${amount}. It was due ${day}.`,
  rest: (amount: string, day: string) => `The other ${amount} is due by ${day}.`,
  allAtOnce: (amount: string) => `Pay all ${amount} now`,
  onlyNext: (amount: string) => `Pay only ${amount} now`,
  getBack: (amount: string) => `You get ${amount} back`,
  paidSoFar: (amount: string) => `You have paid ${amount}.`,
  allPaid: (amount: string) => `All paid: ${amount}. Thank you!`,
  refunded: (amount: string) => `${amount} was paid back.`,
  receipt: 'Receipt',
  backToBooking: 'Back to the booking',
  swishNumber: 'Swish number',
  accountName: 'Account of',
  message: 'Message',
  scan: { swish: 'Scan with Swish', transfer: "Scan with your bank's app" },
  codeLabel: (kind: 'swish' | 'transfer', amount: string) =>
    kind === 'swish' ? `QR code to pay ${amount} with Swish` : `QR code to pay ${amount} by bank transfer`,
  copy: 'Copy',
  copyOf: (what: string) => `Copy: ${what}`,
  copied: 'Copied',
})
