import { isDeepStrictEqual } from 'node:util'

// The identity of a listing; a spelling that differs only in case or accents is not a change.
const IDENTITY = new Set(['name', 'location', 'date', 'startDate', 'availableSpots'])

/** The fields a file gives that differ from what is stored. A field it leaves open changes nothing. */
export const changedFields = (given: Record<string, unknown>, stored: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        value !== undefined &&
        value !== null &&
        !IDENTITY.has(field) &&
        !isDeepStrictEqual(value, stored[field]),
    ),
  )
