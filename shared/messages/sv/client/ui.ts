import type { uiMessages as english } from '#messages/client/ui.ts'
import { translation } from '#shared/language/messages.ts'

export const uiMessages = translation<typeof english>('sv', 'client/ui', {
  loading: 'Laddar...',
  close: 'Stäng',
  nextPage: 'Nästa sida',
  tryAgain: 'Försök igen',
  cancel: 'Avbryt',
  connectionLost: 'Anslutningen eller servern kan vara nere en stund.',
  tryLater: 'Försök igen senare.',
  opensInNewTab: '(öppnas i en ny flik)',
  range: {
    from: (label) => `${label}, från`,
    to: (label) => `${label}, till`,
    both: (low, high) => `${low} till ${high}`,
  },
})
