import type { PaymentMessages } from './messages.en.ts'

export const messages: PaymentMessages = {
  statusOf: (name) => `Betalningsstatus för ${name}`,
  cancelTitle: (name) => `Vill du avboka ${name}?`,
  cancelText: (name) => `${name} får ett mejl direkt, och platsen blir ledig för andra.`,
  keepBooking: 'Behåll bokningen',
  cancelBooking: 'Avboka',
  updated: 'Statusen är ändrad',
  updatedText: 'Bokningens betalningsstatus är ändrad.',
  failed: 'Ändringen misslyckades',
  failedText: 'Bokningens status kunde inte ändras.',
}
