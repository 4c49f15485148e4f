const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const namesIn = (language: string) =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style: 'long' })
const english = namesIn('en')
const swedish = namesIn('sv')

/** The English name of a country, given its two letters; null for an unknown code. */
export const countryName = (code: string): string | null =>
  /^[A-Z]{2}$/.test(code) ? (english.of(code) ?? null) : null

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** Other names that people use for countries. */
const OTHER_NAMES: Record<string, string[]> = {
  US: ['usa', 'america'],
  GB: ['uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  CZ: ['czech republic'],
  TR: ['turkey'],
  NL: ['holland'],
  AE: ['uae'],
}

let known: { name: string; words: string[] }[] | undefined

const allCountries = () => {
  known ??= LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).flatMap((code) => {
    const name = countryName(code)
    if (name === null) return []
    const words = [code, name, swedish.of(code) ?? '', ...(OTHER_NAMES[code] ?? [])].map(plain)
    return [{ name, words: words.filter((word) => word !== '') }]
  })
  return known
}

/** The English names of the countries whose English or Swedish name begins like this. */
export const countriesCalled = (text: string): string[] => {
  const start = plain(text)
  if (start === '') return []
  return allCountries()
    .filter(({ words }) => words.some((word) => word.startsWith(start)))
    .map(({ name }) => name)
}
