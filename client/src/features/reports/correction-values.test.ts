import { expect, test } from 'vitest'
import { raceWith } from '#client/testing/race.ts'
import { changesOf, shownValues, valuesOf } from './correction-values.ts'

const before = valuesOf(raceWith({ distanceKm: [10, 21.1] }))

test('only what was changed is sent', () => {
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf({ ...before, date: '2037-06-13', location: ' Åre, Sweden ' }, before)).toEqual({
    date: '2037-06-13',
  })
})

test.each(['10 / 22,5', '10, 22.5 km', '10 km 22.5km', '10;22,5'])('%j are two distances', (distanceKm) => {
  expect(changesOf({ ...before, distanceKm }, before)).toEqual({ distanceKm: [10, 22.5] })
})

test.each(['2,000', '2.000', '2 000', '2 000 m', '2000'])(
  'a climb of %j is two thousand metres',
  (elevationGain) => {
    expect(changesOf({ ...before, elevationGain }, before)).toEqual({ elevationGain: 2000 })
  },
)

test('what is emptied is not known', () => {
  const empty = { ...before, elevationGain: '', distanceKm: '', externalUrl: '' }
  expect(changesOf({ ...empty, externalUrl: 'https://a.example' }, before)).toEqual({
    elevationGain: null,
    distanceKm: [],
    externalUrl: 'https://a.example',
  })
})

test('what is no number reaches the server, which refuses it at its field', () => {
  expect(changesOf({ ...before, elevationGain: 'much' }, before)).toEqual({ elevationGain: 'much' })
})

test('a later day of a postponed race proposes that it takes place, until its author chooses or the old day is back', () => {
  const postponed = { ...before, dateStatus: 'postponed' }
  const statusOf = (typed: object) => shownValues(postponed, typed).dateStatus
  expect(statusOf({ date: '2037-06-13' })).toBe('confirmed')
  for (const date of ['', '0002-06-13', '0203-06-13', postponed.date])
    expect(statusOf({ date })).toBe('postponed')
  expect(statusOf({ dateStatus: 'postponed', date: '2037-06-13' })).toBe('postponed')
})

test('of a race that is not postponed a later day changes nothing else', () => {
  const typed = { dateStatus: 'postponed', date: '2037-06-13' }
  expect(shownValues(before, typed).dateStatus).toBe('postponed')
  expect(shownValues({ ...before, dateStatus: 'cancelled' }, { date: '2037-06-13' }).dateStatus).toBe(
    'cancelled',
  )
})
