import { expect, test } from 'vitest'
import { addMissingDays } from './add-missing-days.ts'

test('every day gets a line of its own', () => {
  expect(addMissingDays('', 3)).toBe('Day 1: \n\nDay 2: \n\nDay 3: ')
})

test('days that are written already stay as they are', () => {
  const text = 'Day 1: We meet in Abisko.\n\nday 2 - Over the pass.'
  expect(addMissingDays(text, 3)).toBe(`${text}\n\nDay 3: `)
  expect(addMissingDays(`${text}\n\nDay 3: `, 3)).toBe(`${text}\n\nDay 3:`)
  expect(addMissingDays('Day 10: Home.', 1)).toBe('Day 10: Home.\n\nDay 1: ')
})
