import { expect, test } from 'vitest'
import { nextEdition, nextUsualDay } from './usual-day.ts'

test('a race on the first Saturday of July gets the next such day, today included', () => {
  const usual = { month: 7, week: 1, weekday: 'saturday' } as const
  expect(nextUsualDay(usual, '2027-01-15')).toBe('2027-07-03')
  expect(nextUsualDay(usual, '2027-07-03')).toBe('2027-07-03')
  expect(nextUsualDay(usual, '2027-07-04')).toBe('2028-07-01')
})

test('a race can take place on the last Sunday of a month', () => {
  expect(nextUsualDay({ month: 2, week: 'last', weekday: 'sunday' }, '2027-01-15')).toBe('2027-02-28')
})

test('a trip ends on its last day', () => {
  expect(nextEdition({ month: 12, day: 30 }, 5, '2027-01-15')).toEqual({
    startDate: '2027-12-30',
    endDate: '2028-01-03',
  })
})
