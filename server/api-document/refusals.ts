import type { CallDescription, CallName } from '#server/platform/calls/describe-calls.ts'

const RETRY = {
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer' } },
}

const refusal = (description: string, headers?: typeof RETRY) => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** How the call can be refused: what follows from who may call it and what it takes, and what it says itself. */
export const refusalsOf = (name: CallName, { who, query, body, limits, refusals }: CallDescription) => {
  const isWrite = !name.startsWith('GET ')
  const texts: Record<number, string | undefined> = {
    ...(query || body ? { 400: 'Something is wrong with the request; errors names the field.' } : {}),
    ...(who === 'anybody' ? {} : { 401: 'Nobody is signed in.' }),
    ...(typeof who === 'object' || isWrite
      ? { 403: 'You may not do this, or the request comes from another site.' }
      : {}),
    ...(name.includes('/:') ? { 404: 'There is no such thing.' } : {}),
    ...(body ? { 413: 'The body is too large.', 415: 'The body has another type.' } : {}),
    ...refusals,
  }
  return {
    ...Object.fromEntries(Object.entries(texts).map(([status, text]) => [status, refusal(text ?? '')])),
    ...(limits || (body && 'file' in body) ? { 429: refusal('Too many calls.', RETRY) } : {}),
    503: refusal('The server is busy or its database is away.', RETRY),
  }
}
