import { countryCodes, namesIn, otherNames } from '#server/countries/country-names.ts'

/** Languages in which people here are likely to write the name of a foreign country. */
const LANGUAGES = ['sv', 'de', 'fr', 'it', 'es']
// Iceland in many languages, but here it would also match every island.
const ORDINARY_WORDS = ['island']

/** Country codes that people type as names and that are not words. */
const LETTERS_AS_NAMES = ['GB', 'NZ']

/** A name without case, accents and punctuation, so that spellings of it can be compared. */
export const plainName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()

const readNames = () => {
  const english = namesIn('en')
  const everywhere = [english, namesIn('en', 'short'), ...LANGUAGES.map((language) => namesIn(language))]
  const known = new Map<string, string[]>()
  for (const code of countryCodes()) {
    const own = namesIn(new Intl.Locale(`und-${code}`).maximize().language)
    const spoken = [...everywhere, own].map((nameOf) => nameOf(code))
    const { usual, parts } = otherNames(code)
    const letters = LETTERS_AS_NAMES.filter((each) => each === code)
    const written = [...spoken, english(code).replace(' & ', ' and '), ...usual, ...letters]
    const names = [...new Set(written.map(plainName))].filter(
      (each) => each !== '' && !ORDINARY_WORDS.includes(each),
    )
    for (const each of names) known.set(each, [...(known.get(each) ?? []), ...names, ...parts])
  }
  return known
}

let known: Map<string, string[]> | undefined

/**
 * The plain names that a location in this country may end with, among them the English one, the
 * country's own, and those of its parts; undefined where the plain text names no country.
 */
export const countryEndings = (name: string): string[] | undefined => {
  known ??= readNames()
  const endings = known.get(name)
  return endings && [...new Set(endings)]
}

const MOST_WORDS = 6
// U.S.A. is one word.
const BETWEEN_INITIALS = /(?<=\b[a-z])\.(?=[a-z]\b)/gi

/**
 * Splits what somebody typed into country names, longest first (`Norge`, `new zealand`), and the rest,
 * as it was typed.
 */
export const partCountries = (search: string): { countries: string[]; rest: string } => {
  const words = search
    .replace(BETWEEN_INITIALS, '')
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '')
  const countries: string[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: Math.min(MOST_WORDS, words.length - at) }, (_, less) => less + 1)
    const named = lengths.reverse().find((length) => countryEndings(nameAt(words, at, length)))
    if (named === undefined) rest.push(words[at] as string)
    else countries.push(nameAt(words, at, named))
    at += named ?? 1
  }
  return { countries, rest: rest.join(' ') }
}

const nameAt = (words: string[], at: number, length: number) =>
  plainName(words.slice(at, at + length).join(' '))
