import { expect, test } from 'vitest'
import { groupSizeInWords } from './words.ts'

test('a group of one is a person', () => {
  expect(groupSizeInWords(1)).toBe('Max 1 person')
  expect(groupSizeInWords(2)).toBe('Max 2 people')
  expect(groupSizeInWords(12)).toBe('Max 12 people')
})
