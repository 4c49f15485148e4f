import * as z from 'zod'
import { type AppError, invalid, notFound } from './errors.ts'

const ID = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647))

/** The id in a path, 1 to 2147483647. Anything else names no such thing: it throws `missing`. */
export const idParam = (value: unknown, missing: AppError = notFound('There is no such thing.')): number => {
  const result = ID.safeParse(value)
  if (!result.success) throw missing
  return result.data
}

const wholeNumber = (what: string, least: number, most: number) => {
  const error = `${what} must be a whole number from ${least} to ${most}.`
  return z
    .string({ error })
    .regex(/^\d{1,10}$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }))
}

const page = z.object({
  limit: z.preprocess((value) => (value === '' ? undefined : value), wholeNumber('limit', 1, 200).optional()),
  offset: z.preprocess(
    (value) => (value === '' ? undefined : value),
    wholeNumber('offset', 0, 2_147_483_647).default(0),
  ),
})

export type Page = { limit?: number | undefined; offset: number }

/** `limit` (1 to 200) and `offset` of a list; without `limit` the whole list is meant. */
export const pageOf = (query: Record<string, unknown>): Page => {
  const result = page.safeParse(query)
  if (result.success) return result.data
  const issues = result.error.issues
  throw invalid(
    issues[0]?.message ?? 'The page cannot be read.',
    Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
  )
}
