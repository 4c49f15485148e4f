import { expect, test } from 'vitest'
import { daysOfMonth, formatMonth, monthOf, monthsFrom } from './months.ts'

test('a month has its first and last day, in leap years too', () => {
  expect(daysOfMonth('2028-02')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' })
  expect(daysOfMonth('2027-12')).toEqual({ startDate: '2027-12-01', endDate: '2027-12-31' })
})

test('two days are a month only when they are all of it', () => {
  expect(monthOf('2027-06-01', '2027-06-30')).toBe('2027-06')
  expect(monthOf('2027-06-01', '2027-06-29')).toBeNull()
  expect(monthOf('2027-06-01', undefined)).toBeNull()
  expect(monthOf(undefined, '2027-06-30')).toBeNull()
})

test('months go on into the next year', () => {
  expect(monthsFrom('2027-11-22', 3)).toEqual(['2027-11', '2027-12', '2028-01'])
})

test('a month is written in the reader’s language', () => {
  expect(formatMonth('2027-06')).toBe('June 2027')
  document.documentElement.lang = 'sv'
  expect(formatMonth('2027-06')).toBe('juni 2027')
})
