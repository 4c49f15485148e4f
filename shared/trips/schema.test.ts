import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminTripInput, tripChanges, tripFields, tripView } from './schema.ts'
import { trips } from './table.ts'

const columns = Object.keys(getTableColumns(trips))

test('inputs and columns go together: what a person says of a trip is stored, and shown again', () => {
  expect(columns).toEqual(expect.arrayContaining(Object.keys(adminTripInput.shape)))
  expect(Object.keys(tripView.shape)).toEqual(expect.arrayContaining(Object.keys(adminTripInput.shape)))
})

test('nobody’s input sets what the server owns', () => {
  const owned = ['id', 'createdBy', 'createdAt', 'bookingEnabled', 'isTrailherdTrip', 'latitude', 'longitude']
  expect(Object.keys(tripFields.shape).filter((field) => owned.includes(field))).toEqual([])
})

test('an edit holds only what was sent; a blank optional text is emptied', () => {
  expect(tripChanges.parse({})).toEqual({})
  expect(tripChanges.parse({ terms: ' ', difficulty: 'all LEVELS', id: 7 })).toEqual({
    terms: null,
    difficulty: 'All levels',
  })
})
