import type { DateStatus } from './enums.ts'

/** What a race says of what is not known, not sure or not possible any more (contract, section 10). */
export const messages = {
  distanceNotKnown: 'Distance not known',
  placeNotKnown: 'Place not known',
  climbNotKnown: 'Climb not known',
  notRated: 'Not rated',
  dateStatus: {
    estimated: 'Date not confirmed',
    postponed: 'Postponed',
    cancelled: 'Cancelled',
  } satisfies Record<Exclude<DateStatus, 'confirmed'>, string>,
  placeApproximate: 'Place approximate',
  from: (name: string) => `From ${name}`,
  entriesOpen: 'Entries open',
  entriesOpenUntil: (day: string) => `Entries open until ${day}`,
  entriesOpenFrom: (day: string) => `Entries open on ${day}`,
  entriesUntil: (day: string) => `Entries until ${day}`,
  soldOut: 'Sold out',
  entriesClosed: 'Entries closed',
}
export type RaceMessages = typeof messages
