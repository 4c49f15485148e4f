import { dictionary } from '@zxcvbn-ts/language-common'

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

const LEAKED = new Set(leakedPasswords)
const SITE: ReadonlySet<string> = new Set(WORDS_OF_SITE)

/** What is left of a password without the digits and signs that people put around a word. */
const wordOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * True for a password that leaked somewhere, and for a word of this site or the person's own name, with or without
 * digits around it, in upper or lower case.
 */
export const isCommonPassword = (password: string, names: readonly string[] = []): boolean => {
  const lower = password.normalize('NFKC').toLowerCase()
  if (LEAKED.has(lower)) return true
  const word = wordOf(lower)
  if (SITE.has(word)) return true
  return names.some((name) => [lower, word].includes(name.normalize('NFKC').toLowerCase()))
}
