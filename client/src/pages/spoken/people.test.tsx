import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { organizerBookingWith, tripWithBookings } from '#client/testing/organizer-trip.ts'
import { ownBookingWith } from '#client/testing/own-booking.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { startScreenReader } from '#client/testing/screen-reader.ts'
import { userWith } from '#client/testing/user.ts'
import { AdminPage } from '../admin/admin-page.tsx'
import { CreateRacePage } from '../races/create-race-page.tsx'
import { RacePage } from '../races/race-page.tsx'
import { MyBookingsPage } from '../trips/my-bookings-page.tsx'
import { TripDashboardPage } from '../trips/trip-dashboard-page.tsx'

vi.mock('#client/features/map/place/place-picker.tsx', () => ({ default: () => null }))

const BOOKED_AT = new Date(2037, 0, 9, 15, 4).toISOString()

test('an athlete follows a booking', async () => {
  const reader = startScreenReader()
  answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    'GET /api/my-bookings': () => ({ body: [ownBookingWith({ createdAt: BOOKED_AT })] }),
  })
  renderPage(<MyBookingsPage />, '/my-bookings')
  await screen.findByRole('article', { name: 'Hut to Hut' })
  await reader.readAll('The page')
  await expect(reader.text()).toMatchFileSnapshot('texts/follow-a-booking.txt')
})

test('an athlete reviews a race', async () => {
  const reader = startScreenReader()
  answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    'GET /api/races/12': () => ({ body: raceWith({ date: '2036-06-06', description: 'Up and down.' }) }),
    'GET /api/races/12/reviews': () => ({ body: [] }),
  })
  renderPage(<Route path="/race/:id" component={RacePage} />, '/race/12')
  const area = await screen.findByRole('region', { name: /Reviews/ })
  await within(area).findAllByRole('button')
  await reader.readAll('The page')
  await expect(reader.text()).toMatchFileSnapshot('texts/review-a-race.txt')
})

test('an organizer publishes a race, after mistakes', async () => {
  const reader = startScreenReader()
  answerCalls({
    'GET /api/user': () => ({ body: userWith({ userType: 'race_organizer' }) }),
    'GET /api/places': () => ({ body: [] }),
  })
  renderPage(<Route path="/race/create" component={CreateRacePage} />, '/race/create')
  await screen.findByRole('form', { name: 'New race' })
  await reader.readAll('The form')
  await userEvent.click(screen.getByRole('button', { name: 'Publish race' }))
  await screen.findByText('Name is required')
  await reader.readAll('The form with what is missing')
  await expect(reader.text()).toMatchFileSnapshot('texts/publish-a-race.txt')
})

test('a guide looks at who has booked', async () => {
  const reader = startScreenReader()
  const booking = { age: 29, lastName: 'Athlete', medicalConditions: 'Asthma', createdAt: BOOKED_AT }
  const contact = { mobileNumber: '070 123 45 67', email: 'alva@trails.example' }
  const trip = tripWithBookings({
    name: 'Hut to Hut',
    startDate: '2037-07-05',
    endDate: '2037-07-09',
    availableSpots: 6,
    bookings: [
      organizerBookingWith({ ...booking, ...contact, firstName: 'Alva', paymentStatus: 'paid' }),
      organizerBookingWith({ ...booking, ...contact, id: 2, firstName: 'Bo' }),
    ],
  })
  answerCalls({
    'GET /api/user': () => ({ body: userWith({ userType: 'trip_organizer' }) }),
    'GET /api/trip-organizer/trips-with-bookings': () => ({ body: [trip] }),
    'GET /api/trip-organizer/overview': () => ({ body: [] }),
  })
  renderPage(<TripDashboardPage />, '/trip-organizer/dashboard')
  await screen.findByRole('article', { name: 'Hut to Hut' })
  await reader.readAll('The page')
  await expect(reader.text()).toMatchFileSnapshot('texts/look-at-bookings.txt')
})

test('an administrator hides a race', async () => {
  const reader = startScreenReader()
  const race = {
    id: 3,
    name: 'Ridge Race',
    location: 'Åre',
    date: '2037-06-06',
    dateStatus: 'estimated',
    source: 'Race Almanac',
    owner: { id: 7, username: 'organizer' },
    hiddenReason: null,
    isHidden: false,
    isDraft: false,
  }
  answerCalls({
    'GET /api/user': () => ({ body: userWith({ isRaceAdmin: true, isTripAdmin: true }) }),
    'GET /api/admin/races': () => ({ body: [race], headers: { 'X-Total-Count': '1' } }),
  })
  renderPage(<AdminPage />, '/admin?tab=races')
  await screen.findByRole('button', { name: 'Hide Ridge Race' })
  await reader.readAll('The page')
  await userEvent.click(screen.getByRole('button', { name: 'Hide Ridge Race' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hide Ridge Race?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hide' }))
  await within(dialog).findByText(/Give a reason/)
  await reader.readAll('The question, asked for a reason')
  await expect(reader.text()).toMatchFileSnapshot('texts/hide-a-race.txt')
})
