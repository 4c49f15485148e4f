import { expect, test } from 'vitest'
import { withTypedWords } from './own-words.ts'

test.each([
  ['', ['Sauna']],
  [' , ', ['Sauna']],
  ['charity race, Soup', ['Sauna', 'Charity race', 'Soup']],
  ['sauna, soup, SOUP', ['Sauna', 'soup']],
])('of %j each word is added once, known ones as they are spelled', (typed, words) =>
  expect(withTypedWords(['Sauna'], typed, ['Charity race'])).toEqual(words),
)
