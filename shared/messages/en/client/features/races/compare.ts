import { inEnglish, plural } from '#shared/language/messages.ts'

/** Races beside each other, and choosing them. */
export const compareMessages = inEnglish('client/features/races/compare', {
  title: 'Compare races',
  choose: (race: string) => `Compare ${race}`,
  chosen: (race: string) => `Do not compare ${race}`,
  full: 'You can compare four races. Take one out first.',
  count: (count: number) =>
    plural('en', count, { one: '1 race to compare', other: `${count} races to compare` }),
  compare: 'Compare',
  oneMore: 'Choose one more',
  clear: 'Clear',
  add: 'Add a race',
  removeShort: 'Remove',
  remove: (race: string) => `Remove ${race} from the comparison`,
  loading: 'Loading races...',
  failed: 'The races could not be loaded.',
  noneLeft: 'These races are no longer here.',
  someGone: (count: number) =>
    plural('en', count, {
      one: 'One of these races is no longer here.',
      other: `${count} of these races are no longer here.`,
    }),
  wrongAddress: 'Choose two to four races to compare them.',
  findRaces: 'Find races',
  date: 'Date',
  place: 'Place',
  away: 'From your place',
  courses: 'Courses',
  climb: (metres: string) => `${metres} climb`,
  effort: 'Km-effort',
  start: 'Start',
  cutOff: 'Cut-off',
  terrain: 'Terrain',
  entries: 'Entries',
  results: 'Results',
  rating: 'Rating',
  stars: (stars: string, reviews: number) =>
    plural('en', reviews, { one: `${stars} of 5, 1 review`, other: `${stars} of 5, ${reviews} reviews` }),
  notKnown: 'Not known',
})
