import { withoutAccents } from '#server/platform/text/folded-text.ts'
import type { CalendarLanguage, Words } from './language.ts'
import { polish } from './polish.ts'

/** Languages with a file of their own. English, Swedish and the first others are in the files of the values. */
export const LANGUAGES: readonly CalendarLanguage[] = [polish]

/** Words of all languages, with and without accents, each with a bar before it; '' without any words. */
export const orWords = (pick: (language: CalendarLanguage) => Words | undefined): string =>
  LANGUAGES.flatMap((language) => {
    const words = pick(language)
    return words === undefined ? [] : [...new Set([words, withoutAccents(words)])]
  })
    .map((words) => `|${words}`)
    .join('')

/** The pattern, which then also finds the words of all languages, as whole words. */
export const withWords = (
  pattern: RegExp,
  pick: (language: CalendarLanguage) => Words | undefined,
): RegExp => {
  const words = orWords(pick).slice(1)
  return words === ''
    ? pattern
    : new RegExp(`${pattern.source}|(?<!\\p{L})(?:${words})(?!\\p{L})`, `${pattern.flags.replace('u', '')}u`)
}
