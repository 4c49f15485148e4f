import { expect, onTestFinished, test } from 'vitest'
import { readLanguageFrom } from '#shared/language/language.ts'
import { climbText, distanceText, racePlace } from './race-figures.ts'

test.each([
  ['Åre, Sweden', 'SE', 'Åre, Sweden'],
  ['Åre', 'SE', 'Åre, Sweden'],
  ['Åre, Jämtland', 'SE', 'Åre, Jämtland, Sweden'],
  ['Åre, SE', 'SE', 'Åre, SE'],
  ['Edale, England', 'GB', 'Edale, England'],
  ['Leadville, Colorado, USA', 'US', 'Leadville, Colorado, USA'],
  ['Åre', null, 'Åre'],
  ['', 'NO', 'Norway'],
  ['', null, 'Place not known'],
])('%o in %o is shown as %o', (location, country, shown) => {
  expect(racePlace({ location, country })).toBe(shown)
})

test('in Swedish a country is not named twice, in whichever language it was written', () => {
  onTestFinished(readLanguageFrom(() => 'sv'))
  expect(racePlace({ location: 'Åre', country: 'SE' })).toBe('Åre, Sverige')
  expect(racePlace({ location: 'Åre, Sweden', country: 'SE' })).toBe('Åre, Sverige')
  expect(racePlace({ location: 'Åre, Sverige', country: 'SE' })).toBe('Åre, Sverige')
})

test('the unit stays on the line of the last distance, and of the climb', () => {
  const race = { name: 'Ridge', distanceCategory: 'Half marathon', specialFormats: [] }
  expect(distanceText({ ...race, distanceKm: [10, 21.1] })).toBe('10, 21.1\u00a0km')
  expect(climbText({ elevationGain: 1240 })).toBe('1,240\u00a0m')
})
