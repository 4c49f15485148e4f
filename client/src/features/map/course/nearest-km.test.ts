import { expect, test } from 'vitest'
import { nearestKm } from './nearest-km.ts'

const spots = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
]
const kms = [0, 10, 20]

test('a pointer near the line reads the km of the nearest place on it', () => {
  expect(nearestKm(spots, kms, { x: 25, y: 8 }, 20)).toBe(2.5)
  expect(nearestKm(spots, kms, { x: 110, y: 50 }, 20)).toBe(15)
  expect(nearestKm(spots, kms, { x: -5, y: -5 }, 20)).toBe(0)
})

test('a pointer far from the line reads nothing', () => {
  expect(nearestKm(spots, kms, { x: 50, y: 40 }, 20)).toBeNull()
  expect(nearestKm([], [], { x: 0, y: 0 }, 20)).toBeNull()
})
