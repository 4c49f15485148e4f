import type { UiMessages } from './messages.en.ts'

export const messages: UiMessages = {
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
}
