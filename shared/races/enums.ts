/**
 * The words and figures of races (specification, sections 3 and 9). No schema library here:
 * the home screen imports this file.
 */

export const TERRAINS = ['Forest', 'Mountain', 'Desert', 'Coastal'] as const
export type Terrain = (typeof TERRAINS)[number]

export const SIGN_UP_FEES = ['$', '$$', '$$$'] as const
export type SignUpFee = (typeof SIGN_UP_FEES)[number]

export const SIGN_UP_FEE_MEANINGS: Record<SignUpFee, { level: string; meaning: string }> = {
  $: { level: 'Low', meaning: 'Budget-friendly, 0-50 Euro/$' },
  $$: { level: 'Medium', meaning: 'Mid-range, 50-100 Euro/$' },
  $$$: { level: 'High', meaning: 'Premium, over 100 Euro/$' },
}

export const RACE_FEATURES = [
  'UTMB index points',
  'ITRA points',
  'Unsupported',
  'Charity race',
  'Big crowds',
  'Low-key but special',
  'Female Athletes Friendly',
] as const

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

/** How sure a race's date is (contract, section 10). */
export const DATE_STATUSES = ['confirmed', 'estimated', 'postponed', 'cancelled'] as const
export type DateStatus = (typeof DATE_STATUSES)[number]

/** What is known of a race's entries; null is nothing. */
export const ENTRIES = ['open', 'soldOut', 'closed'] as const
export type Entries = (typeof ENTRIES)[number]

/** Where an imported race comes from: what it is called, and its web page if it has one. */
export type RaceSource = { name: string; url?: string }

/** Difficulty 1 to 3, in the order of its value. */
export const DIFFICULTIES = [
  {
    value: 1,
    name: 'Easy',
    meaning: 'Suitable for all runners, mostly flat terrain, easy navigation, mild conditions.',
  },
  {
    value: 2,
    name: 'Medium',
    meaning: 'Challenging, technical trails and significant climbs, experience required.',
  },
  {
    value: 3,
    name: 'Hardcore',
    meaning:
      'Very demanding terrain, hazardous conditions, navigation challenges, extreme elevation or harsh weather.',
  },
] as const

/** The distance slider's stops in km. The last means "no upper limit". */
export const DISTANCE_STOPS = [
  { km: 10, label: '10K' },
  { km: 50, label: '50K' },
  { km: 100, label: '100K' },
  { km: 200, label: '200K' },
  { km: 500, label: '500K+' },
] as const
export const UNBOUNDED_DISTANCE_KM = 500

/** Elevation gain in metres; a bound that is absent does not limit. */
export const ELEVATION_RANGES: { label: string; min?: number; max?: number }[] = [
  { label: 'Any' },
  { label: '0-200m', min: 0, max: 200 },
  { label: '200-500m', min: 200, max: 500 },
  { label: '500-1000m', min: 500, max: 1000 },
  { label: '1000-3000m', min: 1000, max: 3000 },
  { label: '3000-6000m', min: 3000, max: 6000 },
  { label: '6000-10,000m', min: 6000, max: 10_000 },
  { label: 'Over 10,000m', min: 10_000 },
]
