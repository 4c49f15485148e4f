/**
 * The values a race can have (specification, sections 3 and 9), as they are stored and sent. Their labels
 * are in `#messages/shared/races.ts` and `#messages/shared/races/details.ts`. No schema library here: the home page loads this file.
 */

export const TERRAINS = ['Forest', 'Mountain', 'Desert', 'Coastal'] as const
export type Terrain = (typeof TERRAINS)[number]

export const SIGN_UP_FEES = ['$', '$$', '$$$'] as const
export type SignUpFee = (typeof SIGN_UP_FEES)[number]

export const RACE_FEATURES = [
  'UTMB index points',
  'ITRA points',
  'Unsupported',
  'Charity race',
  'Big crowds',
  'Low-key but special',
  'Female Athletes Friendly',
] as const
export type RaceFeature = (typeof RACE_FEATURES)[number]

export const SPECIAL_FORMATS = [
  'Backyard Ultra',
  'Sky Race',
  'Skimo',
  'Stage Race',
  'Vertical K',
  'Fixed-time 24h etc.',
  'Rogaine/Orienteering',
] as const
export type SpecialFormat = (typeof SPECIAL_FORMATS)[number]

export const DISTANCE_CATEGORIES = [
  'Short trail',
  'Half marathon',
  'Marathon',
  'Ultra 50K',
  'Ultra 100K',
  'Ultra 100M',
  'Stage race',
] as const
export type DistanceCategory = (typeof DISTANCE_CATEGORIES)[number]

/** How sure a race's date is (contract, section 10). */
export const DATE_STATUSES = ['confirmed', 'estimated', 'postponed', 'cancelled'] as const
export type DateStatus = (typeof DATE_STATUSES)[number]

/** Who confirmed a race's date: its organizer, or the source that it was imported from. */
export const CONFIRMED_BY = ['organizer', 'source'] as const

/** Whether a race takes entries; null when that is not known. */
export const ENTRIES = ['open', 'soldOut', 'closed'] as const
export type Entries = (typeof ENTRIES)[number]

/** Where an imported race comes from: the name of the source, and its web page if it has one. */
export type RaceSource = { name: string; url?: string }

/** Difficulties, easiest first. The import reads them by these names too. */
export const DIFFICULTIES = [
  { value: 1, name: 'Easy' },
  { value: 2, name: 'Medium' },
  { value: 3, name: 'Hardcore' },
] as const
export type Difficulty = (typeof DIFFICULTIES)[number]['value']

/** The distance slider's stops in km. The last one means "no upper limit". */
export const DISTANCE_STOPS = [10, 50, 100, 200, 500] as const
export const UNBOUNDED_DISTANCE_KM = 500

/** Ranges of elevation gain in metres; a missing bound does not limit. */
export const ELEVATION_RANGES: { min?: number; max?: number }[] = [
  {},
  { min: 0, max: 200 },
  { min: 200, max: 500 },
  { min: 500, max: 1000 },
  { min: 1000, max: 3000 },
  { min: 3000, max: 6000 },
  { min: 6000, max: 10_000 },
  { min: 10_000 },
]
