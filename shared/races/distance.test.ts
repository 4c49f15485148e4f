import { expect, test } from 'vitest'
import { distanceCategoryOf, mapLabel } from './distance.ts'
import type { SpecialFormat } from './enums.ts'
import { formatInsteadOfDistance } from './instead-of-distance.ts'

const raceOf = (given: {
  name?: string
  distanceKm?: number[]
  distanceCategory?: string
  specialFormats?: SpecialFormat[]
}) => ({
  name: 'Ridge Race',
  distanceKm: [],
  specialFormats: [],
  distanceCategory: distanceCategoryOf(given.distanceKm ?? [], given.specialFormats),
  ...given,
})

test('the map shows the longest distance, and U above 42.2 km', () => {
  const labelOf = (...distanceKm: number[]) => mapLabel(raceOf({ distanceKm }))
  expect(labelOf(10, 21.1)).toBe('21.1 km')
  expect(labelOf(42.2)).toBe('42.2 km')
  expect(labelOf(21, 42.3)).toBe('U')
})

test('the category follows the longest distance', () => {
  const distances = [[10], [21.1], [10, 42.2], [50], [100], [161]]
  expect(distances.map((distancesKm) => distanceCategoryOf(distancesKm))).toEqual([
    'Short trail',
    'Half marathon',
    'Marathon',
    'Ultra 50K',
    'Ultra 100K',
    'Ultra 100M',
  ])
})

test('without a distance the category follows from the format, or is the one for unknown distances', () => {
  expect(distanceCategoryOf([], ['Sky Race', 'Backyard Ultra'])).toBe('Backyard')
  expect(distanceCategoryOf([], ['Fixed-time 24h etc.'])).toBe('Fixed time')
  expect(distanceCategoryOf([], ['Rogaine/Orienteering'])).toBe('Rogaine')
  expect(distanceCategoryOf([], ['Sky Race'])).toBe('Distance not known')
})

test.each([
  ['a backyard', { specialFormats: ['Backyard Ultra'] }, 'Backyard', 'Backyard'],
  ['a backyard by its category', { distanceCategory: 'Backyard ultra' }, 'Backyard', 'Backyard'],
  ['hours in the category', { distanceCategory: '24 hours' }, '24 h', '24 h'],
  ['hours in the category, short', { distanceCategory: '06h' }, '6 h', '6 h'],
  [
    'hours in the name of a fixed-time race',
    { name: 'Ursvik 12h', specialFormats: ['Fixed-time 24h etc.'] },
    '12 h',
    '12 h',
  ],
  ['hours in the name alone', { name: '24 Hours of the Ridge' }, null, '? km'],
  ['a fixed time without hours', { specialFormats: ['Fixed-time 24h etc.'] }, 'Fixed time', 'Fixed time'],
  ['nothing', {}, null, '? km'],
  ['a word that only begins like hours', { distanceCategory: '3 Hills' }, null, '? km'],
] as const)('instead of a distance: %s', (_what, given, words, label) => {
  const race = raceOf({
    ...given,
    specialFormats: [...('specialFormats' in given ? given.specialFormats : [])],
  })
  expect(formatInsteadOfDistance(race)).toBe(words)
  expect(mapLabel(race)).toBe(label)
})
