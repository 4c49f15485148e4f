import type { moneySentenceMessages as english } from '#messages/shared/money.ts'
import { translation } from '#shared/language/messages.ts'

export const moneySentenceMessages = translation<typeof english>('sv', 'shared/money', {
  now: (amount) => `${amount} nu`,
  by: (amount, day) => `${amount} senast ${day}`,
  parts: (parts) => `${parts.join(', ')}.`,
  everythingBack: (day) => `Avboka senast ${day}: allt tillbaka.`,
  partBack: (day, percent) => `Senast ${day}: ${percent} % tillbaka.`,
  thenNothing: 'Efter det inget.',
  nothingBack: 'Om du avbokar får du inget tillbaka.',
})
