import { expect, test } from 'vitest'
import { raceWith } from '#client/testing/race.ts'
import { userWith } from '#client/testing/user.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { nextEdition } from './next-edition.ts'
import { checkRace, emptyRace, raceBodyOf, raceValuesOf } from './race-values.ts'

const UNKNOWN: Partial<RaceView> = { distanceKm: [], elevationGain: null, difficulty: null }
const unknownRace = (given: Partial<RaceView> = {}) =>
  raceWith({ ...UNKNOWN, distanceCategory: 'Distance not known', specialFormats: [], ...given })

test('an edit of a race keeps what is not known of it', () => {
  const body = raceBodyOf(raceValuesOf(unknownRace()))
  expect(body).toMatchObject(UNKNOWN)
  expect(checkRace(body, null).success).toBe(true)
})

test('so does its copy into the next year, whose date nobody has confirmed and whose entries are not open', () => {
  const race = unknownRace({ entries: 'closed', entriesOpen: '2037-01-01', entriesClose: '2037-05-01' })
  expect(raceBodyOf(nextEdition(race))).toMatchObject({
    ...UNKNOWN,
    dateStatus: 'estimated',
    entries: null,
    entriesOpen: null,
    entriesClose: null,
  })
})

test('a category that only says that there is no distance does not stand in the form', () => {
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

test('blank is not the same as not known: it is refused as missing, also in an edit', () => {
  const body = raceBodyOf({ ...emptyRace(userWith()), name: 'Ridge Race' })
  const fields = ['distanceKm', 'elevationGain', 'difficulty']
  const refused = checkRace(body, fields).error?.issues.map(({ path }) => path[0])
  expect(refused).toEqual(fields)
})
