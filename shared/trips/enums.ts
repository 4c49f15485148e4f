/** The closed lists of values of trips (specification, section 3, "Enumerations"). */

export const TRIP_LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'All levels'] as const
export type TripLevel = (typeof TRIP_LEVELS)[number]

export const TRIP_TAGS = [
  'Small group',
  'Cultural experience',
  'All inclusive',
  'Skyrunning',
  'Adventure running',
  'Coaching/training sessions',
] as const

export const CURRENCIES = ['SEK', 'USD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]
