import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { startScreenReader } from '#client/testing/screen-reader.ts'
import { tripWith } from '#client/testing/trip.ts'
import { NOBODY } from '#client/testing/user.ts'
import { AuthPage } from '../accounts/auth-page.tsx'
import { HomePage } from '../races/home-page.tsx'
import { RacePage } from '../races/race-page.tsx'
import { TripPage } from '../trips/trip-page.tsx'
import { TripsPage } from '../trips/trips-page.tsx'

const FACETS = {
  total: 2,
  months: { '2037-09': 2 },
  country: { SE: 2 },
  difficulty: { Intermediate: 2 },
  currency: { USD: 2 },
  hasSpots: 2,
  loosen: [],
}

test('a visitor finds a race', async () => {
  const reader = startScreenReader()
  const races = [raceWith({ id: 1 }), raceWith({ id: 2, name: 'Coast Race', terrain: ['Coastal'] })]
  answerCalls({
    'GET /api/user': () => NOBODY,
    'GET /api/races': () => ({ body: races, headers: { 'X-Total-Count': '2' } }),
    'GET /api/races-filters': () => ({ body: races.slice(1), headers: { 'X-Total-Count': '1' } }),
  })
  renderPage(<HomePage />)
  await screen.findByRole('link', { name: 'Ridge Race' })
  await reader.readAll('The page')
  await reader.act('"coast" is searched for', async () => {
    await userEvent.type(screen.getByRole('combobox', { name: /Search/ }), 'coast{Enter}')
    await screen.findByText('1 race found')
  })
  await expect(reader.text()).toMatchFileSnapshot('texts/find-a-race.txt')
})

test('a visitor reads about a race', async () => {
  const reader = startScreenReader()
  answerCalls({
    'GET /api/user': () => NOBODY,
    'GET /api/races/12': () => ({ body: raceWith() }),
    'GET /api/races/12/reviews': () => ({ body: [] }),
  })
  renderPage(<Route path="/race/:id" component={RacePage} />, '/race/12')
  await screen.findByRole('heading', { level: 1, name: 'Ridge Race' })
  await reader.readAll('The page')
  await expect(reader.text()).toMatchFileSnapshot('texts/read-about-a-race.txt')
})

test('a visitor chooses a trip', async () => {
  const reader = startScreenReader()
  const trips = [tripWith(), tripWith({ id: 8, name: 'Coast and Islands' })]
  answerCalls({
    'GET /api/user': () => NOBODY,
    'GET /api/trips': ({ query }) => {
      const shown = query.has('difficulty') ? trips.slice(1) : trips
      return { body: shown, headers: { 'X-Total-Count': String(shown.length) } }
    },
    'GET /api/trips-facets': () => ({ body: FACETS }),
  })
  renderPage(<TripsPage />, '/trips')
  await screen.findByRole('link', { name: 'Hut to Hut' })
  await reader.readAll('The page')
  await expect(reader.text()).toMatchFileSnapshot('texts/choose-a-trip.txt')
})

const showTrip = async () => {
  let spots = 3
  answerCalls({
    'GET /api/user': () => NOBODY,
    'GET /api/trips/7': () => ({ body: tripWith({ availableSpots: spots }) }),
    'GET /api/my-bookings': () => ({ body: [] }),
    'POST /api/trips/7/bookings': ({ body }) => {
      spots -= 1
      return { status: 201, body: { companions: [], ...(body as object), id: 1, userId: null } }
    },
  })
  renderPage(<Route path="/trips/:id" component={TripPage} />, '/trips/7')
  await screen.findByRole('heading', { level: 1, name: 'Hut to Hut' })
}

test('a visitor reads about a trip, and what is in its price', async () => {
  const reader = startScreenReader()
  await showTrip()
  await reader.readAll('The page')
  await userEvent.click(screen.getByRole('tab', { name: "What's Included" }))
  await reader.readAll("The page with What's Included open")
  await expect(reader.text()).toMatchFileSnapshot('texts/read-about-a-trip.txt')
})

test('a visitor books a trip, after a mistake', async () => {
  const reader = startScreenReader()
  await showTrip()
  await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }))
  const form = within(await screen.findByRole('dialog', { name: 'Book Your Adventure' }))
  await reader.readAll('The form')
  await userEvent.click(form.getByRole('button', { name: 'Submit Booking' }))
  await form.findAllByText(/First name/)
  await reader.readAll('The form with what is missing')
  await expect(reader.text()).toMatchFileSnapshot('texts/book-a-trip.txt')
})

test('an athlete registers, after a mistake', async () => {
  const reader = startScreenReader()
  answerCalls({ 'GET /api/user': () => NOBODY })
  renderPage(<Route path="/auth" component={AuthPage} />, '/auth?type=athlete')
  await userEvent.click(await screen.findByRole('tab', { name: 'Register' }))
  await reader.readAll('The page')
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText('Username must be at least 3 characters.')
  await reader.readAll('The page with what is missing')
  await expect(reader.text()).toMatchFileSnapshot('texts/register.txt')
})
