import type { alertMessages as english } from '#messages/shared/alerts.ts'
import { translation } from '#shared/language/messages.ts'

export const alertMessages = translation<typeof english>('sv', 'shared/alerts', {
  name: 'Namnet',
  chooseEvery: 'Välj varje dag eller varje vecka',
  filtersExpected: 'Filtren saknas',
  tokenExpected: 'Länken är inte hel',
})
