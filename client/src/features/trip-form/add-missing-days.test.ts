import { expect, onTestFinished, test } from 'vitest'
import { readLanguageFrom } from '#shared/language/language.ts'
import { addMissingDays } from './add-missing-days.ts'

test('each day gets a line', () => {
  expect(addMissingDays('', 3)).toBe('Day 1: \n\nDay 2: \n\nDay 3: ')
})

test('days that are already there are kept', () => {
  const text = 'Day 1: We meet in Abisko.\n\nday 2 - Over the pass.'
  expect(addMissingDays(text, 3)).toBe(`${text}\n\nDay 3: `)
  expect(addMissingDays(`${text}\n\nDay 3: `, 3)).toBe(`${text}\n\nDay 3:`)
  expect(addMissingDays('Day 10: Home.', 1)).toBe('Day 10: Home.\n\nDay 1: ')
})

test('in Swedish the lines are Swedish, and days written in English count', () => {
  onTestFinished(readLanguageFrom(() => 'sv'))
  expect(addMissingDays('Day 1: We meet in Abisko.', 3)).toBe(
    'Day 1: We meet in Abisko.\n\nDag 2: \n\nDag 3: ',
  )
})
