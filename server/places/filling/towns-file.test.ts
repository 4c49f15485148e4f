import { expect, test } from 'vitest'
import { countryCodeOf } from '#server/countries/country-codes.ts'
import { allAreas } from '../areas/areas.ts'
import { smallPlaces } from './towns-file.ts'

test('the small places lie in the countries that are written beside them', () => {
  const states = allAreas().filter(({ country }) => country !== null)
  const elsewhere = smallPlaces().filter(({ country, latitude, longitude }) => {
    const code = countryCodeOf(country)
    return !states.some((state) => state.country === code && state.has(latitude, longitude))
  })
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})
