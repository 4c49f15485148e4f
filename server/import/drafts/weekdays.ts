import { withoutAccents } from '#server/platform/text/folded-text.ts'

const LANGUAGES = ['en', 'sv', 'nb', 'de', 'fr', 'es', 'it']
// A Sunday.
const FIRST = Date.UTC(2024, 0, 7)
const plain = (name: string) =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '')

let known: Map<string, number> | undefined

/** The weekday that a word means, 0 for Sunday; undefined for other words. */
export const weekdayNamed = (word: string): number | undefined => {
  if (known === undefined) {
    known = new Map()
    for (const language of LANGUAGES) {
      for (const weekday of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
        for (let day = 0; day < 7; day += 1) known.set(plain(format.format(FIRST + day * 86_400_000)), day)
      }
    }
  }
  return known.get(plain(word))
}
