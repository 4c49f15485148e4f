import { accountMessages } from '#messages/shared/accounts.ts'

/** A username as it is stored: one Unicode form, trimmed, with single spaces inside. */
export const tidyUsername = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ')

/** Two usernames with the same key are the same (contract, section 3). */
export const usernameKey = (name: string): string => tidyUsername(name).toLowerCase()

/** How many people an account may mail in a day, before and after an administrator has confirmed its organizer. */
export const MOST_PEOPLE_A_DAY = { unconfirmed: 50, confirmed: 1_000 }

/** Whether both are the same email address, or none. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u
const LATIN = /\p{Script=Latin}/u
const BESIDE_LATIN =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]/u
const EASILY_CONFUSED = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

const mixesAlphabets = (name: string) =>
  LATIN.test(name)
    ? [...name].some((letter) => !BESIDE_LATIN.test(letter))
    : EASILY_CONFUSED.filter((alphabet) => alphabet.test(name)).length > 1

/** What is wrong with a tidy username, as a message, or null. Does not check the length. */
export const usernameProblem = (name: string): string | null => {
  if (INVISIBLE.test(name)) return accountMessages().usernameInvisible
  if (!/[\p{L}\p{N}]/u.test(name)) return accountMessages().usernameWithoutLetter
  if (mixesAlphabets(name)) return accountMessages().usernameMixesAlphabets
  return null
}
