import { inEnglish } from '#shared/language/messages.ts'

/** Paying a booking by card. */
export const cardPaymentMessages = inEnglish('client/features/bookings/card-payment', {
  title: 'Card payment',
  pay: (amount: string) => `Pay ${amount} by card`,
  payAll: (amount: string) => `Pay everything by card: ${amount}`,
  arrived: 'Thank you. Your card payment has arrived.',
  onItsWay: 'Thank you. Your card payment is on its way to us. This page shows it within a minute or two.',
  notPaid: 'You came back without paying, and nothing was charged.',
  loadFailed: 'What can be paid by card could not be loaded.',
  failed: 'The card page could not be opened. Nothing was charged. Please try again in a minute.',
})
