import { expect, test } from 'vitest'
import { positionOf } from './geo.ts'

test('both forms of coordinates give the same place', () => {
  expect(positionOf({ lat: 63.4, lng: 13.1 })).toEqual({ lat: 63.4, lng: 13.1 })
  expect(positionOf({ type: 'Point', coordinates: [13.1, 63.4] })).toEqual({ lat: 63.4, lng: 13.1 })
})

test.each([
  null,
  undefined,
  'here',
  {},
  { lat: '63', lng: 13 },
  { lat: 91, lng: 0 },
  { lat: 0, lng: 181 },
  { lat: Number.NaN, lng: 0 },
  { coordinates: [1] },
])('%j is not a place', (coordinates) => expect(positionOf(coordinates)).toBeNull())
