import { expect, test } from 'vitest'
import { addTypedChoices } from './add-choices.ts'

const KNOWN = [{ value: 'Charity race', label: 'Välgörenhetslopp' }]

test.each([
  ['', ['Sauna']],
  [' , ', ['Sauna']],
  ['charity race, Soup', ['Sauna', 'Charity race', 'Soup']],
  ['välgörenhetslopp', ['Sauna', 'Charity race']],
  ['sauna, soup, SOUP', ['Sauna', 'soup']],
])('%j adds each choice once, and known choices by their value', (typed, chosen) =>
  expect(addTypedChoices(['Sauna'], typed, KNOWN)).toEqual(chosen),
)
