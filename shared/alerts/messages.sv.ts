import type { AlertMessages } from './messages.en.ts'

export const messages: AlertMessages = {
  name: 'Namnet',
  chooseEvery: 'Välj varje dag eller varje vecka',
  filtersExpected: 'Filtren saknas',
  tokenExpected: 'Länken är inte hel',
}
