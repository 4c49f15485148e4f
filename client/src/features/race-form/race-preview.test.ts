import { expect, test } from 'vitest'
import { raceWith } from '#client/testing/race.ts'
import { userWith } from '#client/testing/user.ts'
import { racePreview } from './race-preview.ts'
import { emptyRace, type RaceValues, raceValuesOf } from './race-values.ts'

const empty = emptyRace(userWith())
const preview = (typed: Partial<RaceValues>) => racePreview({ ...empty, ...typed }, null)

test.each(['1e3', '-5', '12abc', '12.5', '100001', '-'])(
  'the card shows no climb for %s, which the server refuses',
  (elevationGain) => expect(preview({ elevationGain })).toEqual(preview({})),
)

test.each([
  ['1,240', 1240],
  ['0', 0],
])('the card shows a climb of %s', (elevationGain, metres) => {
  expect(preview({ elevationGain }).elevationGain).toBe(metres)
})

test('the card shows only valid distances', () => {
  expect(preview({ distances: ['21,1', '1e3', '-5', '12abc', '0', '10001', ''] }).distanceKm).toBe(21.1)
  expect(preview({ distances: ['10', '42'] }).distanceKm).toEqual([10, 42])
  expect(preview({ distances: ['-5'] })).toEqual(preview({}))
})

test.each<Partial<RaceValues>>([
  { date: '0002-06-06' },
  { difficulty: '7' },
  { name: 'x'.repeat(201) },
  { location: ' ' },
])('the card ignores %j', (typed) => {
  expect(preview(typed)).toEqual(preview({}))
})

test('the card says what is not known, even if something was typed before', () => {
  const typed = { distances: ['21'], elevationGain: '900', difficulty: 'none' }
  const card = preview({ ...typed, distanceNotKnown: true, climbNotKnown: true })
  expect(card).toMatchObject({ distanceKm: [], elevationGain: null, difficulty: null })
})

test('the place is approximate until it is changed', () => {
  const stored = raceWith({ isPlaceApproximate: true, coordinates: { lat: 63.4, lng: 13.08 } })
  const values = raceValuesOf(stored)
  expect(racePreview(values, stored).isPlaceApproximate).toBe(true)
  expect(racePreview({ ...values, lat: '63.5' }, stored).isPlaceApproximate).toBe(false)
})
