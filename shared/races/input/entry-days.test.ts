import { expect, test } from 'vitest'
import { entryDaysProblem } from './entry-days.ts'

const TODAY = '2027-03-01'

test('entries close on the day they open or later', () => {
  expect(entryDaysProblem({ entriesOpen: TODAY, entriesClose: TODAY })).toBeNull()
  expect(entryDaysProblem({ entriesOpen: TODAY, entriesClose: '2027-02-28' })).not.toBeNull()
  expect(entryDaysProblem({ entriesOpen: TODAY, entriesClose: null })).toBeNull()
  expect(entryDaysProblem({})).toBeNull()
})
