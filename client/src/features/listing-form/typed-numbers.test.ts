import { expect, test } from 'vitest'
import { asTyped, decimalOf, requiredWholeNumberOf, wholeNumberOf } from './typed-numbers.ts'

test.each([
  ['21.1', 21.1],
  ['21,1', 21.1],
  [' 42 ', 42],
  ['21,0975', 21.0975],
  ['1,200.5', 1200.5],
  ['.5', 0.5],
  ['-13.08167', -13.08167],
])('%s kilometres or degrees are %d', (typed, number) => {
  expect(decimalOf(typed)).toBe(number)
})

test.each([
  ['1240', 1240],
  ['1,240', 1240],
  ['1.240', 1240],
  ['1 240', 1240],
  ['10,000,000', 10_000_000],
  ['12.5', 12.5],
  ['12,5', 12.5],
])('%s metres are %d', (typed, number) => {
  expect(wholeNumberOf(typed)).toBe(number)
})

test('blank is no number, and what is none is refused', () => {
  expect(decimalOf(' ')).toBeUndefined()
  expect(wholeNumberOf('')).toBeUndefined()
  for (const typed of ['ten', '1e3', '5 km', '1-2', '--5', 'Infinity', '0x10']) {
    expect(decimalOf(typed)).toBeNaN()
    expect(wholeNumberOf(typed)).toBeNaN()
  }
  expect(requiredWholeNumberOf('')).toBeNull()
})

test('a number stands in its field as it is typed', () => {
  expect([42, 21.1, 0, null, undefined, Number.NaN].map(asTyped)).toEqual(['42', '21.1', '0', '', '', ''])
})
