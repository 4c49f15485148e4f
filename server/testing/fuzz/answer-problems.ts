import type { RawAnswer } from './ask-raw.ts'

/** What only the inside of the server knows. */
const INSIDES: [what: string, pattern: RegExp][] = [
  ['a stack', /\bat (?:async )?[\w.<>]+ \(|\bat file:|\.[cm]?[jt]s:\d+/],
  ['a path', /node_modules|\/(?:work|tmp|home|root|usr|var|etc)\/|[A-Z]:\\\\/],
  ['SQL', /\b(?:select|insert into|update|delete from|returning|where)\b[^.]*["$]\d?|drizzle|Failed query/i],
  [
    'words of PostgreSQL',
    /violates|constraint|relation "|column "|invalid byte sequence|out of range for type|syntax for type|SQLSTATE|pg_|tsquery|numeric field/i,
  ],
  [
    'names in the database',
    /_(?:pkey|key|fkey|check|idx|index|unique)\b|\b(?:trip_bookings|waiting_list|alert_end_tokens|booking_links|date_questions|session_version|created_by)\b/,
  ],
  [
    'words of zod',
    /Invalid (?:input|key|element|value|option|string|number|date|ISO|URL|union)|Too (?:big|small): |Unrecognized key|expected (?:string|number|array|object|boolean|one of|"|')|received |Ogiltig inmatning|Ogiltigt val: |För (?:stor|lite)\(t\)|Ogiltig sträng: |Okänd nyckel/,
  ],
  [
    'words of JavaScript',
    /undefined|\[object |is not (?:a function|iterable|defined)\b|Unexpected (?:token|end)|Cannot read|Maximum call|NaN\b|JSON at position|ERR_[A-Z]|\bE(?:CONN|NOENT|ACCES|PIPE)/,
  ],
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const parsedOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text without what the client sent itself, which an answer may repeat. */
const withoutEcho = (text: string, echoes: readonly string[]): string =>
  echoes.filter((echo) => echo.length > 3).reduce((left, echo) => left.replaceAll(echo, ' '), text)

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)]) : []
}

/** What of the inside of the server a refusal tells. */
const leaksIn = (body: unknown, echoes: readonly string[]): string[] => {
  const told = textsOf(body).map((text) => withoutEcho(text, echoes))
  return INSIDES.filter(([, pattern]) => told.some((text) => pattern.test(text))).map(
    ([what]) => `tells ${what}`,
  )
}

/**
 * What is wrong with an answer to an odd request to the API: a 5xx, a refusal that is not JSON with a message
 * and a code, or one that tells of the inside of the server. 503 counts too: odd input must not make the server busy.
 * `echoes` are texts that were sent.
 */
export const answerProblems = (
  { status, headers, text }: RawAnswer,
  echoes: readonly string[] = [],
): string[] => {
  if (status >= 500) return [`answers ${status}`]
  if (status < 400) return []
  const body = parsedOf(text)
  if (!/^application\/json\b/.test(headers['content-type'] ?? '') || !isRecord(body)) return ['is no JSON']
  return [
    ...(typeof body.message === 'string' && /\p{L}{2}/u.test(body.message) ? [] : ['has no message']),
    ...(typeof body.code === 'string' ? [] : ['has no code']),
    ...leaksIn(body, echoes),
  ]
}
