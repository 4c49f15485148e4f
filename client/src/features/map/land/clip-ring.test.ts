import { expect, test } from 'vitest'
import { clipRing } from './clip-ring.ts'

const frame = { left: 0, top: 0, right: 10, bottom: 10 }

const area = (ring: number[]) => {
  let sum = 0
  for (let index = 0; index < ring.length; index += 2) {
    const next = (index + 2) % ring.length
    sum +=
      (ring[index] as number) * (ring[next + 1] as number) -
      (ring[next] as number) * (ring[index + 1] as number)
  }
  return Math.abs(sum / 2)
}

test('a ring inside the frame is not changed', () => {
  const ring = [1, 1, 9, 1, 9, 9, 1, 9]
  expect(clipRing(ring, frame)).toEqual(ring)
})

test('a ring around the frame becomes the frame', () => {
  const ring = clipRing([-50, -50, 50, -50, 50, 50, -50, 50], frame)
  expect(area(ring)).toBe(100)
})

test('of a ring that is half inside the frame, half is left', () => {
  expect(area(clipRing([5, 2, 15, 2, 15, 8, 5, 8], frame))).toBe(30)
})

test('a ring outside the frame is clipped to nothing', () => {
  expect(clipRing([20, 1, 30, 1, 30, 9], frame)).toEqual([])
})
