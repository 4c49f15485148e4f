import { expect, test } from 'vitest'
import {
  numberText,
  parseDecimal,
  parseKilometres,
  parseMetres,
  parsePrice,
  parseRequiredWholeNumber,
  parseWholeNumber,
} from './parse-number.ts'

test.each([
  ['21.1', 21.1],
  ['21,1', 21.1],
  [' 42 ', 42],
  ['21,0975', 21.0975],
  ['1,200.5', 1200.5],
  ['1.200,5', 1200.5],
  ['1 200,5', 1200.5],
  ['1.240', 1.24],
  ['.5', 0.5],
  ['-13.08167', -13.08167],
])('the decimal number %s is read as %d', (typed, number) => {
  expect(parseDecimal(typed)).toBe(number)
})

test.each([
  ['1240', 1240],
  ['1,240', 1240],
  ['1.240', 1240],
  ['1 240', 1240],
  ['10,000,000', 10_000_000],
  ['1’240', 1240],
  ['1\u00a0240', 1240],
  ['1 240,00', 1240],
  ['1.240,00', 1240],
  ['1 234,50', 1234.5],
  ['12.5', 12.5],
  ['12,5', 12.5],
])('the whole number %s is read as %d', (typed, number) => {
  expect(parseWholeNumber(typed)).toBe(number)
})

test.each([
  ['21,1 km', 21.1],
  ['21.1km', 21.1],
  ['50K', 50],
  ['100 kilometres', 100],
  ['1 200,5 km', 1200.5],
])('%s is read as %d km', (typed, number) => expect(parseKilometres(typed)).toBe(number))

test.each([
  ['1 240 m', 1240],
  ['1.234 m', 1234],
  ['1240hm', 1240],
  ['1,240 m+', 1240],
  ['900 metres', 900],
])('%s is read as %d m', (typed, number) => expect(parseMetres(typed)).toBe(number))

test.each(['800 m', '13 miles', 'km', '10 21 km'])('%s is not read as a distance', (typed) =>
  expect(parseKilometres(typed)).toBeNaN(),
)

test.each(['1 km', '4000 ft', 'm'])('%s is not read as a height', (typed) =>
  expect(parseMetres(typed)).toBeNaN(),
)

test.each(['10 21', '10, 21.1', '10,21,42', '1.234,567,8', '1 2345'])(
  'several numbers (%s) are not read as one',
  (typed) => {
    expect(parseDecimal(typed)).toBeNaN()
    expect(parseWholeNumber(typed)).toBeNaN()
  },
)

test.each([
  ['4 500 kr', 'SEK'],
  ['4500:-', 'SEK'],
  ['SEK 4.500', 'SEK'],
  ['4,500 kronor', 'SEK'],
  ['€4500', 'EUR'],
  ['4 500 euro', 'EUR'],
  ['$4,500', 'USD'],
  ['4500', 'USD'],
])('%s is a price of 4500 in %s', (typed, currency) => expect(parsePrice(typed, currency)).toBe(4500))

test.each([
  ['450 €', 'SEK'],
  ['450 kr', 'EUR'],
  ['kr', 'SEK'],
  ['free', 'SEK'],
  ['4500,50 kr', 'SEK'],
])('%s is not read as a whole price in %s', (typed, currency) =>
  expect(Number.isInteger(parsePrice(typed, currency))).toBe(false),
)

test('a blank field has no number, and other texts are NaN', () => {
  expect(parseDecimal(' ')).toBeUndefined()
  expect(parseWholeNumber('')).toBeUndefined()
  for (const typed of ['ten', '1e3', '5 km', '1-2', '--5', 'Infinity', '0x10']) {
    expect(parseDecimal(typed)).toBeNaN()
    expect(parseWholeNumber(typed)).toBeNaN()
  }
  expect(parseRequiredWholeNumber('')).toBeNull()
  expect(parsePrice(' ', 'SEK')).toBeNull()
})

test('a number becomes the text of its field', () => {
  expect([42, 21.1, 0, null, undefined, Number.NaN].map(numberText)).toEqual(['42', '21.1', '0', '', '', ''])
})
