import * as z from 'zod'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { type AppError, invalid, notFound } from '../errors/errors.ts'

const ID = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647))

/** The id in a path, 1 to 2147483647. Throws `missing` for anything else. */
export const idParam = (
  value: unknown,
  missing: AppError = notFound(platformMessages().noSuchThing),
): number => {
  const result = ID.safeParse(value)
  if (!result.success) throw missing
  return result.data
}

export const wholeNumber = (what: string, least: number, most: number) => {
  const error = () => platformMessages().wholeNumberFrom(what, least, most)
  return z
    .string({ error })
    .regex(/^\d{1,10}$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }))
    .meta({ type: 'integer', minimum: least, maximum: most })
}

export const blankAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** The largest `offset` that a list answers. */
export const MOST_OFFSET = 100_000

/** `limit` and `offset`, as the API document describes them. */
export const pageQuery = z.object({
  limit: blankAsAbsent(wholeNumber('limit', 1, 200).optional()),
  offset: blankAsAbsent(wholeNumber('offset', 0, MOST_OFFSET).default(0)),
})

export type Page = { limit?: number | undefined; offset: number }

/** The query of a request, as the schema reads it. Throws 400, with the message of each wrong field. */
export const readQuery = <Output>(schema: z.ZodType<Output>, query: Record<string, unknown>): Output => {
  const result = schema.safeParse(query)
  if (result.success) return result.data
  const issues = result.error.issues
  throw invalid(
    issues[0]?.message ?? platformMessages().unreadableQuery,
    Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
  )
}

/**
 * `limit` (1 to 200) and `offset` (at most 100,000) of a list; no `limit` means the whole list
 * (contract, sections 3 and 10).
 */
export const pageOf = (query: Record<string, unknown>): Page => readQuery(pageQuery, query)

/** Words to search for. */
export const searchText = z
  .string({ error: () => platformMessages().searchIsOneText })
  .trim()
  .max(200, { error: () => platformMessages().searchTooLong })
  .refine((text) => !/\p{Cc}/u.test(text), { error: () => platformMessages().searchHasControlCharacters })

export const searchQuery = z.object({ search: blankAsAbsent(searchText.optional()) })

/** The search words typed above a table, trimmed; undefined when there are none. */
export const searchOf = (query: Record<string, unknown>): string | undefined =>
  readQuery(searchQuery, query).search || undefined

export const tripIdQuery = z.object({
  tripId: blankAsAbsent(wholeNumber('tripId', 1, 2_147_483_647).optional()),
})

/** The one trip that a list is limited to, if any. */
export const tripIdOf = (query: Record<string, unknown>): number | undefined =>
  readQuery(tripIdQuery, query).tripId
