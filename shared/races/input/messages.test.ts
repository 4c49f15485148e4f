import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readLanguageFrom } from '#shared/language/language.ts'
import { tripInput } from '#shared/trips/schema.ts'
import { raceInput } from '../schema.ts'

beforeEach(() => {
  onTestFinished(readLanguageFrom(() => 'sv'))
})

type Schema = {
  safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } }
}

const problemsOf = (schema: Schema, body: object) =>
  Object.fromEntries(
    schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

test('missing fields of a race are named in Swedish', () => {
  expect(problemsOf(raceInput, { name: '', location: '', description: ' ' })).toEqual({
    name: 'Namnet saknas',
    location: 'Orten saknas',
    date: 'Datumet saknas',
    description: 'Beskrivningen saknas',
    distanceKm: 'Distansen saknas',
    elevationGain: 'Stigningen saknas',
    difficulty: 'Svårigheten saknas',
  })
})

test('errors in a race are in Swedish', () => {
  const problems = problemsOf(raceInput, {
    elevationGain: -1,
    distanceKm: [0],
    coordinates: { lat: 91, lng: 0 },
    terrain: ['Lava'],
    raceDirectorEmail: 'nobody',
    externalUrl: 'here',
    entriesOpen: '2037-02-02',
    entriesClose: '2037-02-01',
  })
  expect(problems).toMatchObject({
    elevationGain: expect.stringMatching(/^Stigningen måste vara ett heltal från 0 till 100\s000$/),
    distanceKm: 'Distansen måste vara ett antal kilometer eller en lista med sådana',
    coordinates: 'Latituden går från -90 till 90, longituden från -180 till 180.',
    'terrain.0': 'Välj bland underlagen i listan',
    raceDirectorEmail: 'Ange en giltig e-postadress',
    externalUrl: 'Webbadressen måste börja med http:// eller https://',
    entriesClose: 'Anmälan kan inte stänga innan den öppnar',
  })
})

test('errors in a trip are in Swedish', () => {
  const problems = problemsOf(tripInput, {
    difficulty: 'Extreme',
    maxGroupSize: 2,
    availableSpots: 3,
    price: 1.5,
    currency: 'NOK',
    imageAlts: 7,
  })
  expect(problems).toMatchObject({
    startDate: 'Startdatumet saknas',
    difficulty: 'Välj en nivå i listan',
    availableSpots: 'Det kan inte finnas fler lediga platser än gruppen är stor',
    price: expect.stringMatching(/^Priset måste vara ett heltal från 0 till 10\s000\s000$/),
    currency: 'Välj SEK, USD eller EUR',
    imageAlts: 'Bildbeskrivningarna måste vara ett objekt med adresser och texter',
  })
})
