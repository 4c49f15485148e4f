import type { paymentMessages as english } from '#messages/client/features/bookings/payment.ts'
import { translation } from '#shared/language/messages.ts'

export const paymentMessages = translation<typeof english>('sv', 'client/features/bookings/payment', {
  statusOf: (name) => `Betalningsstatus för ${name}`,
  cancelTitle: (name) => `Vill du avboka ${name}?`,
  cancelText: (name) => `${name} får ett mejl direkt, och platsen blir ledig för andra.`,
  keepBooking: 'Behåll bokningen',
  cancelBooking: 'Avboka',
  updated: 'Statusen är ändrad',
  updatedText: 'Bokningens betalningsstatus är ändrad.',
  failed: 'Ändringen misslyckades',
  failedText: 'Bokningens status kunde inte ändras.',
})
