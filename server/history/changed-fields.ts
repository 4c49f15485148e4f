import { isDeepStrictEqual } from 'node:util'
import type { HistoryChange, HistoryEntity, HistoryValue } from '#shared/history/enums.ts'

type Row = Record<string, unknown>

const LONGEST_VALUE = 120

/** Of a booking only what is no confidence: notes, answers and emergency contacts are named, never quoted. */
const QUOTED_OF_BOOKINGS = new Set(['firstName', 'lastName', 'age', 'mobileNumber', 'email', 'paymentStatus'])

/** Those of the named fields whose values differ. */
export const changedFields = (names: Iterable<string>, before: object, after: object): string[] =>
  [...new Set(names)].filter((name) => !isDeepStrictEqual((before as Row)[name], (after as Row)[name]))

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_VALUE && !value.includes('\n')

/** Undefined for what is too long, or no value that a line could show. */
const quotable = (value: unknown): HistoryValue | undefined => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean' || isShort(value)) return value
  return Array.isArray(value) && value.length <= 8 && value.every(isShort) ? value : undefined
}

/** Which of the named fields of a booking, race or trip differ, and from what to what, where a line can say it. */
export const whatChanged = (
  entity: Extract<HistoryEntity, 'booking' | 'race' | 'trip'>,
  names: Iterable<string>,
  before: object,
  after: object,
): { fields: string[]; changes: HistoryChange[] } => {
  const fields = changedFields(names, before, after)
  const changes = fields.flatMap((field) => {
    const from = quotable((before as Row)[field])
    const to = quotable((after as Row)[field])
    const isQuoted = entity !== 'booking' || QUOTED_OF_BOOKINGS.has(field)
    return isQuoted && from !== undefined && to !== undefined ? [{ field, from, to }] : []
  })
  return { fields, changes }
}
