import { expect, test } from 'vitest'
import { boxAround } from './great-circle.ts'

const rounded = (box: Record<string, number>) =>
  Object.fromEntries(Object.entries(box).map(([side, degrees]) => [side, Math.round(degrees * 100) / 100]))

test('a box reaches further in longitude towards the poles', () => {
  expect(rounded(boxAround({ lat: 0, lng: 10 }, 111.195))).toEqual({ south: -1, north: 1, west: 9, east: 11 })
  expect(rounded(boxAround({ lat: 60, lng: 10 }, 111.195))).toEqual({
    south: 59,
    north: 61,
    west: 8,
    east: 12,
  })
})

test('a box across the date line has its west in the east', () => {
  const { west, east } = rounded(boxAround({ lat: 0, lng: 179.5 }, 111.195))
  expect([west, east]).toEqual([178.5, -179.5])
})

test('a box that holds a pole goes around the earth', () => {
  expect(boxAround({ lat: 89.9, lng: 10 }, 100)).toMatchObject({ west: -180, east: 180, north: 90 })
  expect(boxAround({ lat: 10, lng: 10 }, 20_000)).toEqual({ west: -180, east: 180, south: -90, north: 90 })
})
