import { getTableColumns } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, type Language, readLanguageFrom } from '#shared/language/language.ts'
import { bookingFields, bookingInput } from './form-schema.ts'
import { tripBookings } from './table.ts'

let language: Language = DEFAULT_LANGUAGE
beforeAll(() => readLanguageFrom(() => language))
afterEach(() => {
  language = DEFAULT_LANGUAGE
})

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

test('texts are trimmed, digits become an age, blank optional texts become null', () => {
  expect(bookingInput.parse(form)).toEqual({ ...form, firstName: 'Vera', age: 34, foodAllergies: null })
})

test('every field is a column, and no field is one that only the server sets', () => {
  expect(Object.keys(getTableColumns(tripBookings))).toEqual(
    expect.arrayContaining(Object.keys(bookingFields.shape)),
  )
  expect(Object.keys(bookingFields.shape)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(id|userId|paymentStatus|createdAt)$/)]),
  )
})

describe('problems are described in the specification’s words', () => {
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

  test.each([1, 120, '1', ' 120 '])('%j is a valid age', (age) => {
    expect(messageFor('age', age)).toBeUndefined()
  })
})

describe('an emergency phone number is one that somebody can call:', () => {
  test.each(['+46 (0)70-123 45', '070.123.45', '0701234 ext 5', 'Mor 070 123 45', '٠٧٠١٢٣', '', null])(
    '%j is',
    (phone) => expect(messageFor('emergencyPhone', phone)).toBeUndefined(),
  )

  test.each(['abc', 'ask Vera', '112', '+46'])('%j is not, in both languages', (phone) => {
    expect(messageFor('emergencyPhone', phone)).toBe('Emergency contact’s phone must have at least 5 digits')
    language = 'sv'
    expect(messageFor('emergencyPhone', phone)).toBe(
      'Telefonnumret till närmast anhörig måste ha minst 5 siffror',
    )
  })
})

test('the same form gives its messages in the language of the moment', () => {
  language = 'sv'
  expect(messageFor('firstName', '')).toBe('Förnamnet saknas')
  expect(messageFor('age', 0)).toBe('Åldern måste vara minst 1')
  expect(messageFor('email', 'vera')).toBe('Ogiltig e-postadress')
  language = 'en'
  expect(messageFor('firstName', '')).toBe('First name is required')
})
