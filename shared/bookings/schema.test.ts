import { getTableColumns } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookingFields, bookingInput } from './schema.ts'
import { tripBookings } from './table.ts'

const form = {
  firstName: ' Vera ',
  lastName: 'Lind',
  age: '34',
  mobileNumber: '+46 70 1',
  email: 'vera@lind.example',
  foodAllergies: '',
  medicalConditions: null,
}

const messageFor = (field: string, value: unknown) =>
  bookingInput
    .safeParse({ ...form, [field]: value })
    .error?.issues.filter(({ path }) => path[0] === field)
    .map(({ message }) => message)[0]

test('texts are trimmed, digits are an age, blank optional texts are none', () => {
  expect(bookingInput.parse(form)).toEqual({ ...form, firstName: 'Vera', age: 34, foodAllergies: null })
})

test('every field is a column, and none is the server’s own', () => {
  expect(Object.keys(getTableColumns(tripBookings))).toEqual(
    expect.arrayContaining(Object.keys(bookingFields.shape)),
  )
  expect(Object.keys(bookingFields.shape)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(id|userId|paymentStatus|createdAt)$/)]),
  )
})

describe('what is wrong is said in the specification’s words', () => {
  test.each([
    ['firstName', ' ', 'First name is required'],
    ['firstName', undefined, 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['age', 0, 'Age must be at least 1'],
    ['age', '121', 'Age must be at most 120'],
    ['age', '', 'Age is required'],
    ['age', 34.5, 'Age must be a whole number'],
    ['age', '3o', 'Age must be a whole number'],
    ['mobileNumber', '0701', 'Mobile number must be at least 5 characters'],
    ['mobileNumber', '      ', 'Mobile number must be at least 5 characters'],
    ['email', 'vera@lind', 'Invalid email address'],
    ['email', 'a@b.example,c@d.example', 'Invalid email address'],
    ['firstName', 'x'.repeat(201), 'First name takes at most 200 characters'],
    ['medicalConditions', 'x'.repeat(2001), 'Medical conditions takes at most 2,000 characters'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message)
  })

  test.each([1, 120, '1', ' 120 '])('an age of %j is fine', (age) => {
    expect(messageFor('age', age)).toBeUndefined()
  })
})
