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

/** A file says what some rules are, and nothing of the others. */
const withStoredRules = (given: Partial<RaceValues>, stored: RaceRow): Partial<RaceValues> =>
  given.rules === undefined ? given : { ...given, rules: { ...stored.rules, ...given.rules } }

/**
 * What a file would change in a stored race: the given fields that differ. Name, day and place identify the
 * race and keep their stored spelling.
 */
const changesOf = (given: Partial<RaceValues>, stored: RaceRow): Partial<RaceValues> =>
  Object.fromEntries(
    Object.entries(withStoredRules(given, stored)).filter(
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
  for (const [name, value] of Object.entries(withStoredRules(given, stored))) {
    const field = name as WrittenField
    if (isSameValue(field, value, stored[field])) continue
    const isUntouched =
      field in last ? isSameValue(field, last[field], stored[field]) : isBlank(stored, field)
    if (isUntouched) changes[field] = value
    else kept.push(field)
  }
  return { changes: changes as Partial<RaceValues>, kept }
}

type Said = {
  given: Partial<RaceValues>
  stored: RaceRow
  /** What the source said before; undefined at its first time. */
  last: Partial<RaceValues> | undefined
  byOthers: Partial<RaceValues>[]
  /** The stored race has another name, day or place, and is not the importing person's own. */
  isJoined: boolean
  /** The file is that of a source, whose word does not come before a person's or an earlier source's. */
  isSource: boolean
}

/** A day that is not the race's can't be confirmed for it. */
const withoutForeignStatus = (changes: Partial<RaceValues>, { given, stored }: Said): Partial<RaceValues> => {
  if (changes.dateStatus !== 'confirmed' || (changes.date ?? stored.date) === given.date) return changes
  const { dateStatus: _, ...others } = changes
  return others
}

/**
 * What a file changes in the race that it means, and the fields in which its word does not count. A source that comes for
 * the first time to a race of a person or of another source only fills in what is not known.
 */
export const changesInFile = (said: Said): { changes: Partial<RaceValues>; kept: string[] } => {
  const { given, stored, last, byOthers, isJoined, isSource } = said
  const onlyFills = isJoined || (isSource && (stored.source === null || byOthers.length > 0))
  if (last === undefined && !onlyFills) return { changes: changesOf(given, stored), kept: [] }
  const { changes, kept } = sourceChangesOf(given, last ?? {}, stored)
  const isOthers = (field: string) =>
    byOthers.some(
      (other) =>
        field in other && isSameValue(field, other[field as WrittenField], stored[field as WrittenField]),
    )
  return {
    changes: withoutForeignStatus(changes, said),
    kept: isJoined ? [] : kept.filter((field) => !isOthers(field)),
  }
}

/** True for a field that is empty or was filled by an import. */
const isBlank = (stored: RaceRow, field: WrittenField): boolean => {
  const value = stored[field]
  if (field === 'coordinates') return value === null || stored.isPlaceApproximate
  if (field === 'dateStatus') return value === 'estimated'
  if (field === 'description') return false
  if (field === 'rules') return Object.keys(stored.rules).length === 0
  return value === null || value === 0 || value === '' || (Array.isArray(value) && value.length === 0)
}
