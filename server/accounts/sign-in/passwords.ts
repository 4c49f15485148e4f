import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { accountMessages } from '#messages/server/accounts.ts'
import { restAfter } from '#server/platform/answers/other-visitors.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'

/** The library's default for argon2id: 19 MiB and two passes, as OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const refusal = () => accountMessages().tooManyLogins

// Hashing runs on Node's thread pool, which file access needs too; on a small machine one core stays free. While
// others visit the site, it pauses between two passwords, so that a flood of logins takes a third of a core.
const inTurn = boundedQueue({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  waiting: 60,
  refusal,
  restOf: restAfter,
})

/** Limits concurrent logins, so that a flood of them is refused before it reaches the database. */
export const limitLogins = boundedQueue({ atOnce: 40, waiting: 0, refusal })

/** One Unicode form, so that a password typed on another keyboard is still the same. */
const normalized = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalized(password), COST))

/** Checked when there is no account, so that it takes as long. No password has this hash. */
const NO_ACCOUNT =
  '$argon2id$v=19$m=19456,t=2,p=1$7mP0bCwOYhVZ0oWkSdcfRQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** True when the password matches the stored hash. Without one it takes as long and is false. */
export const isRightPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const right = await inTurn(() => verify(stored ?? NO_ACCOUNT, normalized(password)))
  return right && stored !== undefined
}

/** Words of this site, which everybody who guesses tries first. docs/security.md names them. */
export const WORDS_OF_SITE = [
  'trailherd',
  'trail',
  'herd',
  'race',
  'races',
  'trip',
  'trips',
  'trailrun',
  'trailrunning',
  'running',
  'runner',
  'organizer',
  'athlete',
  'admin',
  'administrator',
] as const

/** Passwords of public lists of leaked ones, in lower case, the most common first. */
export const leakedPasswords: readonly string[] = dictionary['passwords-common'] as string[]

const SITE: ReadonlySet<string> = new Set(WORDS_OF_SITE)

/** What is left of a password without the digits and signs that people put around a word. */
const wordOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * True for a password that leaked somewhere, and for a word of this site or the person's own name, with or without
 * digits around it, in upper or lower case.
 */
export const isCommonPassword = (password: string, names: readonly string[] = []): boolean => {
  const lower = password.normalize('NFKC').toLowerCase()
  if (leakedPasswords.includes(lower)) return true
  const word = wordOf(lower)
  if (SITE.has(word)) return true
  return names.some((name) => [lower, word].includes(name.normalize('NFKC').toLowerCase()))
}

/** Refuses leaked passwords, words of the site and the person's own names, with the message under `field`. */
export const refuseCommonPassword = (password: string, field: string, names: readonly string[] = []) => {
  const message = accountMessages().commonPassword
  refuseUnless(!isCommonPassword(password, names), invalid(message, { [field]: message }))
}
