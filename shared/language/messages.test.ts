import { expect, test } from 'vitest'
import { inEnglish, plural, translation } from './messages.ts'

const raceMessages = inEnglish('test/races', {
  found: (count: number) => plural('en', count, { one: '1 race', other: `${count} races` }),
})
translation<typeof raceMessages>('sv', 'test/races', {
  found: (count) => plural('sv', count, { one: '1 lopp', other: `${count} lopp` }),
})

test('messages come in the current language, English at first, or in the one that is asked for', () => {
  expect(raceMessages().found(3)).toBe('3 races')
  expect(raceMessages('sv').found(3)).toBe('3 lopp')
})

test('a number picks its form', () => {
  expect([0, 1, 2].map((count) => raceMessages().found(count))).toEqual(['0 races', '1 race', '2 races'])
})
