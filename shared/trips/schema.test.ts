import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminTripInput, tripChanges, tripFields, tripInput, tripView } from './schema.ts'
import { trips } from './table.ts'

const columns = Object.keys(getTableColumns(trips))

test('every field that a person sends has a column and is shown again', () => {
  expect(columns).toEqual(expect.arrayContaining(Object.keys(adminTripInput.shape)))
  expect(Object.keys(tripView.shape)).toEqual(expect.arrayContaining(Object.keys(adminTripInput.shape)))
})

test('no input sets the fields that the server owns', () => {
  const owned = [
    'id',
    'offerId',
    'createdBy',
    'createdAt',
    'bookingEnabled',
    'isTrailherdTrip',
    'latitude',
    'longitude',
  ]
  expect(Object.keys(tripFields.shape).filter((field) => owned.includes(field))).toEqual([])
})

test('an edit has only the fields that were sent, and a blank optional text becomes null', () => {
  expect(tripChanges.parse({})).toEqual({})
  expect(tripChanges.parse({ terms: ' ', difficulty: 'all LEVELS', id: 7 })).toEqual({
    terms: null,
    difficulty: 'All levels',
  })
})

const problemsOf = (input: object) =>
  tripInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('dates and spots are compared when they are valid, even if other fields are not', () => {
  const problems = problemsOf({
    startDate: '2037-06-06',
    endDate: '2037-06-05',
    availableSpots: 9,
    maxGroupSize: 8,
  })
  expect(problems).toContainEqual(['name', expect.any(String)])
  expect(problems).toContainEqual(['endDate', 'The end date cannot be before the start date'])
  expect(problems).toContainEqual(['availableSpots', 'There cannot be more spots than the group size'])
})

test('spots are compared even if the price is not a whole number', () => {
  const problems = problemsOf({ price: 1234.5, availableSpots: 9, maxGroupSize: 8 })
  expect(problems).toContainEqual(['price', 'Price must be a whole number from 0 to 10,000,000'])
  expect(problems).toContainEqual(['availableSpots', 'There cannot be more spots than the group size'])
})

test('invalid dates and numbers are not compared', () => {
  const paths = problemsOf({ startDate: 'x', endDate: '2037-06-05', availableSpots: 9, maxGroupSize: '1' })
  const named = (name: string) => paths?.filter(([path]) => path === name).length
  expect([named('startDate'), named('endDate'), named('availableSpots')]).toEqual([1, 0, 0])
  expect(tripInput.safeParse(7).error?.issues).toHaveLength(1)
})
