import { isDeepStrictEqual } from 'node:util'
import type { RaceRow } from './match-races.ts'
import type { RaceValues, WrittenField } from './race-values.ts'

const FOLDED = new Set<WrittenField>(['name', 'location'])

const plain = (value: unknown) => (typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value)

const inOrder = (value: unknown) => (Array.isArray(value) ? [...value].sort((a, b) => a - b) : value)

/** The order of distances says nothing. */
const isSameValue = (field: string, one: unknown, other: unknown) =>
  field === 'distanceKm' ? isSame(inOrder(one), inOrder(other)) : isSame(one, other)

export const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(plain(one ?? null), plain(other ?? null))

/**
 * What a file would change in a stored race: the given fields that differ. Name, day and place identify the
 * race and keep their stored spelling.
 */
export const changesOf = (given: Partial<RaceValues>, stored: RaceRow): Partial<RaceValues> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        !FOLDED.has(field as WrittenField) &&
        field !== 'date' &&
        !isSameValue(field, value, stored[field as WrittenField]),
    ),
  )

/**
 * What a source changes in its race: the fields whose values differ from the last import. If the stored value
 * differs from what the source said then, a person edited it: the edit is kept and reported.
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
    if (isSameValue(field, value, stored[field])) continue
    const isUntouched =
      field in last ? isSameValue(field, last[field], stored[field]) : isBlank(stored, field)
    if (isUntouched) changes[field] = value
    else kept.push(field)
  }
  return { changes: changes as Partial<RaceValues>, kept }
}

/** True for a field that is empty or was filled by an import. */
const isBlank = (stored: RaceRow, field: WrittenField): boolean => {
  const value = stored[field]
  if (field === 'coordinates') return value === null || stored.isPlaceApproximate
  if (field === 'dateStatus') return value === 'estimated'
  if (field === 'description') return false
  return value === null || value === 0 || value === '' || (Array.isArray(value) && value.length === 0)
}
