import { expect, test } from 'vitest'
import { countSaved, isSavedIn, readSavedIds, withSaved } from './ids.ts'

test('saving twice is saving once, and removing what is not saved changes nothing', () => {
  const one = withSaved({ races: [3], trips: [] }, 'race', 3, true)
  expect(one).toEqual({ races: [3], trips: [] })
  expect(withSaved(one, 'trip', 3, false)).toEqual(one)
  expect(isSavedIn(one, 'race', 3)).toBe(true)
  expect(isSavedIn(one, 'trip', 3)).toBe(false)
  expect(countSaved(withSaved(one, 'trip', 3, true))).toBe(2)
})

test.each([
  [undefined],
  [null],
  ['[]'],
  [[1, 2]],
  [{ races: 'all', trips: { 1: true } }],
  [{ races: [0, -1, 1.5, '4', null, 2_147_483_648] }],
])('nothing is saved when the browser has stored %j', (stored) => {
  expect(readSavedIds(stored)).toEqual({ races: [], trips: [] })
})

test('stored ids are read, each once', () => {
  expect(readSavedIds({ races: [3, 3, 4], trips: [7], more: 1 })).toEqual({ races: [3, 4], trips: [7] })
})
