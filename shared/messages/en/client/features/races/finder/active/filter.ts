import { inEnglish, plural } from '#shared/language/messages.ts'

const metres = (value: number) => (value < 10_000 ? String(value) : value.toLocaleString('en-US'))

/** The words of filters: chips, ranges and what to leave out. They are loaded once something narrows the list. */
export const filterMessages = inEnglish('client/features/races/finder/active/filter', {
  activeFilters: 'Active filters',
  remove: (filter: string) => `Remove ${filter}`,
  mapArea: 'Area of the map',
  rules: { transfer: 'Entry can be given away', refund: 'Money back', publicTransport: 'By train or bus' },
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
  effortUpTo: (most: string) => `Km-effort up to ${most}`,
  effortFrom: (least: string) => `Km-effort from ${least}`,
  effortBetween: (least: string, most: string) => `Km-effort ${least} to ${most}`,
  difficultyBetween: (least: number, most: number) => `Difficulty ${least} to ${most}`,
  dates: {
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

  /** What to try when no race matches. */
  loosen: {
    title: 'Leave something out:',
    without: (filter: string, count: string, total: number) =>
      plural('en', total, { one: `Without ${filter}: 1 race`, other: `Without ${filter}: ${count} races` }),
    /** When leaving out a single one is not enough. */
    everything: 'Leave out all filters',
    names: {
      search: (words: string) => `“${words}”`,
      distance: 'the distance',
      difficulty: 'the difficulty',
      elevation: 'the elevation gain',
      effort: 'the km-effort',
      dates: 'the dates',
      near: (place: string) => `“near ${place}”`,
      mapArea: 'the area of the map',
      terrain: 'the terrain',
      specialFormats: 'the special formats',
      signUpFees: 'the sign-up fee',
      country: 'the country',
      area: 'the area',
      dateStatus: 'the date status',
      entries: 'open entries',
      when: 'the choice of past races',
    },
  },
})
