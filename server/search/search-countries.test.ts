import { expect, test } from 'vitest'
import { countryEndings, partCountries } from './search-countries.ts'

test.each([
  ['a short form', 'USA', 'united states'],
  ['initials', 'u.s.', 'united states'],
  ['another usual name', 'Great Britain', 'united kingdom'],
  ['its own language', 'Österreich', 'austria'],
  ['another script', '日本', 'japan'],
  ['another of its languages', 'Suisse', 'switzerland'],
  ['Swedish', 'Tyskland', 'germany'],
  ['a name of today', 'Türkiye', 'turkey'],
  ['& written out', 'trinidad and tobago', 'trinidad tobago'],
])('a country is known by %s', (_what, typed, english) => {
  const { countries, rest } = partCountries(typed)
  expect(rest).toBe('')
  expect(countries).toHaveLength(1)
  expect(countryEndings(countries[0] ?? '')).toContain(english)
})

test('the United Kingdom includes England, Scotland and the others, but they do not include it', () => {
  expect(countryEndings('uk')).toEqual(expect.arrayContaining(['england', 'scotland', 'northern ireland']))
  expect(partCountries('Wales')).toEqual({ countries: [], rest: 'Wales' })
})

test('the longest country name is used, and other words stay as typed', () => {
  expect(partCountries('100K, South Africa: Kap')).toEqual({ countries: ['south africa'], rest: '100K Kap' })
})

test('an ordinary word is not a country', () => {
  for (const word of ['island', 'un', 'in', 'it', 'be', 'no']) expect(countryEndings(word)).toBeUndefined()
})
