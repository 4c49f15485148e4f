import { expect, test } from 'vitest'
import type * as z from 'zod'
import {
  changePasswordInput,
  deleteAccountInput,
  forgotPasswordInput,
  loginInput,
  mailedLinkInput,
  profileInput,
  registerInput,
  resetPasswordInput,
} from '#shared/accounts/schema.ts'
import { bookingInput, paymentStatusInput } from '#shared/bookings/form-schema.ts'
import { contactInput } from '#shared/contact/schema.ts'
import { coordinatesInput } from '#shared/places/coordinates-schema.ts'
import { raceChanges, raceInput } from '#shared/races/schema.ts'
import { reviewInput } from '#shared/reviews/schema.ts'
import { oneTranslationInput, severalTranslationsInput } from '#shared/translation/schema.ts'
import {
  adminTripChanges,
  adminTripInput,
  bookingEnabledInput,
  tripChanges,
  tripInput,
} from '#shared/trips/schema.ts'

const PICTURE = 'https://pictures.example/a.jpg'

const ODDITIES: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  'abc',
  '2027-02-30',
  'two\nlines',
  'nul\u0000',
  'lone \ud800',
  'x'.repeat(70_000),
  [],
  [null],
  [[]],
  ['abc'],
  [-1],
  Array(5).fill('Forest'),
  Array(8).fill('Skimo'),
  Array(50).fill(PICTURE),
  Array(300).fill('abc'),
  Array(3_000).fill([1, 1]),
  [['a', 'b']],
  [[1, 2, 3]],
  [[-1, 99_999]],
  {},
  { a: 1 },
  { abc: 'words' },
  { [PICTURE]: 5 },
  { [PICTURE]: 'x'.repeat(300) },
  Object.fromEntries(Array.from({ length: 70 }, (_, one) => [`${PICTURE}?${one}`, 'words'])),
  { lat: 'x', lng: 1 },
  { lat: 91, lng: 1 },
  { type: 'Point', coordinates: ['x', 1] },
  { type: 'Point', coordinates: [1] },
  { type: 'Line', coordinates: [1, 2] },
]

const INPUTS: Record<string, z.ZodObject> = {
  raceInput,
  raceChanges,
  tripInput,
  tripChanges,
  adminTripInput,
  adminTripChanges,
  bookingEnabledInput,
  bookingInput,
  paymentStatusInput,
  reviewInput,
  registerInput,
  loginInput,
  profileInput,
  changePasswordInput,
  deleteAccountInput,
  forgotPasswordInput,
  resetPasswordInput,
  mailedLinkInput,
  contactInput,
  oneTranslationInput,
  severalTranslationsInput,
}

/** How zod's own messages begin. */
const ZOD_MESSAGE =
  /^(Invalid (input|key|element|value|option|string|number|date|ISO|URL|union)|Too big|Too small|Unrecognized|Expected|Required)/

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test.each(Object.entries(INPUTS))(
  '%s refuses any input with a message of ours, never with one of the library',
  (_name, schema) => {
    const sent = [
      ...ODDITIES,
      ...Object.keys(schema.shape).flatMap((field) => ODDITIES.map((oddity) => ({ [field]: oddity }))),
    ]
    const messages = new Set(sent.flatMap((value) => messagesOf(schema, value)))
    expect(messages.size).toBeGreaterThan(0)
    expect([...messages].filter((line) => ZOD_MESSAGE.test(line.replace(/^[^ ]*: /, '')))).toEqual([])
  },
)

test('a GeoJSON point may have an altitude', () => {
  const point = { type: 'Point', coordinates: [13.1, 63.4, 420] }
  expect(coordinatesInput.parse(point)).toEqual(point)
  expect(messagesOf(coordinatesInput, { type: 'Point', coordinates: [13.1, 63.4, 420, 7] })).toHaveLength(1)
})
