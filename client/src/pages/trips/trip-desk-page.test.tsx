import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import { TripDeskPage } from './trip-desk-page.tsx'

const booking = (id: number, paymentStatus: string) => ({
  id,
  tripId: 7,
  partyId: id,
  firstName: 'Vera',
  lastName: `Lind ${id}`,
  age: 34,
  mobileNumber: '070 123 45 67',
  email: `vera-${id}@post.example`,
  foodAllergies: null,
  medicalConditions: null,
  emergencyName: null,
  emergencyPhone: null,
  wasPaid: false,
  price: 100,
  currency: 'SEK',
  paymentStatus,
  createdAt: '2027-01-10T12:00:00.000Z',
})
const trip = {
  id: 7,
  name: 'Hut to hut',
  location: 'Abisko, Sweden',
  startDate: '2087-07-05',
  endDate: '2087-07-09',
  maxGroupSize: 60,
  availableSpots: 20,
  minGroupSize: null,
  bookingEnabled: true,
  isDraft: false,
  isCancelled: false,
  cancelReason: null,
  bookingPaused: false,
  meetingPoint: null,
  bookingCloses: null,
  bookings: Array.from({ length: 40 }, (_, at) => booking(at + 1, at === 0 ? 'pending' : 'paid')),
  waiting: 0,
  offers: 0,
  lapsed: 0,
  onlyWaiting: 0,
}

const show = (query: string, found: object[] = [trip]) => {
  answerCalls({
    'GET /api/user': () => ({ body: userWith({ userType: 'trip_organizer' }) }),
    'GET /api/trip-organizer/trips-with-bookings': () => ({ body: found }),
    'GET /api/trips/7/messages': () => ({ body: [] }),
    'GET /api/trips/7/history': () => ({ body: [] }),
  })
  renderPage(
    <Route path="/trip-organizer/trips/:id" component={TripDeskPage} />,
    `/trip-organizer/trips/7${query}`,
  )
}

test('the page of a trip has its people, waiting list, messages and history', async () => {
  show('')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hut to hut' })).toBeVisible()
  const parts = within(screen.getByRole('tablist', { name: 'Parts of Hut to hut' }))
  expect(parts.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'People (40)',
    'Waiting list (0)',
    'Messages',
    'History',
  ])
  await userEvent.click(parts.getByRole('tab', { name: 'Waiting list (0)' }))
  expect(screen.getByText('Nobody waits for this trip.')).toBeVisible()
  await userEvent.click(parts.getByRole('tab', { name: 'Messages' }))
  expect(await screen.findByText('Nothing has been sent yet.')).toBeVisible()
  expect(window.location.search).toBe('?tab=messages')
})

test('a link leads to the very person, also far down the list, and one to those who have not paid', async () => {
  show('?person=39')
  expect((await screen.findByText(/Lind 39/)).closest('tr')).toHaveFocus()
  cleanup()
  show('?show=pending')
  expect((await screen.findAllByRole('tab', { name: 'Pending (1)', selected: true })).length).toBe(1)
})

test('somebody else’s trip is not found', async () => {
  show('', [])
  expect(await screen.findByRole('heading', { name: 'Trip not found.' })).toBeVisible()
})
