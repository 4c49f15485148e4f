import type { compareMessages as english } from '#messages/client/features/races/compare.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const compareMessages = translation<typeof english>('sv', 'client/features/races/compare', {
  title: 'Jämför lopp',
  choose: (race) => `Jämför ${race}`,
  chosen: (race) => `Jämför inte ${race}`,
  full: 'Du kan jämföra fyra lopp. Ta bort ett först.',
  count: (count) => plural('sv', count, { one: '1 lopp att jämföra', other: `${count} lopp att jämföra` }),
  compare: 'Jämför',
  oneMore: 'Välj ett till',
  clear: 'Rensa',
  add: 'Lägg till ett lopp',
  removeShort: 'Ta bort',
  remove: (race) => `Ta bort ${race} ur jämförelsen`,
  loading: 'Hämtar lopp...',
  failed: 'Loppen kunde inte hämtas.',
  noneLeft: 'De här loppen finns inte längre.',
  someGone: (count) =>
    plural('sv', count, {
      one: 'Ett av loppen finns inte längre.',
      other: `${count} av loppen finns inte längre.`,
    }),
  wrongAddress: 'Välj två till fyra lopp för att jämföra dem.',
  findRaces: 'Hitta lopp',
  date: 'Datum',
  place: 'Plats',
  away: 'Från din plats',
  courses: 'Banor',
  climb: (metres) => `${metres} stigning`,
  effort: 'Km-effort',
  start: 'Start',
  cutOff: 'Maxtid',
  terrain: 'Terräng',
  entries: 'Anmälan',
  results: 'Resultat',
  rating: 'Betyg',
  stars: (stars, reviews) =>
    plural('sv', reviews, {
      one: `${stars} av 5, 1 recension`,
      other: `${stars} av 5, ${reviews} recensioner`,
    }),
  notKnown: 'Inte känt',
})
