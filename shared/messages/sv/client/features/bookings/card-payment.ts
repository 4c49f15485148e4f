import type { cardPaymentMessages as english } from '#messages/client/features/bookings/card-payment.ts'
import { translation } from '#shared/language/messages.ts'

export const cardPaymentMessages = translation<typeof english>(
  'sv',
  'client/features/bookings/card-payment',
  {
    title: 'Kortbetalning',
    pay: (amount) => `Betala ${amount} med kort`,
    payAll: (amount) => `Betala allt med kort: ${amount}`,
    arrived: 'Tack! Din kortbetalning har kommit fram.',
    onItsWay: 'Tack! Din kortbetalning är på väg till oss. Den syns här inom någon minut.',
    notPaid: 'Du kom tillbaka utan att betala, och inget har dragits.',
    loadFailed: 'Det gick inte att läsa in vad som kan betalas med kort.',
    failed: 'Kortsidan gick inte att öppna. Inget har dragits. Försök igen om en minut.',
  },
)
