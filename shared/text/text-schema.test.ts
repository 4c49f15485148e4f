import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  calendarDay,
  lineOfText,
  longText,
  optional,
  requiredLine,
  requiredText,
  webAddress,
  wholeNumber,
} from './text-schema.ts'

const messageOf = (value: unknown) => calendarDay('Date').safeParse(value).error?.issues[0]?.message

test.each(['1900-01-01', '2027-06-06', '2200-12-31', '2027-06-06T22:00:00Z', new Date('2027-06-06')])(
  '%s is a valid day',
  (value) => expect(messageOf(value)).toBeUndefined(),
)

test.each(['0101-06-06', '1899-12-31', '2201-01-01', '9999-12-31', new Date('1066-10-14')])(
  '%s is outside the years that calendars can show',
  (value) => expect(messageOf(value)).toBe('Date must be between the years 1900 and 2200'),
)

test.each(['', ' ', null, undefined])('%j is missing', (value) =>
  expect(messageOf(value)).toBe('Date is required'),
)

test.each(['6 June', 20270606, new Date('never')])('%s is not a day', (value) =>
  expect(messageOf(value)).toBe('Date must be a date such as 2027-06-06'),
)

test.each([
  [null, 'Price is required'],
  [undefined, 'Price is required'],
  [Number.NaN, 'Price must be a whole number from 0 to 9'],
  [10, 'Price must be a whole number from 0 to 9'],
  [1.5, 'Price must be a whole number from 0 to 9'],
])('a price of %s is refused with a message that says why', (value, message) =>
  expect(wholeNumber('Price', 0, 9).safeParse(value).error?.issues[0]?.message).toBe(message),
)

test('a whole number is documented as one', () =>
  expect(z.toJSONSchema(wholeNumber('Price', 0, 9))).toMatchObject({
    type: 'integer',
    minimum: 0,
    maximum: 9,
  }))

test.each([
  ['example.com/x y', 'Page has a space in it: a web address has none'],
  ['our page', 'Page has a space in it: a web address has none'],
  ['ftp://example.com', 'Page must start with http:// or https://'],
])('the web address %s is refused with a message that says why', (value, message) =>
  expect(webAddress('Page').safeParse(value).error?.issues[0]?.message).toBe(message),
)

const INVISIBLE = ['', ' ', '\u200b', '\u202e\u2066', '\u00ad', '\u2800', '\u3164', '\u0300', ' \ufe0f ']

test.each(INVISIBLE)('a name without readable characters (%j) is missing', (text) => {
  expect(requiredLine('Name', 9).safeParse(text).error?.issues[0]?.message).toBe('Name is required')
  expect(requiredText('Name', 9).safeParse(text).error?.issues[0]?.message).toBe('Name is required')
  expect(optional(lineOfText('Name', 9)).parse(text)).toBeNull()
})

test.each(['å', 'Å\u0300re', '山', '🏔️', '—', '7'])('%s is readable', (text) =>
  expect(requiredLine('Name', 9).parse(text)).toBe(text),
)

test.each(['\uffff', '\ufffe', '\ufdd0', '\u{1fffe}'])('what is no character is refused: %j', (text) =>
  expect(lineOfText('Name', 9).safeParse(text).error?.issues[0]?.message).toBe(
    'Name contains a character that cannot be stored',
  ),
)

test('a text far longer than what may stay of it is refused before it is cleaned', () => {
  const cleaned: string[] = []
  const text = longText('Description', 10, (given) => {
    cleaned.push(given)
    return given.replaceAll('<b>', '')
  })
  expect(text.parse(`${'<b>'.repeat(30)}up`)).toBe('up')
  expect(text.safeParse('<b>'.repeat(50)).error?.issues).toMatchObject([
    { message: 'Description takes at most 10 characters' },
  ])
  expect(cleaned).toHaveLength(1)
})

test('a control character is refused and not taken for a blank', () =>
  expect(optional(lineOfText('Name', 9)).safeParse('\u0000').error?.issues[0]?.message).toBe(
    'Name contains a character that cannot be stored',
  ))
