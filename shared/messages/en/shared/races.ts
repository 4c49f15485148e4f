import { inEnglish } from '#shared/language/messages.ts'
import type { DateStatus, Difficulty, SignUpFee, SpecialFormat, Terrain } from '#shared/races/enums.ts'

/** What the list says about a race: the labels of its values, what is not known, whether it takes entries. */
export const raceMessages = inEnglish('shared/races', {
  terrain: {
    Forest: 'Forest',
    Mountain: 'Mountain',
    Desert: 'Desert',
    Coastal: 'Coastal',
  } satisfies Record<Terrain, string>,
  specialFormats: {
    'Backyard Ultra': 'Backyard Ultra',
    'Sky Race': 'Sky Race',
    Skimo: 'Skimo',
    'Stage Race': 'Stage Race',
    'Vertical K': 'Vertical K',
    'Fixed-time 24h etc.': 'Fixed-time 24h etc.',
    'Rogaine/Orienteering': 'Rogaine/Orienteering',
  } satisfies Record<SpecialFormat, string>,
  difficulties: { 1: 'Easy', 2: 'Medium', 3: 'Hardcore' } satisfies Record<Difficulty, string>,
  /** How high a sign-up fee is. */
  fees: { $: 'Low', $$: 'Medium', $$$: 'High' } satisfies Record<SignUpFee, string>,
  /** What a race without a distance shows instead. */
  insteadOfDistance: { Backyard: 'Backyard', 'Fixed time': 'Fixed time', Rogaine: 'Rogaine' },
  elevationGain: 'Elevation gain',
  difficulty: 'Difficulty',
  fee: 'Sign-up fee',
  over: 'Over',
  rated: (stars: string, reviews: string) => `Rated ${stars} of 5 stars, number of reviews: ${reviews}`,
  distanceNotKnown: 'Distance not known',
  placeNotKnown: 'Place not known',
  climbNotKnown: 'Climb not known',
  notRated: 'Not rated',
  dateStatus: {
    estimated: 'Date not confirmed',
    postponed: 'Postponed',
    cancelled: 'Cancelled',
  } satisfies Record<Exclude<DateStatus, 'confirmed'>, string>,
  away: (km: string) => `${km}\u00a0km away`,
  placeApproximate: 'Place approximate',
  from: (name: string) => `From ${name}`,
  entriesOpen: 'Entries open',
  entriesOpenUntil: (day: string) => `Entries open until ${day}`,
  entriesOpenFrom: (day: string) => `Entries open on ${day}`,
  entriesUntil: (day: string) => `Entries until ${day}`,
  soldOut: 'Sold out',
  entriesClosed: 'Entries closed',
})
