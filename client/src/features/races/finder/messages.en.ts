import { plural } from '#shared/language/messages.ts'

const races = (count: number, shown: string) =>
  plural('en', count, { one: '1 race', other: `${shown} races` })

const metres = (value: number) => (value < 10_000 ? String(value) : value.toLocaleString('en-US'))

/** The list of races, its count and its active filters. The filter panel has `panel-messages`. */
export const messages = {
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

  sortBy: 'Sort by',
  sorts: {
    date: 'Date',
    distance: 'Distance from here',
    distanceFrom: (place: string) => `Distance from ${place}`,
    climb: 'Most climb',
    length: 'Longest',
    rating: 'Best rated',
  },
  showPast: (count: string) => `Show past races (${count})`,
  showComing: 'Show coming races',

  activeFilters: 'Active filters',
  remove: (filter: string) => `Remove ${filter}`,
  clearAll: 'Clear all',
  distance: {
    upTo: (most: string) => `Up to ${most} km`,
    from: (least: string) => `From ${least} km`,
    exactly: (km: string) => `Exactly ${km} km`,
    between: (least: string, most: string) => `${least} to ${most} km`,
  },
  /** An elevation range of the panel, in metres (specification, section 9). */
  elevationRange: (least?: number, most?: number) => {
    if (least === undefined) return most === undefined ? 'Any' : `Up to ${metres(most)}m`
    return most === undefined ? `Over ${metres(least)}m` : `${metres(least)}-${metres(most)}m`
  },
  climb: (range: string) => `${range} climb`,
  climbUpTo: (most: string) => `Up to ${most} m climb`,
  climbFrom: (least: string) => `From ${least} m climb`,
  climbBetween: (least: string, most: string) => `${least} to ${most} m climb`,
  difficultyBetween: (least: number, most: number) => `Difficulty ${least} to ${most}`,
  dates: {
    between: (first: string, last: string) => `${first} to ${last}`,
    from: (first: string) => `From ${first}`,
    until: (last: string) => `Until ${last}`,
  },
  dateConfirmed: 'Date confirmed',
  near: {
    you: 'you',
    near: (place: string) => `Near ${place}`,
    within: (km: string, place: string) => `Within ${km} km of ${place}`,
  },
  /** Which races are listed, when it is not the coming ones. */
  listed: { past: 'Past races', all: 'Past and coming races' },
  fee: (level: string) => `${level} fee`,
  search: (words: string) => `“${words}”`,
}
export type FinderMessages = typeof messages
