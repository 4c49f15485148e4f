import type { UiMessages } from './messages.en.ts'

export const messages: UiMessages = {
  loading: 'Laddar...',
  close: 'Stäng',
  tryAgain: 'Försök igen',
  cancel: 'Avbryt',
  connectionLost: 'Anslutningen eller servern kan vara nere en stund.',
  tryLater: 'Försök igen senare.',
}
