import type { SavedMessages } from './messages.en.ts'

export const messages: SavedMessages = {
  races: 'Loppen',
  trips: 'Resorna',
}
