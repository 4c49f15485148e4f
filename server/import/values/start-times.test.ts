import { expect, test } from 'vitest'
import { hoursOf, startTimeBeside, startTimeOf } from './start-times.ts'

test.each([
  ['08:00', '08:00'],
  ['8.30', '08:30'],
  ['8h30', '08:30'],
  ['9:15:00', '09:15'],
  ['kl. 10', '10:00'],
  ['kl. 10.00', '10:00'],
  ['10 Uhr', '10:00'],
  ['7:30 am', '07:30'],
  ['12 pm', '12:00'],
  ['12:05 a.m.', '00:05'],
  ['8 PM', '20:00'],
  ['ore 9:00', '09:00'],
  ['h 8.30', '08:30'],
  [0.375, '09:00'],
  ['25:00', null],
  ['8', null],
  ['see web page', null],
])('the start time %s is read as %s', (cell, expected) => {
  expect(startTimeOf(cell)).toBe(expected)
})

test('a time beside the date is a start time, except for midnight and other zones', () => {
  expect(startTimeBeside('2027-06-12 09:00')).toBe('09:00')
  expect(startTimeBeside('2027-06-12T09:00:00')).toBe('09:00')
  expect(startTimeBeside('2027-06-12T00:00:00')).toBeNull()
  expect(startTimeBeside('2027-06-12T09:00:00Z')).toBeNull()
  expect(startTimeBeside('12 June 2027')).toBeNull()
})

test.each([
  ['12', 12],
  ['7,5 h', 7.5],
  ['7:30', 7.5],
  ['8h30', 8.5],
  ['24 hours', 24],
  ['14 timmar', 14],
  ['none', null],
  ['0', null],
])('the time limit %s is %s hours', (cell, expected) => {
  expect(hoursOf(cell)).toBe(expected)
})
