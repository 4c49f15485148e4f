import { isDeepStrictEqual } from 'node:util'
import type { RaceRow } from './match-races.ts'
import type { RaceValues, WrittenField } from './race-values.ts'

const FOLDED = new Set<WrittenField>(['name', 'location'])

const plain = (value: unknown) => (typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value)

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one ?? null), plain(other ?? null))

/**
 * What a file would change in a stored race: the fields it gives that differ. Name, day and place are
 * what makes it the same race, and stay as they are spelled.
 */
export const changesOf = (given: Partial<RaceValues>, stored: RaceRow): Partial<RaceValues> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        !FOLDED.has(field as WrittenField) &&
        field !== 'date' &&
        !isSame(value, stored[field as WrittenField]),
    ),
  )

/**
 * What a source changes in its race: the fields in which it says something else than the last time. Where
 * the catalogue holds something else than the source said, a person edited it: that stays, and is named.
 */
export const sourceChangesOf = (
  given: Partial<RaceValues>,
  last: Partial<RaceValues>,
  stored: RaceRow,
): { changes: Partial<RaceValues>; kept: string[] } => {
  const changes: Record<string, unknown> = {}
  const kept: string[] = []
  for (const [name, value] of Object.entries(given)) {
    const field = name as WrittenField
    if (isSame(value, stored[field])) continue
    const isUntouched = field in last ? isSame(last[field], stored[field]) : isBlank(stored, field)
    if (isUntouched) changes[field] = value
    else kept.push(field)
  }
  return { changes: changes as Partial<RaceValues>, kept }
}

/** A field that nobody filled, or that an import filled by itself. */
const isBlank = (stored: RaceRow, field: WrittenField): boolean => {
  const value = stored[field]
  if (field === 'coordinates') return value === null || stored.isPlaceApproximate
  if (field === 'dateStatus') return value === 'estimated'
  if (field === 'description') return false
  return value === null || value === 0 || value === '' || (Array.isArray(value) && value.length === 0)
}
