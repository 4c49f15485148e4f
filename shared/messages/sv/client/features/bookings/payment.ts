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

  payment: 'Betalning',
  dueBy: (amount, day) => `Betala ${amount} senast ${day}`,
  dueToday: (amount) => `Betala ${amount} i dag`,
  wasDue: (amount, day) => `Betala ${amount} nu. Det skulle ha betalats ${day}.`,
  rest: (amount, day) => `Resten, ${amount}, ska betalas senast ${day}.`,
  allAtOnce: (amount) => `Betala allt nu, ${amount}`,
  onlyNext: (amount) => `Betala bara ${amount} nu`,
  getBack: (amount) => `Du får tillbaka ${amount}`,
  paidSoFar: (amount) => `Du har betalat ${amount}.`,
  allPaid: (amount) => `Allt är betalt: ${amount}. Tack!`,
  refunded: (amount) => `${amount} har betalats tillbaka.`,
  receipt: 'Kvitto',
  backToBooking: 'Tillbaka till bokningen',
  swishNumber: 'Swishnummer',
  accountName: 'Kontohavare',
  message: 'Meddelande',
  scan: { swish: 'Skanna med Swish', transfer: 'Skanna med bankens app' },
  codeLabel: (kind, amount) =>
    kind === 'swish'
      ? `QR-kod för att betala ${amount} med Swish`
      : `QR-kod för att betala ${amount} med banköverföring`,
  copy: 'Kopiera',
  copyOf: (what) => `Kopiera: ${what}`,
  copied: 'Kopierat',
})
