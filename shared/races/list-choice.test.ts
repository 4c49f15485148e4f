import { expect, test } from 'vitest'
import { listQuery, readFilters } from './filters.ts'
import { positionOfText, readListChoice, textOfPosition } from './list-choice.ts'

test('a choice is read from an address', () => {
  const choice = {
    when: 'coming',
    sort: 'distance',
    near: '63.4, 13.1',
    nearPlace: 'Åre',
    withinKm: '100',
  }
  expect(readListChoice(choice)).toEqual({
    choice: { when: 'coming', sort: 'distance', near: '63.4,13.1', nearPlace: 'Åre', withinKm: 100 },
    errors: {},
  })
})

test('blank fields choose nothing', () => {
  expect(readListChoice({ when: '', sort: '', near: '', nearPlace: '', withinKm: '' })).toEqual({
    choice: {},
    errors: {},
  })
})

test.each([
  [{ when: 'soon' }, { when: { problem: 'notInList', list: ['coming', 'past', 'all'] } }],
  [{ near: '91,0' }, { near: { problem: 'notAPosition' } }],
  [{ near: '63.4' }, { near: { problem: 'notAPosition' } }],
  [{ near: ['1,2', '3,4'] }, { near: { problem: 'notAPosition' } }],
  [{ nearPlace: 'Åre', withinKm: '0' }, { withinKm: { problem: 'outside', least: 1, most: 20_000 } }],
  [{ nearPlace: 'Åre', withinKm: '20001' }, { withinKm: { problem: 'outside', least: 1, most: 20_000 } }],
  [{ bbox: '1,2,3' }, { bbox: { problem: 'notABox' } }],
  [{ bbox: ['0,0,1,1', '0,0,1,1'] }, { bbox: { problem: 'notABox' } }],
  [{ withinKm: '50' }, { withinKm: { problem: 'needsPlace' } }],
  [{ sort: 'distance' }, { sort: { problem: 'needsPlace' } }],
  [{ sort: 'distance', near: 'here' }, { near: { problem: 'notAPosition' } }],
])('%j cannot be used', (given, errors) => expect(readListChoice(given).errors).toEqual(errors))

test('a position is written with four decimals and read again', () => {
  expect(textOfPosition({ lat: 63.399_98, lng: -13.081_31 })).toBe('63.4,-13.0813')
  expect(positionOfText('63.4,-13.0813')).toEqual({ lat: 63.4, lng: -13.0813 })
})

test('countries and date statuses are filters, and a choice is not', () => {
  const { filters, errors } = readFilters({ country: ['se', 'NO', 'NO'], dateStatus: 'confirmed' })
  expect(filters).toEqual({ country: ['SE', 'NO'], dateStatus: ['confirmed'] })
  expect(errors).toEqual({})
  expect(readFilters({ country: 'Sweden' }).errors).toEqual({ country: { problem: 'notACountry' } })
  expect(readFilters({ when: 'coming' }).filters).toEqual({})
})

test('the query leaves out what the server does anyway', () => {
  expect(listQuery({}, { when: 'all', sort: 'date' })).toEqual({})
  expect(listQuery({ country: ['SE'] }, { when: 'coming', sort: 'climb', near: '1,2' })).toEqual({
    country: ['SE'],
    minDifficulty: 1,
    maxDifficulty: 5,
    when: 'coming',
    sort: 'climb',
    near: '1,2',
  })
})
