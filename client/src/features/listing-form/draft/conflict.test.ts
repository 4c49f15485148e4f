import { expect, test } from 'vitest'
import { changedFields } from '../save/changed-fields.ts'
import { differencesOf, shownValue } from './conflict.ts'

test('changed is what differs, and what goes with it', () => {
  const before = { name: 'A', terrain: ['Forest'], mainImageUrl: 'x', imageUrls: ['y'] }
  const groups = [['mainImageUrl', 'imageUrls']]
  expect(changedFields(before, { ...before, terrain: ['Forest'] }, groups)).toEqual([])
  expect(changedFields(before, { ...before, imageUrls: [] }, groups)).toEqual(['imageUrls', 'mainImageUrl'])
})

test('the other’s changes stand beside one’s own; what was not touched here stays theirs', () => {
  const before = { name: 'A', location: 'Åre', elevationGain: 100 }
  expect(
    differencesOf({
      before,
      theirs: { name: 'B', location: 'Järpen', elevationGain: 100 },
      mine: { name: 'C', location: 'Åre', elevationGain: 200 },
      groups: [],
    }),
  ).toEqual([
    { field: 'name', theirs: 'B', mine: 'C' },
    { field: 'location', theirs: 'Järpen', mine: null },
  ])
})

test('values are shown in words', () => {
  expect(shownValue(null)).toBe('(empty)')
  expect(shownValue([])).toBe('(empty)')
  expect(shownValue(['Forest', 'Coastal'])).toBe('Forest, Coastal')
  expect(shownValue([10, 21.1])).toBe('10, 21.1')
  expect(
    shownValue([
      [0, 1],
      [2, 3],
    ]),
  ).toBe('2 points')
  expect(shownValue({ lat: 63.4, lng: 13.1 })).toBe('63.4, 13.1')
  expect(shownValue('x'.repeat(500))).toHaveLength(401)
})
