import { expect, test } from 'vitest'
import { nextEdition, nextUsualDay } from './usual-day.ts'

test('the first Saturday of July that is still to come', () => {
  const usual = { month: 7, week: 1, weekday: 'saturday' } as const
  expect(nextUsualDay(usual, '2027-01-15')).toBe('2027-07-03')
  expect(nextUsualDay(usual, '2027-07-03')).toBe('2027-07-03')
  expect(nextUsualDay(usual, '2027-07-04')).toBe('2028-07-01')
})

test('the last Sunday of a month', () => {
  expect(nextUsualDay({ month: 2, week: 'last', weekday: 'sunday' }, '2027-01-15')).toBe('2027-02-28')
})

test('a trip ends on its last day', () => {
  expect(nextEdition({ month: 12, day: 30 }, 5, '2027-01-15')).toEqual({
    startDate: '2027-12-30',
    endDate: '2028-01-03',
  })
})
