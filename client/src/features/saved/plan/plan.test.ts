import { expect, test } from 'vitest'
import { raceWith } from '#client/testing/race.ts'
import { tripWith } from '#client/testing/trip.ts'
import { listingsOf, nameOf, type PlannedListing, planOf } from './plan.ts'

const race = (name: string, date: string, given: Parameters<typeof raceWith>[0] = {}) =>
  raceWith({ id: Number(date.replaceAll('-', '')), name, date, ...given })
const trip = (name: string, startDate: string, endDate: string) => tripWith({ name, startDate, endDate })

const plan = (races: ReturnType<typeof race>[], trips: ReturnType<typeof trip>[] = []) =>
  planOf(listingsOf({ races, trips }), '2027-06-01')
const all = ({ months }: ReturnType<typeof plan>) => months.flatMap(({ listings }) => listings)
const shown = ({ listing, daysAfter }: PlannedListing) => [nameOf(listing), daysAfter]

test('races and trips are one list by date, under the month they begin in', () => {
  const { months } = plan(
    [race('July', '2027-07-10'), race('June', '2027-06-05')],
    [trip('Huts', '2027-06-20', '2027-06-24')],
  )
  expect(
    months.map(({ month, listings }) => [month, listings.map(({ listing }) => nameOf(listing))]),
  ).toEqual([
    ['2027-06', ['June', 'Huts']],
    ['2027-07', ['July']],
  ])
})

test('the days between count from the end of what came before', () => {
  const entries = all(
    plan(
      [race('First', '2027-06-05'), race('During', '2027-06-22'), race('After', '2027-06-26')],
      [trip('Huts', '2027-06-20', '2027-06-24')],
    ),
  )
  expect(entries.map(shown)).toEqual([
    ['First', null],
    ['Huts', 15],
    ['During', null],
    ['After', 2],
  ])
})

test.each([
  ['the same Saturday', '2027-06-05', '2027-06-05', ['Other'], []],
  ['Saturday and Sunday of a weekend', '2027-06-05', '2027-06-06', [], ['Other']],
  ['Sunday and the Monday after', '2027-06-06', '2027-06-07', [], []],
  ['Friday and Saturday', '2027-06-04', '2027-06-05', [], []],
  ['Saturdays of two weekends', '2027-06-05', '2027-06-12', [], []],
])('%s', (_what, one, two, sameDays, sameWeekend) => {
  const [first, second] = all(plan([race('One', one), race('Other', two, { id: 99_999_999 })]))
  expect(first).toMatchObject({ sameDays, sameWeekend })
  expect([second?.sameDays.length, second?.sameWeekend.length]).toEqual([sameDays.length, sameWeekend.length])
})

test('a trip that ends on a Saturday clashes with a race on the Sunday after', () => {
  const entries = all(plan([race('Sunday', '2027-06-13')], [trip('Huts', '2027-06-08', '2027-06-12')]))
  expect(entries.map(({ sameWeekend }) => sameWeekend)).toEqual([['Sunday'], ['Huts']])
})

test('a cancelled race clashes with nothing', () => {
  const entries = all(
    plan([race('On', '2027-06-05'), race('Off', '2027-06-05', { id: 2, dateStatus: 'cancelled' })]),
  )
  expect(entries.flatMap(({ sameDays }) => sameDays)).toEqual([])
})

test('a postponed race, which has no day yet, clashes with nothing', () => {
  const off = race('Off', '2027-06-05', { id: 2, dateStatus: 'postponed' })
  const entries = all(plan([race('On', '2027-06-05'), off, race('Sunday', '2027-06-06')]))
  expect(entries.map(({ sameDays }) => sameDays)).toEqual([[], [], []])
  expect(entries.map(({ sameWeekend }) => sameWeekend)).toEqual([[], ['Sunday'], ['On']])
})

test('a cancelled trip clashes with nothing', () => {
  const off = tripWith({ name: 'Off', startDate: '2027-06-04', endDate: '2027-06-06', isCancelled: true })
  const entries = all(plan([race('On', '2027-06-05')], [off]))
  expect(entries.flatMap(({ sameDays }) => sameDays)).toEqual([])
})

test('what is over is apart, the latest first; a trip that has begun is not over', () => {
  const { months, past } = plan(
    [race('April', '2027-04-03'), race('May', '2027-05-01'), race('Today', '2027-06-01')],
    [trip('Now', '2027-05-30', '2027-06-02')],
  )
  expect(past.map(nameOf)).toEqual(['May', 'April'])
  expect(months.map(({ month }) => month)).toEqual(['2027-05', '2027-06'])
})
