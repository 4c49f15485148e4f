import { expect, test } from 'vitest'
import { boundsOf, heightAt, ticksBetween } from './profile-scale.ts'

test('ticks are round values inside the bounds', () => {
  expect(ticksBetween(0, 42.2, 6)).toEqual([0, 10, 20, 30, 40])
  expect(ticksBetween(312, 1180, 4)).toEqual([500, 750, 1000])
})

test('the height between two points lies on the line between them', () => {
  const profile: [number, number][] = [
    [0, 100],
    [10, 300],
    [20, 100],
  ]
  expect([0, 5, 10, 15, 20, 25].map((km) => heightAt(profile, km))).toEqual([100, 200, 300, 200, 100, 100])
})

test('a flat course is not drawn as a mountain', () => {
  const { low, high } = boundsOf([
    [0, 10],
    [21, 12],
  ])
  expect(high - low).toBeGreaterThanOrEqual(100)
})
