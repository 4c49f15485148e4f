import { expect, test } from 'vitest'
import { entryState } from './entries.ts'

const TODAY = '2027-03-01'
const race = {
  date: '2027-06-06',
  dateStatus: 'confirmed',
  entries: null,
  entriesOpen: null,
  entriesClose: null,
} as const

test.each([
  ['nothing is known', {}, null],
  ['they are open', { entries: 'open' }, { state: 'open' }],
  [
    'entries are open until a day',
    { entries: 'open', entriesClose: '2027-05-01' },
    { state: 'openUntil', day: '2027-05-01' },
  ],
  ['today is the last day', { entries: 'open', entriesClose: TODAY }, { state: 'openUntil', day: TODAY }],
  ['the last day has passed', { entries: 'open', entriesClose: '2027-02-28' }, { state: 'closed' }],
  ['it is sold out', { entries: 'soldOut', entriesClose: '2027-02-28' }, { state: 'soldOut' }],
  ['they are closed', { entries: 'closed', entriesOpen: '2027-01-01' }, { state: 'closed' }],
  ['the first day is to come', { entriesOpen: '2027-03-02' }, { state: 'openFrom', day: '2027-03-02' }],
  ['the first day is today', { entriesOpen: TODAY }, { state: 'open' }],
  ['only the last day is known', { entriesClose: '2027-05-01' }, { state: 'until', day: '2027-05-01' }],
  ['the race is over', { entries: 'open', date: '2027-02-28' }, null],
  ['the race is cancelled', { entries: 'open', dateStatus: 'cancelled' }, null],
  ['the race is postponed', { entries: 'open', dateStatus: 'postponed' }, { state: 'open' }],
] as const)('of entries, when %s', (_when, given, expected) => {
  expect(entryState({ ...race, ...given }, TODAY)).toEqual(expected)
})
