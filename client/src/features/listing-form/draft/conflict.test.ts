import { expect, test } from 'vitest'
import { changedFields } from '../save/changed-fields.ts'
import { differencesOf, valueText } from './conflict.ts'

const NO_LABELS = () => null
const LABELS: Record<string, string> = { estimated: 'Not confirmed yet', Forest: 'Skog' }
const labelOf = (_field: string, value: unknown) => LABELS[String(value)] ?? null

test('a field has changed when it differs, and so have the fields that belong with it', () => {
  const before = { name: 'A', terrain: ['Forest'], mainImageUrl: 'x', imageUrls: ['y'] }
  const groups = [['mainImageUrl', 'imageUrls']]
  expect(changedFields(before, { ...before, terrain: ['Forest'] }, groups)).toEqual([])
  expect(changedFields(before, { ...before, imageUrls: [] }, groups)).toEqual(['imageUrls', 'mainImageUrl'])
})

test('differences show their value beside mine, or no value of mine where I changed nothing', () => {
  const before = { name: 'A', location: 'Åre', elevationGain: 100 }
  expect(
    differencesOf(
      {
        before,
        theirs: { name: 'B', location: 'Järpen', elevationGain: 100 },
        mine: { name: 'C', location: 'Åre', elevationGain: 200 },
        groups: [],
      },
      NO_LABELS,
    ),
  ).toEqual([
    { field: 'name', theirs: 'B', mine: 'C' },
    { field: 'location', theirs: 'Järpen', mine: null },
  ])
})

const shown = (value: unknown) => valueText('field', value, labelOf)

test('values are shown as texts, with their labels', () => {
  expect(shown(null)).toBe('(empty)')
  expect(shown([])).toBe('(empty)')
  expect(shown('estimated')).toBe('Not confirmed yet')
  expect(shown(['Forest', 'Coastal'])).toBe('Skog, Coastal')
  expect(shown([10, 21.1])).toBe('10, 21.1')
  expect(
    shown([
      [0, 1],
      [2, 3],
    ]),
  ).toBe('2 points')
  expect(shown({ lat: 63.4, lng: 13.1 })).toBe('63.4, 13.1')
  expect(shown('x'.repeat(500))).toHaveLength(401)
})
