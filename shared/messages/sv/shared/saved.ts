import type { savedMessages as english } from '#messages/shared/saved.ts'
import { translation } from '#shared/language/messages.ts'

export const savedMessages = translation<typeof english>('sv', 'shared/saved', {
  races: 'Loppen',
  trips: 'Resorna',
  notifyExpected: 'Ange true eller false: mejl om loppet eller inga.',
  tokenExpected: 'Länken är inte hel',
})
