import {
  countryCodes,
  countryName,
  namesIn,
  otherNames,
  plainCountry,
} from '#server/countries/country-names.ts'

let known: { name: string; words: string[] }[] | undefined

const allCountries = () => {
  const swedish = namesIn('sv')
  return countryCodes().map((code) => {
    const name = countryName(code) ?? code
    const { usual, parts } = otherNames(code)
    const words = [code, name, swedish(code), ...usual, ...parts].map(plainCountry)
    return { name, words: words.filter((word) => word !== '') }
  })
}

/** The English names of the countries whose English, Swedish or usual name begins like this. */
export const countriesCalled = (text: string): string[] => {
  // A post code may follow the country.
  const start = plainCountry(text.replace(/\p{N}+/gu, ' '))
  if (start === '') return []
  known ??= allCountries()
  return known.filter(({ words }) => words.some((word) => word.startsWith(start))).map(({ name }) => name)
}
