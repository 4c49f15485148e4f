import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { organizerBookingWith, tripWithBookings } from '#client/testing/organizer-trip.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { TripRollPage } from './trip-roll-page.tsx'

const TRIP = tripWithBookings({ availableSpots: 8 })

test('a failed load says so and can be tried again', async () => {
  let isAway = true
  answerCalls({
    'GET /api/trip-organizer/trips-with-bookings': () =>
      isAway ? { status: 503, body: { message: 'Away.' } } : { body: [TRIP] },
  })
  renderPage(<Route path="/trip-organizer/roll/:id" component={TripRollPage} />, '/trip-organizer/roll/1')
  expect(await screen.findByRole('alert')).toHaveTextContent('The roll could not be loaded')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Participants of Hut to hut' })).toBeVisible()
})

test('the list to print is Swedish for Swedish readers', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({ 'GET /api/trip-organizer/trips-with-bookings': () => ({ body: [TRIP] }) })
  renderPage(<Route path="/trip-organizer/roll/:id" component={TripRollPage} />, '/trip-organizer/roll/1')
  const table = await screen.findByRole('table', { name: 'Deltagare på Hut to hut' })
  expect(table).toHaveTextContent('Medicinsk information')
  expect(screen.getByText(/0 av 8 platser bokade/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeVisible()
})

const person = (id: number, partyId: number, firstName: string, lastName: string) =>
  organizerBookingWith({
    id,
    partyId,
    firstName,
    lastName,
    mobileNumber: '070 123 45 67',
    email: 'vera@post.example',
    paymentStatus: 'paid',
  })

test('people who were booked together are listed together, by the booker’s name', async () => {
  const bookings = [
    person(5, 5, 'Olle', 'Berg'),
    person(2, 2, 'Vera', 'Alm'),
    person(3, 2, 'Ada', 'Öst'),
    person(1, 1, 'Bo', 'Zander'),
  ]
  answerCalls({
    'GET /api/trip-organizer/trips-with-bookings': () => ({ body: [{ ...TRIP, bookings }] }),
  })
  renderPage(<Route path="/trip-organizer/roll/:id" component={TripRollPage} />, '/trip-organizer/roll/1')
  await screen.findByRole('table')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Alm, Verabooked for 2 people',
    'Öst, Adabooked by Vera Alm',
    'Berg, Olle',
    'Zander, Bo',
  ])
})

test('the table has the notes of the organizer when there are any', async () => {
  const bookings = [
    { ...person(1, 1, 'Bo', 'Zander'), organizerNote: 'Brings\na dog' },
    person(2, 2, 'Vera', 'Alm'),
  ]
  answerCalls({
    'GET /api/trip-organizer/trips-with-bookings': () => ({ body: [{ ...TRIP, bookings }] }),
  })
  renderPage(<Route path="/trip-organizer/roll/:id" component={TripRollPage} />, '/trip-organizer/roll/1')
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('columnheader', { name: 'Private note' })).toBeVisible()
  expect(within(table).getByRole('row', { name: /Zander, Bo/ })).toHaveTextContent('Brings a dog')
})

test('a press on a number calls it, and on an address writes to it', async () => {
  answerCalls({
    'GET /api/trip-organizer/trips-with-bookings': () => ({
      body: [{ ...TRIP, bookings: [person(2, 2, 'Vera', 'Alm')] }],
    }),
  })
  renderPage(<Route path="/trip-organizer/roll/:id" component={TripRollPage} />, '/trip-organizer/roll/1')
  const list = within(await screen.findByRole('list', { name: 'Participants of Hut to hut' }))
  expect(list.getByRole('link', { name: '070 123 45 67' })).toHaveAttribute('href', 'tel:0701234567')
  expect(list.getByRole('link', { name: 'vera@post.example' })).toHaveAttribute(
    'href',
    'mailto:vera@post.example',
  )
})

test('on a phone each person is a card, without what was not given', async () => {
  const bookings = [
    { ...person(2, 2, 'Vera', 'Alm'), emergencyName: 'Mor Alm', emergencyPhone: '070 555 11 22' },
    person(5, 5, 'Olle', 'Berg'),
  ]
  answerCalls({
    'GET /api/trip-organizer/trips-with-bookings': () => ({ body: [{ ...TRIP, bookings }] }),
  })
  renderPage(<Route path="/trip-organizer/roll/:id" component={TripRollPage} />, '/trip-organizer/roll/1')
  const list = within(await screen.findByRole('list', { name: 'Participants of Hut to hut' }))
  const [vera, olle] = list.getAllByRole('listitem')
  expect(vera).toHaveTextContent('Emergency contactMor Alm070 555 11 22')
  expect(olle).toHaveTextContent('Berg, OlleAge34')
  expect(olle).not.toHaveTextContent('Emergency contact')
})

test('the roll says where people meet and the day it is printed, also when it was opened days before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-07-03T12:00:00') })
  answerCalls({
    'GET /api/trip-organizer/trips-with-bookings': () => ({
      body: [{ ...TRIP, meetingPoint: 'Abisko station, 9:00' }],
    }),
  })
  renderPage(<Route path="/trip-organizer/roll/:id" component={TripRollPage} />, '/trip-organizer/roll/1')
  expect(await screen.findByText('Meeting point: Abisko station, 9:00')).toBeVisible()
  expect(screen.getByText('Printed Jul 3, 2027.')).toBeInTheDocument()
  vi.setSystemTime(new Date('2027-07-05T06:00:00'))
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('Printed Jul 5, 2027.')).toBeInTheDocument()
  vi.useRealTimers()
})
