import { expect, test } from 'vitest'
import { countryCode, countryLabel } from './countries.ts'

test('two letters in any case are the code of a country', () => {
  expect(['SE', 'no', 'uk', 'GB'].map(countryCode)).toEqual(['SE', 'NO', 'GB', 'GB'])
})

test.each(['', 'EU', 'QQ', 'SWE', '12', 'S', 'Å1'])('%j is not a country', (text) =>
  expect(countryCode(text)).toBeNull(),
)

test('a country has a name in each language', () => {
  expect(countryLabel('SE', 'en-GB')).toBe('Sweden')
  expect(countryLabel('SE', 'sv-SE')).toBe('Sverige')
  expect(countryLabel('??', 'sv-SE')).toBe('??')
})
