import { expect, onTestFinished, test } from 'vitest'
import { raceWith } from '#client/testing/race.ts'
import { userWith } from '#client/testing/user.ts'
import { readLanguageFrom } from '#shared/language/language.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { nextEdition } from './next-edition.ts'
import { checkRace, emptyRace, raceBodyOf, raceValuesOf } from './race-values.ts'

const UNKNOWN: Partial<RaceView> = { distanceKm: [], elevationGain: null, difficulty: null }
const unknownRace = (given: Partial<RaceView> = {}) =>
  raceWith({ ...UNKNOWN, distanceCategory: 'Distance not known', specialFormats: [], ...given })

test('editing a race keeps its unknown values unknown', () => {
  const body = raceBodyOf(raceValuesOf(unknownRace()))
  expect(body).toMatchObject(UNKNOWN)
  expect(checkRace(body, null).success).toBe(true)
})

test('the next edition keeps unknown values, and has an unconfirmed date and no entries', () => {
  const race = unknownRace({ entries: 'closed', entriesOpen: '2037-01-01', entriesClose: '2037-05-01' })
  expect(raceBodyOf(nextEdition(race))).toMatchObject({
    ...UNKNOWN,
    dateStatus: 'estimated',
    entries: null,
    entriesOpen: null,
    entriesClose: null,
  })
})

test('a Swedish form has decimal commas, and coordinates with points as maps write them', () => {
  onTestFinished(readLanguageFrom(() => 'sv'))
  const race = raceWith({
    distanceKm: [21.1],
    coordinates: { lat: 63.39833, lng: 13.08167 },
    courses: [{ km: 21.1, cutOffHours: 7.5 }],
  })
  const values = raceValuesOf(race)
  expect(values).toMatchObject({ distances: ['21,1'], lat: '63.39833', lng: '13.08167' })
  expect(values.courses).toMatchObject([{ km: '21,1', cutOffHours: '7,5' }])
  expect(raceBodyOf(values)).toMatchObject({
    coordinates: { lat: 63.39833, lng: 13.08167 },
    courses: [{ km: 21.1, cutOffHours: 7.5 }],
  })
})

test('a category made up for a missing distance is not in the form', () => {
  expect(raceValuesOf(unknownRace()).distanceCategory).toBe('')
  const backyard = { specialFormats: ['Backyard Ultra' as const], distanceCategory: 'Backyard' }
  expect(raceValuesOf(unknownRace(backyard)).distanceCategory).toBe('')
  expect(raceValuesOf(unknownRace({ distanceCategory: '24 h' })).distanceCategory).toBe('24 h')
  expect(raceValuesOf(raceWith({ distanceCategory: 'Marathon' })).distanceCategory).toBe('Marathon')
})

test('a climb of 0 m is known', () => {
  const values = raceValuesOf(raceWith({ elevationGain: 0 }))
  expect(values).toMatchObject({ elevationGain: '0', climbNotKnown: false })
  expect(raceBodyOf(values).elevationGain).toBe(0)
})

test('blank is not the same as not known: it is refused as missing, in an edit too', () => {
  const body = raceBodyOf({ ...emptyRace(userWith()), name: 'Ridge Race' })
  const fields = ['distanceKm', 'elevationGain', 'difficulty']
  const refused = checkRace(body, fields).error?.issues.map(({ path }) => path[0])
  expect(refused).toEqual(fields)
})
