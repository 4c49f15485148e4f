const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that the language data names and that are no countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']
/** Beside a country's own language: those in which people here are likely to name another country. */
const LANGUAGES = ['sv', 'de', 'fr', 'it', 'es']
// Iceland in many languages; here it would turn up among all islands.
const ORDINARY_WORDS = ['island']

/** What people write that the language data do not know, by the English name. */
const OTHER_NAMES: Record<string, string[]> = {
  'United States': ['usa', 'america', 'united states of america'],
  'United Kingdom': ['gb', 'britain', 'great britain'],
  'New Zealand': ['nz'],
  'United Arab Emirates': ['uae'],
  Czechia: ['czech republic'],
  Netherlands: ['holland'],
  Türkiye: ['turkey'],
}

/** Countries of a country, which its name stands for and which do not stand for it. */
const PARTS: Record<string, string[]> = {
  'United Kingdom': ['england', 'scotland', 'wales', 'northern ireland'],
}

/** A name without case, accents and punctuation, so that spellings of it can be compared. */
export const plainName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()

const namesIn = (language: string, style: 'long' | 'short' = 'long') => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style })
  return (code: string) => names.of(code) ?? ''
}

const readNames = () => {
  const english = namesIn('en')
  const everywhere = [english, namesIn('en', 'short'), ...LANGUAGES.map((language) => namesIn(language))]
  const known = new Map<string, string[]>()
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = english(code)
    if (name === '' || NO_COUNTRIES.includes(code)) continue
    const own = namesIn(new Intl.Locale(`und-${code}`).maximize().language)
    const spoken = [...everywhere, own].map((nameOf) => nameOf(code))
    const written = [...spoken, name.replace(' & ', ' and '), ...(OTHER_NAMES[name] ?? [])]
    const names = [...new Set(written.map(plainName))].filter(
      (each) => each !== '' && !ORDINARY_WORDS.includes(each),
    )
    for (const each of names) known.set(each, [...(known.get(each) ?? []), ...names, ...(PARTS[name] ?? [])])
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
 * Parts what somebody types into the names of countries, longest first (`Norge`, `new zealand`), and
 * the rest, as it was typed.
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
