import { expect, test } from 'vitest'
import { addTypedChoices } from './add-choices.ts'

test.each([
  ['', ['Sauna']],
  [' , ', ['Sauna']],
  ['charity race, Soup', ['Sauna', 'Charity race', 'Soup']],
  ['sauna, soup, SOUP', ['Sauna', 'soup']],
])('of %j each word is added once, known ones as they are spelled', (typed, words) =>
  expect(addTypedChoices(['Sauna'], typed, ['Charity race'])).toEqual(words),
)
