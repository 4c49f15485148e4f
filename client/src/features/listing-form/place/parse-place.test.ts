import { expect, test } from 'vitest'
import { parsePlace } from './parse-place.ts'

const ARE = { lat: 63.39833, lng: 13.08167 }

test.each([
  '63.39833, 13.08167',
  ' 63.39833,13.08167 ',
  '63.39833 13.08167',
  '(63.39833, 13.08167)',
  '63,39833, 13,08167',
  '63,39833; 13,08167',
  '63.39833\t13.08167',
  '63.39833° N, 13.08167° E',
  'N 63.39833, E 13.08167',
])('%j is read as a place', (text) => expect(parsePlace(text)).toEqual(ARE))

test.each([
  [`63°23'54.0"N 13°04'54.0"E`, 63.39833, 13.08167],
  ['63°23′54″N, 13°4′54″E', 63.39833, 13.08167],
  ['-33.5, -70.25', -33.5, -70.25],
  ['33.5 S, 70.25 W', -33.5, -70.25],
])('%s is read as a place in degrees', (text, lat, lng) => {
  expect(parsePlace(text)?.lat).toBeCloseTo(lat, 5)
  expect(parsePlace(text)?.lng).toBeCloseTo(lng, 5)
})

test.each([
  '',
  '63.39833',
  '63,39833',
  '63,13',
  '1 240',
  '91, 13',
  '63.4, 181',
  'Åre, Sweden',
  '63.4, 13.1, 7',
])('%j is not read as a place', (text) => expect(parsePlace(text)).toBeNull())
