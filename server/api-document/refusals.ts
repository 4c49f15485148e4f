import * as z from 'zod'
import type { CallDescription, CallName, Refusal } from '#server/platform/calls/describe-calls.ts'
import { jsonSchemaOf } from '#server/platform/calls/json-schema.ts'

export const errorView = z.object({
  message: z.string().describe('For the person who asked, in their language'),
  code: z.string().describe('The kind of refusal'),
  errors: z.record(z.string(), z.string()).optional().describe('What is wrong, by field'),
})

export const unavailableView = errorView.extend({
  reason: z
    .enum(['starting', 'database', 'upgrade'])
    .optional()
    .describe('What the server waits for: its start, its database, or the database of the new release'),
})

const RETRY = {
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer' } },
}

type Said = string | Refusal
type Names = ReadonlyMap<z.ZodType, string>

const descriptionOf = (said: Said) => (typeof said === 'string' ? said : said.description)

const schemaOf = (said: Said, status: string) => {
  if (typeof said === 'string') return status === '503' ? unavailableView : errorView
  return errorView.extend(said.also.partial().shape)
}

const refusal = (status: string, said: Said, names: Names) => ({
  description: descriptionOf(said),
  ...(status === '429' || status === '503' ? { headers: RETRY } : {}),
  content: { 'application/json': { schema: jsonSchemaOf(schemaOf(said, status), 'output', names) } },
})

/** How the call can be refused: what follows from who may call it and what it takes, and what it says itself. */
export const refusalsOf = (
  name: CallName,
  { who, query, body, limits, refusals }: CallDescription,
  names: Names,
) => {
  const isWrite = !name.startsWith('GET ')
  const all: Record<number, Said | undefined> = {
    ...(isWrite || name.includes('/:') ? { 400: 'The request cannot be read.' } : {}),
    ...(query || body ? { 400: 'Something is wrong with the request; errors names the field.' } : {}),
    ...(who === 'anybody' ? {} : { 401: 'Nobody is signed in.' }),
    ...(typeof who === 'object' || isWrite
      ? { 403: 'You may not do this, or the request comes from another site.' }
      : {}),
    ...(name.includes('/:') ? { 404: 'There is no such thing.' } : {}),
    ...(isWrite ? { 413: 'The body is too large.', 415: 'The body has another type.' } : {}),
    ...(limits || (body && 'file' in body) ? { 429: 'Too many calls.' } : {}),
    503: 'The server is busy or its database is away.',
    ...refusals,
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([status, said]) => (said ? [[status, refusal(status, said, names)]] : [])),
  )
}
