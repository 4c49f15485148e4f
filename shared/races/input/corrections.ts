import { type RaceChanges, raceFields } from '../schema.ts'

/** What strangers may know better than the organizer (contract, section 15). Addresses for mail are not among it. */
export const CORRECTABLE = [
  'name',
  'date',
  'dateStatus',
  'location',
  'distanceKm',
  'elevationGain',
  'entries',
  'entriesOpen',
  'entriesClose',
  'externalUrl',
] as const satisfies (keyof RaceChanges)[]
export type CorrectableField = (typeof CORRECTABLE)[number]

/** What a race should say instead, in the fields of an edit. */
export const raceCorrections = raceFields
  .pick(Object.fromEntries(CORRECTABLE.map((field) => [field, true])) as Record<CorrectableField, true>)
  .partial()
