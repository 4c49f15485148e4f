import { inEnglish, plural } from '#shared/language/messages.ts'

/** The filter panel, which is loaded beside the list. */
export const panelMessages = inEnglish('client/features/races/finder/filters/panel', {
  /** How many races a filter value would leave. */
  races: (count: number, shown: string) => plural('en', count, { one: '1 race', other: `${shown} races` }),
  country: 'Country',
  findCountry: 'Find a country',
  allCountries: (count: number) => `Show all ${count} countries`,
  fewerCountries: 'Show fewer countries',
  noCountry: 'No country with races has this name.',
  dateStatus: 'Date status',
  entries: 'Entries',
  rules: 'Rules and travel',
  distance: 'Distance',
  /** The distance slider's stops; the last one has no upper limit (specification, section 9). */
  distanceStop: (km: number, isLast: boolean) => `${km}K${isLast ? '+' : ''}`,
  effort: 'Km-effort',
  effortHint: 'Kilometres of the longest course, and one more for each 100 m of climb.',
  atLeastEffort: 'At least',
  atMostEffort: 'At most',
  allLevels: 'All',
  ownRange: 'Your range',
  fromDate: 'From date',
  toDate: 'To date',
  datesBackwards: 'The first date is after the last.',
  terrain: 'Terrain',
  specialFormats: 'Special formats',
  fee: (level: string, meaning: string) => `${level}: ${meaning}`,
})
