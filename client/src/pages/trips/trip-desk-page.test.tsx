import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { organizerBookingWith, tripWithBookings } from '#client/testing/organizer-trip.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { TripDeskPage } from './trip-desk-page.tsx'

const booking = (id: number, paymentStatus: PaymentStatus) =>
  organizerBookingWith({ id, tripId: 7, lastName: `Lind ${id}`, paymentStatus })
const trip = tripWithBookings({
  id: 7,
  startDate: '2087-07-05',
  endDate: '2087-07-09',
  maxGroupSize: 60,
  availableSpots: 20,
  bookings: Array.from({ length: 40 }, (_, at) => booking(at + 1, at === 0 ? 'pending' : 'paid')),
})

const seen: unknown[] = []

const HISTORY_ENTRY = {
  at: '2027-01-10T12:00:00.000Z',
  action: 'edited',
  person: { id: 3, name: 'Ebba Trails' },
  role: 'organizer',
}

const show = (query: string, found: object[] = [trip], history: object[] = []) => {
  answerCalls({
    'GET /api/user': () => ({ body: userWith({ userType: 'trip_organizer' }) }),
    'GET /api/trip-organizer/trips-with-bookings': () => ({ body: found }),
    'POST /api/trips/7/changes/seen': (sent) => {
      seen.push(sent.body)
      return { status: 204 }
    },
    'POST /api/trips/7/duplicate': () => ({ status: 201, body: { id: 8 } }),
    'GET /api/trips/7/messages': () => ({ body: [] }),
    'GET /api/trips/7/history': () => ({ body: history }),
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
    'Money',
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

test('the history is a part of the page, in Swedish too, and needs no button beside', async () => {
  document.documentElement.lang = 'sv'
  show('?tab=history', undefined, [
    {
      ...HISTORY_ENTRY,
      id: 9,
      booking: { id: 1, name: 'Vera Booker 1' },
      fields: ['email', 'foodAllergies'],
      changes: [{ field: 'email', from: 'wrong@post.example', to: 'vera@post.example' }],
    },
    { ...HISTORY_ENTRY, id: 8, booking: null, fields: ['startDate', 'waitingList'], changes: [] },
  ])
  expect(await screen.findByText('Bokningen för Vera Booker 1 ändrades')).toBeVisible()
  expect(screen.getByText('Resan ändrades')).toBeVisible()
  expect(await screen.findByText('E-post: från wrong@post.example till vera@post.example')).toBeVisible()
  for (const field of ['Matallergier', 'Startdatum', 'Väntelista'])
    expect(screen.getByText(field, { selector: 'li p' })).toBeVisible()
  expect(screen.getAllByText(/Ebba Trails/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Historik' })).toBeNull()
})

test.each([
  { isDraft: true },
  { isCancelled: true },
  { hiddenReason: 'Not a trip.' },
  { startDate: '2020-07-05' },
])('nobody is asked for a participant whom the trip cannot take: %o', async (state) => {
  show('', [{ ...trip, ...state }])
  await screen.findByRole('heading', { level: 1, name: 'Hut to hut' })
  expect(screen.getByRole('button', { name: 'Write to participants' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add participant' })).toBeNull()
})

test('a cancelled booking of a cancelled trip shows its status, and offers none that the server refuses', async () => {
  const [first, second] = trip.bookings
  const bookings = [
    { ...first, paymentStatus: 'cancelled' },
    { ...second, paymentStatus: 'pending' },
  ]
  show('', [{ ...trip, bookings }])
  await screen.findByRole('heading', { level: 1, name: 'Hut to hut' })
  expect(screen.getAllByRole('combobox', { name: /^Payment status/ })).toHaveLength(2)
  cleanup()
  show('', [{ ...trip, isCancelled: true, bookings }])
  await screen.findByRole('heading', { level: 1, name: 'Hut to hut' })
  expect(screen.getAllByRole('combobox', { name: /^Payment status/ })).toHaveLength(1)
})

test('who duplicates a trip on its page comes to the copy', async () => {
  show('')
  await userEvent.click(await screen.findByRole('button', { name: /^Duplicate / }))
  await waitFor(() => expect(window.location.pathname).toBe('/trip-organizer/trips/8'))
})

test('a link leads to the very person, also far down the list, and one to those who have not paid', async () => {
  show('?person=39')
  expect((await screen.findByText(/Lind 39/)).closest('tr')).toHaveFocus()
  cleanup()
  show('?show=pending')
  expect((await screen.findAllByRole('tab', { name: 'Pending (1)', selected: true })).length).toBe(1)
})

test('the link to somebody who has changed something leads to the person from every tab', async () => {
  const change = {
    bookingId: 39,
    fields: ['foodAllergies'],
    formerName: null,
    changedAt: '2027-01-11T12:00:00.000Z',
  }
  show('?show=pending', [{ ...trip, changed: [change] }])
  await screen.findByRole('tab', { name: 'Pending (1)', selected: true })
  await userEvent.click(screen.getByRole('link', { name: /Vera Lind 39/ }))
  await waitFor(() => expect(document.activeElement).toHaveTextContent('vera-39@post.example'))
})

test('somebody else’s trip is not found', async () => {
  show('', [])
  expect(await screen.findByRole('heading', { name: 'Trip not found.' })).toBeVisible()
})

test('another date is added with its first day, what is wrong is said at the field, and its draft opens', async () => {
  let added: unknown
  show('')
  const draft = { ...trip, id: 8, startDate: '2087-08-02', isDraft: true }
  answerCalls({
    'GET /api/user': () => ({ body: userWith({ userType: 'trip_organizer' }) }),
    'GET /api/trip-organizer/trips-with-bookings': () => ({ body: [trip, draft] }),
    'POST /api/trips/7/dates': ({ body }) => {
      added = body
      const message = 'Start date is required'
      return (body as { startDate: string }).startDate === ''
        ? { status: 400, body: { message, errors: { startDate: message } } }
        : { status: 201, body: draft }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a date' }))
  const form = within(await screen.findByRole('dialog', { name: 'Another date of Hut to hut' }))
  await userEvent.click(form.getByRole('button', { name: 'Add a date' }))
  expect(await form.findByText('Start date is required')).toBeVisible()
  await userEvent.type(form.getByLabelText(/First day/), '2087-08-02')
  await userEvent.click(form.getByRole('button', { name: 'Add a date' }))
  await waitFor(() => expect(window.location.pathname).toBe('/trip-organizer/trips/8'))
  expect(added).toEqual({ startDate: '2087-08-02' })
})

test('what another tab has changed meanwhile is not changed back by the dialog that was open', async () => {
  const client = createQueryClient()
  let bookingPaused = false
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith({ userType: 'trip_organizer' }) }),
    'GET /api/trip-organizer/trips-with-bookings': () => ({ body: [{ ...trip, bookingPaused }] }),
    'PATCH /api/trips/7': () => ({ body: trip }),
  })
  const page = <Route path="/trip-organizer/trips/:id" component={TripDeskPage} />
  renderPage(page, '/trip-organizer/trips/7', null, client)
  await userEvent.click(await screen.findByRole('button', { name: 'Booking' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Booking of Hut to hut' }))
  bookingPaused = true
  await client.refetchQueries()
  await screen.findByText('Booking paused')
  fireEvent.change(dialog.getByLabelText('Last day to book'), { target: { value: '2087-06-01' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent).toEqual([{ bookingCloses: '2087-06-01' }])
})

test('who has changed something is pointed out with the names of the fields, until it is marked as seen', async () => {
  const change = {
    fields: ['mobileNumber', 'foodAllergies'],
    formerName: null,
    changedAt: '2027-01-11T12:00:00.000Z',
  }
  show('?show=changed', [{ ...trip, changed: [{ bookingId: 39, ...change }] }])
  const region = await screen.findByRole('region', { name: 'Changed by participants' })
  expect(region).toHaveFocus()
  await userEvent.click(within(region).getByRole('button', { name: 'Mark as seen' }))
  expect(seen).toEqual([{ until: change.changedAt }])
  await userEvent.click(
    within(region).getByRole('link', { name: 'Vera Lind 39: Mobile number, Food allergies' }),
  )
  await waitFor(() => expect(screen.getByRole('row', { name: /Lind 39/ })).toHaveFocus())
})
