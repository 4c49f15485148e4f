import { expect, test } from 'vitest'
import { raceWith } from '#client/testing/race.ts'
import { listMonths } from './list-months.ts'

const on = (...dates: string[]) => dates.map((date, index) => raceWith({ id: index + 1, date }))

const summary = (...given: Parameters<typeof listMonths>) =>
  listMonths(...given).map(({ day, races, isComplete }) => [day, races.length, isComplete])

test('races are parted by month, and only the last month may be incomplete', () => {
  const races = on('2027-06-06', '2027-06-30', '2027-07-01', '2028-06-01')
  expect(summary(races, '2027-01-01', false)).toEqual([
    ['2027-06-01', 2, true],
    ['2027-07-01', 1, true],
    ['2028-06-01', 1, false],
  ])
  expect(summary(races, '2027-01-01', true).at(-1)).toEqual(['2028-06-01', 1, true])
})

test('the races of this month that are over come apart from those to come', () => {
  const months = listMonths(on('2027-06-20', '2027-06-10', '2027-05-01'), '2027-06-15', true)
  expect(months.map(({ races }) => races.length)).toEqual([1, 1, 1])
  expect(new Set(months.map(({ key }) => key)).size).toBe(3)
})

test('no races have no months', () => {
  expect(listMonths([], '2027-06-15', true)).toEqual([])
})
