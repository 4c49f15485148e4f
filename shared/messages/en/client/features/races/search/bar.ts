import { inEnglish } from '#shared/language/messages.ts'

/** The search bar itself. Its sheets have `sheet-messages`, because they are loaded later. */
export const barMessages = inEnglish('client/features/races/search/bar', {
  findRaces: 'Find races',
  search: 'Search',
  searchHint: 'Race, town or country',
  clearSearch: 'Clear the field',
  where: 'Where',
  anywhere: 'Anywhere',
  when: 'When',
  anyDate: 'Any date',
  distance: 'Distance',
  anyDistance: 'Any distance',
  presets: {
    thisMonth: 'This month',
    nextThreeMonths: 'Next three months',
    thisSummer: 'This summer',
    nextSummer: 'Next summer',
  },
  quickPicks: 'Quick picks',
  km: 'km',
  /** A quick range of distances, for screen readers. */
  rangeName: (range: string) => `${range} km`,
})
