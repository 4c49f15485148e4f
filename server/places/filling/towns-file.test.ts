import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countryCodeOf } from '#server/countries/country-codes.ts'
import { allAreas } from '../areas/areas.ts'
import { smallPlaces, townsEdition } from './towns-file.ts'

test('the small places lie in the countries that are written beside them', () => {
  const states = allAreas().filter(({ country }) => country !== null)
  const elsewhere = smallPlaces().filter(({ country, latitude, longitude }) => {
    const code = countryCodeOf(country)
    return !states.some((state) => state.country === code && state.has(latitude, longitude))
  })
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})

test('other small places are another edition of the towns', async () => {
  const { size } = statSync(new URL('./small-places.txt', import.meta.url))
  expect(await townsEdition()).toContain(`${size} bytes`)
})
