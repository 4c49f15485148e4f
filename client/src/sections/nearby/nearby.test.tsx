import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { tripWith } from '#client/testing/trip.ts'
import { NearbyRaces } from './nearby-races.tsx'
import { NearbyTrips } from './nearby-trips.tsx'

const race = { id: 12, date: '2037-06-20' }
const trip = { id: 7, startDate: '2037-06-10' }

const trips = [
  {
    ...tripWith({ id: 1, name: 'Around it', startDate: '2037-06-18', endDate: '2037-06-22' }),
    distanceAwayKm: 0.4,
    daysApart: 0,
  },
  {
    ...tripWith({ id: 2, name: 'Before', startDate: '2037-06-13', endDate: '2037-06-17' }),
    distanceAwayKm: 12.3,
    daysApart: 3,
  },
  {
    ...tripWith({ id: 3, name: 'After', startDate: '2037-06-21', endDate: '2037-06-22', availableSpots: 0 }),
    distanceAwayKm: 50,
    daysApart: 1,
  },
]
const races = [
  { ...raceWith({ id: 4, name: 'In the trip', date: '2037-06-12' }), distanceAwayKm: 3, daysApart: 0 },
  {
    ...raceWith({ id: 5, name: 'Earlier', date: '2037-06-09', dateStatus: 'estimated' }),
    distanceAwayKm: 4.5,
    daysApart: 1,
  },
]

const cardsIn = async (section: string) =>
  within(await screen.findByRole('region', { name: section })).getAllByRole('listitem')

test('a race page has the guided trips nearby, with how far away they are and when', async () => {
  answerCalls({ 'GET /api/races/12/nearby-trips': () => ({ body: trips }) })
  renderPage(<NearbyTrips race={race} />)
  const [around, before, after] = await cardsIn('Guided trips near here then')
  expect(within(around as HTMLElement).getByRole('link', { name: 'Around it' })).toHaveAttribute(
    'href',
    '/trips/1',
  )
  expect(around).toHaveTextContent(/Same place.*Jun 18 – 22, 2037.*Race day is during the trip/)
  expect(before).toHaveTextContent(/12 km away.*Ends 3 days before the race/)
  expect(after).toHaveTextContent(/50 km away.*Starts 1 day after the race.*FULLY BOOKED/)
})

test('a trip page has the races nearby, and says what is not confirmed', async () => {
  answerCalls({ 'GET /api/trips/7/nearby-races': () => ({ body: races }) })
  renderPage(<NearbyRaces trip={trip} />)
  const [during, earlier] = await cardsIn('Races near here then')
  expect(during).toHaveTextContent(
    /Åre, Sweden · 3 km away.*June 12, 2037.*During the trip.*10, 42 km · 1,240 m/,
  )
  expect(earlier).toHaveTextContent(/4\.5 km away.*1 day before the trip.*Date not confirmed/)
})

test('in Swedish they are Swedish', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({
    'GET /api/races/12/nearby-trips': () => ({ body: trips }),
    'GET /api/trips/7/nearby-races': () => ({ body: races }),
  })
  renderPage(
    <>
      <NearbyTrips race={race} />
      <NearbyRaces trip={trip} />
    </>,
  )
  const [around, before] = await cardsIn('Guidade resor i närheten vid samma tid')
  expect(around).toHaveTextContent(/Samma plats.*Loppet går under resan/)
  expect(before).toHaveTextContent(/12 km bort.*Slutar 3 dagar före loppet/)
  expect((await cardsIn('Lopp i närheten vid samma tid'))[1]).toHaveTextContent(/1 dag före resan/)
})

test.each([
  ['when nothing is near', { body: [] }],
  ['when they cannot be loaded', { status: 503, body: { message: 'Busy.', code: 'unavailable' } }],
])('nothing is shown %s', async (_when, answer) => {
  const calls = answerCalls({ 'GET /api/races/12/nearby-trips': () => answer })
  const { container } = renderPage(<NearbyTrips race={race} />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(container).toBeEmptyDOMElement()
})
