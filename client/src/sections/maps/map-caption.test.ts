import { expect, test } from 'vitest'
import { captionOf, groupCaptionOf, isAllInSight } from './map-caption.ts'

const sight = (races: [inView: number, total: number], trips: [inView: number, total: number]) => ({
  inView: { moss: races[0], glacier: trips[0] },
  total: { moss: races[1], glacier: trips[1] },
})

test('the caption counts races and trips separately', () => {
  expect(captionOf(sight([14, 85], [2, 16]))).toBe('14 of 85 races, 2 of 16 trips in view')
  expect(captionOf(sight([1, 1], [0, 1]))).toBe('1 of 1 race, 0 of 1 trip in view')
})

test('races or trips that do not exist are left out', () => {
  expect(captionOf(sight([0, 0], [2, 16]))).toBe('2 of 16 trips in view')
  expect(captionOf(sight([0, 0], [0, 0]))).toBe('')
})

test('groups from the server are counted together', () => {
  expect(groupCaptionOf(1200, 25_300, undefined)).toBe('1,200 of 25,300 races and trips in view')
  expect(groupCaptionOf(1200, 25_300, 'trips')).toBe('1,200 of 25,300 trips in view')
  expect(groupCaptionOf(undefined, 25_300, 'trips')).toBe('')
})

test('everything is in view when no race and no trip is missing', () => {
  expect(isAllInSight(sight([85, 85], [16, 16]))).toBe(true)
  expect(isAllInSight(sight([85, 85], [15, 16]))).toBe(false)
  expect(isAllInSight(sight([84, 85], [16, 16]))).toBe(false)
})
