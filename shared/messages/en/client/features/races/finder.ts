import { inEnglish, plural } from '#shared/language/messages.ts'

const races = (count: number, shown: string) =>
  plural('en', count, { one: '1 race', other: `${shown} races` })

/** The list of races, its count and its active filters. The filter panel has `panel-messages`. */
export const finderMessages = inEnglish('client/features/races/finder', {
  loading: 'Loading races...',
  filters: 'Filters',
  filtersActive: (count: number) => `Filters (${count})`,
  moreFilters: 'More filters',
  filtersFailed: 'The filters could not be loaded.',
  empty: 'No races found. Try different filter criteria.',
  loadFailed: 'The list could not be loaded. Please check your connection.',
  showMore: 'Show more races',
  found: (count: number, shown: string) => `${races(count, shown)} found`,
  /** How many of the races found are still to come. */
  allToCome: (total: number): string => (total === 1 ? ', still to come' : ', all still to come'),
  allPast: (total: number): string => (total === 1 ? ', in the past' : ', all in the past'),
  comingAndPast: (coming: string, past: string) => `: ${coming} coming, ${past} past`,
  racesOfMonth: races,
  showRaces: 'Show races',
  noRacesFound: 'No races found',
  showFound: (count: number, shown: string) => `Show ${races(count, shown)}`,
  clearAll: 'Clear all',
})
