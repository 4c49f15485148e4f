import { expect, test } from 'vitest'
import { countriesCalled } from '#server/places/find-countries.ts'
import { countryEndings } from '#server/search/search-countries.ts'
import { countryCodeOf } from './country-codes.ts'

test.each([
  ['uk', 'GB', 'United Kingdom'],
  ['great britain', 'GB', 'United Kingdom'],
  ['britain', 'GB', 'United Kingdom'],
  ['usa', 'US', 'United States'],
  ['holland', 'NL', 'Netherlands'],
  ['turkey', 'TR', 'Türkiye'],
  ['norge', 'NO', 'Norway'],
])('%s names the same country in a list of races, in an address and in a search', (name, code, english) => {
  expect(countryCodeOf(name)).toBe(code)
  expect(countriesCalled(name)).toContain(english)
  expect(countryEndings(name)).toContain(english.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
})

test.each([
  ['GER', 'DE'],
  ['SUI', 'CH'],
  ['NOR', 'NO'],
  ['SCO', 'GB'],
  ['🇸🇪', 'SE'],
  ['(ESP)', 'ES'],
  ['Tjeckien', 'CZ'],
  ['Schottland', 'GB'],
  ['日本', 'JP'],
])('a list of races may name a country as %s', (text, code) => {
  expect(countryCodeOf(text)).toBe(code)
})

test('an address names countries, and neither the union of some nor the world', () => {
  expect(countriesCalled('Europe')).toEqual([])
  expect(countriesCalled('United')).not.toContain('United Nations')
  expect(countriesCalled('Norge 0150')).toEqual(['Norway'])
})
