import { expect, test } from 'vitest'
import { SPREAD_PAGE, spreadOffsets } from './spread.ts'

const distances = (count: number) => {
  const offsets = spreadOffsets(count)
  return offsets.flatMap((one, index) =>
    offsets.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
}

test.each([2, 5, 9, 10, 25, SPREAD_PAGE])('%i spread pins do not overlap', (count) => {
  expect(spreadOffsets(count)).toHaveLength(count)
  expect(Math.min(...distances(count))).toBeGreaterThan(40)
})

test('few pins are spread on a circle', () => {
  const radii = spreadOffsets(6).map(({ x, y }) => Math.hypot(x, y))
  expect(Math.max(...radii) - Math.min(...radii)).toBeLessThan(0.001)
})

test('the largest number spread at once fits on the map', () => {
  const reach = Math.max(...spreadOffsets(SPREAD_PAGE).map(({ x, y }) => Math.hypot(x, y)))
  expect(reach).toBeLessThan(300 - 30)
})
