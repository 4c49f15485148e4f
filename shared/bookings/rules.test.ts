import { expect, test } from 'vitest'
import { bookability, hasStarted, isAnotherPerson, isOver, isRollKept } from './rules.ts'

const trip = { startDate: '2027-06-04', endDate: '2027-06-08' }

test('a trip counts as started on the day after its first, and as over on the day after its last', () => {
  expect(hasStarted(trip, '2027-06-04')).toBe(false)
  expect(hasStarted(trip, '2027-06-05')).toBe(true)
  expect(isOver(trip, '2027-06-08')).toBe(false)
  expect(isOver(trip, '2027-06-09')).toBe(true)
})

test('the roll is kept on the device from three days before the start until the last day', () => {
  const days = ['2027-05-31', '2027-06-01', '2027-06-08', '2027-06-09']
  expect(days.map((day) => isRollKept(trip, day))).toEqual([false, true, true, false])
})

test('a correction is another person when first and last name are both new', () => {
  const before = { firstName: 'Maja', lastName: 'Berg' }
  expect(isAnotherPerson(before, { firstName: 'Elin', lastName: 'Dahl' })).toBe(true)
  expect(isAnotherPerson(before, { firstName: 'Maja', lastName: 'Dahl' })).toBe(false)
  expect(isAnotherPerson(before, { firstName: 'Elin', lastName: 'Berg' })).toBe(false)
  expect(isAnotherPerson(before, { firstName: 'berg', lastName: 'MAJA' })).toBe(false)
})

test('booking is open on the day on which it closes, and not after it', () => {
  const bookable = { ...trip, bookingEnabled: true, availableSpots: 1, bookingCloses: '2027-05-20' }
  expect(bookability(bookable, '2027-05-20')).toBe('open')
  expect(bookability(bookable, '2027-05-21')).toBe('closed')
  expect(bookability({ ...bookable, availableSpots: 0 }, '2027-05-20')).toBe('fully-booked')
  expect(bookability(bookable, '2027-06-05')).toBe('past')
})
