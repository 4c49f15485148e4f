import type { paymentSentenceMessages as english } from '#messages/client/features/bookings/payment-sentences.ts'
import { translation } from '#shared/language/messages.ts'

export const paymentSentenceMessages = translation<typeof english>(
  'sv',
  'client/features/bookings/payment-sentences',
  {
    now: (amount) => `${amount} nu`,
    by: (amount, day) => `${amount} senast ${day}`,
    parts: (parts) => `${parts.join(', ')}.`,
    everythingBack: (day) => `Avboka senast ${day}: allt tillbaka.`,
    partBack: (day, percent) => `Senast ${day}: ${percent} % tillbaka.`,
    thenNothing: 'Efter det inget.',
    nothingBack: 'Om du avbokar får du inget tillbaka.',
  },
)
