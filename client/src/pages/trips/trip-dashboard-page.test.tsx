import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { organizerBookingWith, tripWithBookings } from '#client/testing/organizer-trip.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import type { TripInNumbers } from '#shared/bookings/overview.ts'
import type { OrganizerBooking, TripWithBookings } from '#shared/bookings/schema.ts'
import { TripDashboardPage } from './trip-dashboard-page.tsx'

const person = (isTripAdmin: boolean) =>
  userWith({ username: 'tore', userType: 'trip_organizer', isTripAdmin })

const booking = (id: number, given: Partial<OrganizerBooking> = {}) =>
  organizerBookingWith({ id, foodAllergies: 'Nuts', medicalConditions: 'Asthma', ...given })

const trip = (given: Partial<TripWithBookings> = {}) =>
  tripWithBookings({
    bookings: [booking(1, { paymentStatus: 'paid' }), booking(2), booking(3)],
    ...given,
  })

const show = (
  trips: () => TripWithBookings[],
  answers: Parameters<typeof answerCalls>[0] = {},
  isTripAdmin = false,
) => {
  const calls = answerCalls({
    'GET /api/user': () => ({ body: person(isTripAdmin) }),
    'GET /api/trip-organizer/trips-with-bookings': () => ({ body: trips() }),
    'GET /api/trip-organizer/overview': () => ({ body: [] }),
    ...answers,
  })
  renderPage(<TripDashboardPage />, '/trip-organizer/dashboard')
  return calls
}

const askedAbout = async (name: string) =>
  within(await screen.findByRole('dialog', { name: `Cancel the booking of ${name}?` }))

test('a trip shows its dates, its spots and who booked', async () => {
  show(() => [trip()])
  const card = await screen.findByRole('article', { name: 'Hut to hut' })
  for (const text of [
    'Jul 5, 2027 - Jul 9, 2027',
    'Abisko, Sweden',
    '1/8 spots filled',
    '3 total',
    '1 paid',
    '2 pending',
  ]) {
    expect(within(card).getByText(text)).toBeVisible()
  }
  for (const tab of ['All (3)', 'Paid (1)', 'Pending (2)']) {
    expect(within(card).getByRole('tab', { name: tab })).toBeVisible()
  }
  expect(within(card).getByText('vera-1@post.example')).toBeVisible()
  expect(within(card).getAllByText('Asthma')).toHaveLength(3)
  expect(within(card).getByRole('link', { name: /^View / })).toHaveAttribute('href', '/trips/1')
  expect(within(card).getByRole('link', { name: /^Edit / })).toHaveAttribute('href', '/trip/edit/1')
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a trip that an administrator has hidden says so', async () => {
  show(() => [trip({ hiddenReason: 'Spam' }), trip({ id: 2, name: 'Seen by all' })])
  const hidden = await screen.findByRole('article', { name: 'Hut to hut' })
  expect(within(hidden).getByText('Hidden by an administrator')).toBeVisible()
  expect(screen.getAllByText('Hidden by an administrator')).toHaveLength(1)
})

test('paid bookings have a badge, the others a choice of status', async () => {
  let paymentStatus: OrganizerBooking['paymentStatus'] = 'pending'
  const calls = show(
    () => [trip({ bookings: [booking(1, { paymentStatus: 'paid' }), booking(2, { paymentStatus })] })],
    {
      'PATCH /api/trip-bookings/2/status': () => {
        paymentStatus = 'paid'
        return { body: booking(2, { paymentStatus }) }
      },
    },
  )
  await userEvent.click(await screen.findByRole('tab', { name: 'Paid (1)' }))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText('Paid')).toBeVisible()

  await userEvent.click(screen.getByRole('tab', { name: 'Pending (1)' }))
  await userEvent.selectOptions(screen.getByLabelText('Payment status of Vera Booker 2'), 'paid')
  await expectMessage('Status Updated')
  await expectMessage('Booking payment status has been updated successfully.')
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    paymentStatus: 'paid',
    shown: 'pending',
  })
  expect(await screen.findByRole('tab', { name: 'Paid (2)' })).toBeVisible()
})

test('when a status cannot be set, the toast says why and the old one is shown', async () => {
  show(() => [trip({ bookings: [booking(2, { paymentStatus: 'cancelled' })] })], {
    'PATCH /api/trip-bookings/2/status': () => ({
      status: 409,
      body: { message: 'This trip is fully booked.' },
    }),
  })
  await userEvent.selectOptions(await screen.findByLabelText('Payment status of Vera Booker 2'), 'paid')
  await expectMessage('Update Failed')
  await expectMessage('This trip is fully booked.')
  await waitFor(() =>
    expect(screen.getByLabelText('Payment status of Vera Booker 2')).toHaveValue('cancelled'),
  )
})

test('deleting a trip asks the specified question first', async () => {
  let trips = [trip()]
  show(() => trips, {
    'DELETE /api/trips/1': () => {
      trips = []
      return { status: 204 }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Delete / }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Trip' })
  expect(
    within(dialog).getByText(
      'Are you sure you want to delete this trip? This action cannot be undone. All bookings associated with this trip will also be deleted.',
    ),
  ).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await expectMessage('Trip Deleted')
  expect(await screen.findByText("You haven't created any trips yet.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create your first trip' })).toHaveAttribute('href', '/trip/create')
})

test('before a trip is deleted one reads how many people are mailed: each address once, the waiting list too', async () => {
  const bookings = [
    booking(1, { email: 'vera@post.example', paymentStatus: 'paid' }),
    booking(2, { email: 'Vera@post.example' }),
    booking(3, { email: 'bo@post.example' }),
    booking(4, { email: 'gone@post.example', paymentStatus: 'cancelled' }),
  ]
  show(() => [trip({ startDate: '2099-07-05', endDate: '2099-07-09', bookings, onlyWaiting: 2 })])
  await userEvent.click(await screen.findByRole('button', { name: /^Delete / }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Trip' })
  expect(within(dialog).getByText('4 people get a mail that the trip is cancelled.')).toBeVisible()
})

test('nobody is mailed when a trip that is over is deleted', async () => {
  show(() => [trip({ startDate: '2020-07-05', endDate: '2020-07-09', onlyWaiting: 2 })])
  await userEvent.click(await screen.findByRole('button', { name: /^Delete / }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Trip' })
  expect(within(dialog).queryByText(/get a mail/)).toBeNull()
})

test('a failed deletion closes the dialog and says so', async () => {
  show(() => [trip()], { 'DELETE /api/trips/1': () => ({ status: 500 }) })
  await userEvent.click(await screen.findByRole('button', { name: /^Delete / }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await expectMessage('Delete Failed')
  await expectMessage('Failed to delete trip.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a trip is duplicated', async () => {
  let trips = [trip()]
  show(() => trips, {
    'POST /api/trips/1/duplicate': () => {
      trips = [...trips, trip({ id: 2, name: 'Hut to hut (Copy)', bookings: [] })]
      return { status: 201, body: {} }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Duplicate / }))
  await expectMessage('Trip Duplicated')
  expect(await screen.findByRole('article', { name: 'Hut to hut (Copy)' })).toBeVisible()
})

test('the trip admin sees all trips, and opens or closes booking', async () => {
  let bookingEnabled = true
  const calls = show(
    () => [trip({ bookingEnabled })],
    {
      'PATCH /api/trips/1/booking-status': () => {
        bookingEnabled = false
        return { body: {} }
      },
    },
    true,
  )
  expect(await screen.findByText('Admin View - Managing all trips in the system')).toBeVisible()
  await userEvent.click(await screen.findByRole('switch', { name: 'Booking Enabled' }))
  await expectMessage('Booking Status Updated')
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ bookingEnabled: false })
  expect(await screen.findByRole('switch', { name: 'Booking Disabled' })).not.toBeChecked()
})

test('hundreds of bookings are shown in parts', async () => {
  show(() => [trip({ bookings: Array.from({ length: 500 }, (_, index) => booking(index + 1)) })])
  expect(await screen.findByRole('tab', { name: 'All (500)' })).toBeVisible()
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(screen.getByRole('button', { name: 'Show more (475 left)' })).toBeVisible()
})

test('a status that arrow keys only pass is not sent; the last one is', async () => {
  const calls = show(() => [trip({ bookings: [booking(2)] })], {
    'PATCH /api/trip-bookings/2/status': () => ({ body: booking(2, { paymentStatus: 'cancelled' }) }),
  })
  const select = await screen.findByLabelText('Payment status of Vera Booker 2')
  select.focus()
  // Some browsers change the value at once.
  for (const value of ['paid', 'cancelled']) {
    fireEvent.keyDown(select, { key: 'ArrowDown' })
    fireEvent.change(select, { target: { value } })
  }
  expect(select).toHaveValue('cancelled')
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  const question = await askedAbout('Vera Booker 2')
  expect(question.getByRole('button', { name: 'Keep booking' })).toHaveFocus()
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'Cancel booking' }))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { paymentStatus: 'cancelled', shown: 'pending' },
    ]),
  )
  await waitFor(() => expect(select).toHaveFocus())
})

test('cancelling asks first, and keeping the booking sends nothing', async () => {
  const calls = show(() => [trip({ bookings: [booking(2)] })])
  const select = await screen.findByLabelText('Payment status of Vera Booker 2')
  await userEvent.selectOptions(select, 'cancelled')
  const question = await askedAbout('Vera Booker 2')
  expect(question.getByText(/Vera Booker 2 gets a mail at once/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(select).toHaveValue('pending')
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('an unconfirmed cancellation chosen by keyboard is not sent when the row disappears', async () => {
  const calls = show(() => [trip({ bookings: [booking(2)] })])
  const select = await screen.findByLabelText('Payment status of Vera Booker 2')
  select.focus()
  fireEvent.keyDown(select, { key: 'ArrowDown' })
  fireEvent.change(select, { target: { value: 'cancelled' } })
  await userEvent.click(screen.getByRole('tab', { name: 'Paid (0)' }))
  cleanup()
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('booked spots, paid or not, are shown next to the filled ones where they are more', async () => {
  show(() => [
    trip({
      bookings: [
        booking(1, { paymentStatus: 'paid' }),
        booking(2),
        booking(3, { paymentStatus: 'cancelled' }),
      ],
    }),
    trip({ id: 2, bookings: [booking(4, { paymentStatus: 'paid' })] }),
  ])
  expect(await screen.findAllByText('1/8 spots filled')).toHaveLength(2)
  expect(screen.getByText('2 of 8 spots booked')).toBeVisible()
})

test('the table has a column for answers and the private note when somebody in it has one', async () => {
  const answers = [{ id: 'shirt', label: 'Shirt', value: 'M' }]
  show(() => [trip({ bookings: [booking(1, { answers, organizerNote: 'Vegan' }), booking(2)] })])
  const table = await screen.findByRole('table', { name: 'All bookings of Hut to hut' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  const [row] = within(table).getAllByRole('row').slice(1)
  const cell = (head: string) => row?.children[heads.indexOf(head)]
  expect(cell('Medical conditions')).toHaveTextContent(/Asthma$/)
  expect(cell('Answers')).toHaveTextContent('ShirtMPrivate noteVegan')
  await userEvent.click(screen.getByRole('tab', { name: 'Paid (0)' }))
  expect(screen.queryByText('Shirt')).toBeNull()
})

/** Many trips, answered a page at a time and searched by the server. */
const showMany = (count: number, isTripAdmin = false) => {
  const trips = Array.from({ length: count }, (_, index) =>
    trip({ id: index + 1, name: `Trip ${index + 1}`, bookings: [] }),
  )
  const page = ({ query }: { query: URLSearchParams }) => {
    const search = query.get('search')
    const matching = search === null ? trips : trips.filter(({ name }) => name === search)
    const offset = Number(query.get('offset') ?? 0)
    return {
      // Drawing many cards takes seconds here, so a page is a short one.
      body: matching.slice(offset, offset + 4),
      headers: { 'X-Total-Count': String(matching.length) },
    }
  }
  return show(() => [], { 'GET /api/trip-organizer/trips-with-bookings': page }, isTripAdmin)
}

test('the trip admin searches all trips, including those not shown yet', async () => {
  const calls = showMany(5, true)
  expect(await screen.findByText('Showing 4 of 5 trips')).toBeVisible()
  await userEvent.click(screen.getByText('Show more trips'))
  expect(await screen.findByText('Showing 5 of 5 trips')).toBeVisible()
  expect(screen.queryByText('Show more trips')).toBeNull()

  fireEvent.change(screen.getByLabelText('Search trips'), { target: { value: 'Trip 5' } })
  expect(await screen.findByText('Showing 1 of 1 trip')).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(window.location.search).toBe('?search=Trip+5')
  expect(calls.at(-1)?.query.get('search')).toBe('Trip 5')

  fireEvent.change(screen.getByLabelText('Search trips'), { target: { value: 'Trip 59' } })
  expect(await screen.findByText('No trips match your search.')).toBeVisible()
  await userEvent.click(screen.getByText('Clear search'))
  expect(await screen.findByText('Showing 5 of 5 trips')).toBeVisible()
})

test('an organizer with many trips has a search, one with few does not', async () => {
  showMany(5)
  expect(await screen.findByText('Trip 4')).toBeVisible()
  expect(screen.queryByLabelText('Search trips')).toBeNull()
  cleanup()
  showMany(6)
  expect(await screen.findByLabelText('Search trips')).toBeVisible()
})

test('leaving the select with the keyboard sends the choice at once', async () => {
  const calls = show(() => [trip({ bookings: [booking(2)] })], {
    'PATCH /api/trip-bookings/2/status': () => ({ body: booking(2, { paymentStatus: 'paid' }) }),
  })
  const select = await screen.findByLabelText('Payment status of Vera Booker 2')
  select.focus()
  fireEvent.keyDown(select, { key: 'ArrowDown' })
  fireEvent.change(select, { target: { value: 'paid' } })
  fireEvent.blur(select)
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1))
})

test('without a connection a change fails at once and the old status is shown', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  show(() => [trip({ bookings: [booking(2)] })], {
    'PATCH /api/trip-bookings/2/status': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const select = await screen.findByLabelText('Payment status of Vera Booker 2')
  await userEvent.selectOptions(select, 'paid')
  await expectMessage('Update Failed')
  await waitFor(() => expect(select).toHaveValue('pending'))
})

test('a booking shows the day of its instant, a trip its calendar days', async () => {
  const createdAt = new Date(2027, 0, 10, 0, 30).toISOString()
  show(() => [trip({ bookings: [booking(2, { createdAt })] })])
  expect(await screen.findByText('Jan 10, 2027')).toBeVisible()
  expect(screen.getByText('Jul 5, 2027 - Jul 9, 2027')).toBeVisible()
})

test('an organizer sees when booking is disabled', async () => {
  show(() => [trip({ bookingEnabled: false })])
  const card = await screen.findByRole('article', { name: 'Hut to hut' })
  expect(within(card).getByText('Booking Disabled')).toBeVisible()
})

test('the dashboard is Swedish for Swedish readers, but statuses travel in English', async () => {
  document.documentElement.lang = 'sv'
  const calls = show(() => [trip({ bookings: [booking(2)] })], {
    'PATCH /api/trip-bookings/2/status': () => ({ body: {} }),
  })
  expect(await screen.findByRole('heading', { name: 'Översikt över dina resor' })).toBeVisible()
  expect(await screen.findByText('1 av 8 platser bokade')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Alla (1)' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Kopiera / })).toBeVisible()
  const status = screen.getByRole('combobox', { name: 'Betalningsstatus för Vera Booker 2' })
  expect(status).toHaveDisplayValue('Väntar på betalning')
  await userEvent.selectOptions(status, 'Betald')
  await expectMessage('Statusen är ändrad')
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    paymentStatus: 'paid',
    shown: 'pending',
  })
})

const entry = (id: number, given: object = {}) => ({
  id,
  firstName: 'Ada',
  lastName: `Waits ${id}`,
  email: `ada-${id}@wait.example`,
  seats: 2,
  atLeast: 2,
  state: 'waiting',
  position: id,
  offeredSeats: null,
  until: null,
  createdAt: new Date(2027, 0, 11, 12).toISOString(),
  ...given,
})

test('the organizer sees who waits, offers a free spot out of order and removes somebody', async () => {
  let list = [entry(1), entry(2)]
  const calls = show(() => [trip({ availableSpots: 1, waiting: list.length })], {
    'GET /api/trips/1/waiting-list': () => ({ body: list }),
    'POST /api/trips/1/waiting-list/2/offer': () => {
      list = [
        entry(1),
        entry(2, {
          state: 'offered',
          position: null,
          offeredSeats: 1,
          until: new Date(2027, 0, 12, 12).toISOString(),
        }),
      ]
      return { body: list }
    },
    'DELETE /api/trips/1/waiting-list/1': () => {
      list = list.slice(1)
      return { status: 204 }
    },
  })
  const people = within(await screen.findByRole('list', { name: 'Waiting list of Hut to hut' }))
  expect(people.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^1\. Ada Waits 1 ada-1@wait\.example.*Wants 2 spots · Waits since Jan 11, 2027/),
    expect.stringMatching(/^2\. Ada Waits 2/),
  ])
  await userEvent.click(people.getByRole('button', { name: 'Offer free spots to Ada Waits 2' }))
  expect(await people.findByText(/1 spot offered until Jan 12, 2027/)).toBeVisible()
  await userEvent.click(people.getByRole('button', { name: 'Remove Ada Waits 1 from the waiting list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ada Waits 1?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(people.getAllByRole('listitem')).toHaveLength(1))
  expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/api/trips/1/waiting-list/2/offer',
    '/api/trips/1/waiting-list/1',
  ])
})

test.each([
  [{}, /^No spot is free now\. When one is, it is offered to the first for whom it is enough\.$/],
  [
    { bookingPaused: true },
    /^No spot is free now\. Booking is paused, so free spots are not offered automatically\. Once one is free/,
  ],
  [{ bookingPaused: true, availableSpots: 1 }, /^Booking is paused, so .* You can offer them yourself\.$/],
  [{ bookingCloses: '2020-01-01', availableSpots: 1 }, /^Booking has closed, so free spots are not offered/],
])(
  'the waiting list of a trip with %j says whether free spots are offered by themselves',
  async (given, said) => {
    show(() => [trip({ waiting: 1, availableSpots: 0, ...given })], {
      'GET /api/trips/1/waiting-list': () => ({ body: [entry(1)] }),
    })
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getAllByText(/offered/)).toHaveLength(1)
  },
)

test.each([
  [{ bookingEnabled: false }, /^The trip cannot be booked now, so no spots are offered\.$/],
  [{ hiddenReason: 'Spam' }, /^The trip cannot be booked now, so no spots are offered\.$/],
  [{ isCancelled: true, availableSpots: 4 }, /^The trip can no longer be booked, so no spots are offered\.$/],
])('nobody is offered a spot of a trip with %j, and its waiting list says so', async (given, said) => {
  show(() => [trip({ waiting: 1, availableSpots: 1, ...given })], {
    'GET /api/trips/1/waiting-list': () => ({ body: [entry(1)] }),
  })
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Offer free spots/ })).toBeNull()
})

test('the waiting list of a cancelled trip says of nobody that an offer has ended', async () => {
  show(() => [trip({ lapsed: 1, isCancelled: true })], {
    'GET /api/trips/1/waiting-list': () => ({ body: [entry(1, { state: 'lapsed', position: null })] }),
  })
  expect(await screen.findByText('Wants 2 spots')).toBeVisible()
})

test('the waiting list says nothing of offers while a free spot is offered by itself', async () => {
  show(() => [trip({ waiting: 1, availableSpots: 1 })], {
    'GET /api/trips/1/waiting-list': () => ({ body: [entry(1)] }),
  })
  expect(await screen.findByRole('list', { name: 'Waiting list of Hut to hut' })).toBeVisible()
  expect(screen.queryByText(/automatically|No spot is free/)).toBeNull()
})

const inNumbers = (given: Partial<TripInNumbers> = {}): TripInNumbers => ({
  id: 1,
  name: 'Hut to hut',
  location: 'Abisko, Sweden',
  startDate: '2087-07-05',
  endDate: '2087-07-09',
  maxGroupSize: 8,
  minGroupSize: null,
  isDraft: false,
  hasDates: true,
  isCancelled: false,
  held: 3,
  unpaid: 0,
  overdue: 0,
  toPayBack: 0,
  changed: 0,
  waiting: 0,
  offered: 0,
  offerUntil: null,
  ...given,
})

const showOverview = (lines: TripInNumbers[]) =>
  show(() => [trip()], { 'GET /api/trip-organizer/overview': () => ({ body: lines }) })

test('of what needs doing on several dates of one trip, each says its days', async () => {
  showOverview([
    inNumbers({ overdue: 1 }),
    inNumbers({ id: 2, startDate: '2087-08-05', endDate: '2087-08-09', changed: 1 }),
    inNumbers({ id: 3, name: 'Coast', changed: 1 }),
  ])
  const todo = within(await screen.findByRole('region', { name: 'What needs doing' }))
  expect(todo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Hut to hutJul 5 – 9, 2087/),
    expect.stringMatching(/^Hut to hutAug 5 – 9, 2087/),
    expect.stringMatching(/^Coast1 person/),
  ])
})

test('a draft without dates says so, and not the day that is stored in their place', async () => {
  showOverview([
    inNumbers({ id: 2, name: 'Idea', isDraft: true, hasDates: false, held: 0, startDate: '2100-12-31' }),
    inNumbers({ id: 3, name: 'Half', isDraft: true, hasDates: false, startDate: '2100-12-31' }),
  ])
  const glance = within(await screen.findByRole('region', { name: 'Trips at a glance' }))
  expect(glance.getAllByText(/No dates yet/)).toHaveLength(2)
  expect(glance.queryByText(/2100|in \d+ days/)).toBeNull()
})

test('the dashboard leads with what needs doing, and each line leads to the people', async () => {
  showOverview([
    inNumbers({ overdue: 2, changed: 1, unpaid: 2, waiting: 4, minGroupSize: 5 }),
    inNumbers({ id: 2, name: 'Coast', offered: 1, offerUntil: new Date(2087, 0, 1, 12).toISOString() }),
    inNumbers({ id: 3, name: 'Nobody yet', held: 0, isDraft: true, minGroupSize: 5 }),
    inNumbers({ id: 4, name: 'Last year', startDate: '2020-07-05', endDate: '2020-07-09' }),
  ])
  const todo = within(await screen.findByRole('region', { name: 'What needs doing' }))
  expect(todo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hut to hut2 payments are overdue1 person has changed their details2 more to go (runs from 5 people)',
    expect.stringMatching(/^Coast1 spot is offered until Jan 1, 2087/),
  ])
  const glance = within(screen.getByRole('region', { name: 'Trips at a glance' }))
  expect(glance.getByText('4 waiting')).toBeVisible()
  expect(glance.getByText('2 unpaid')).toBeVisible()
  expect(glance.getByRole('heading', { name: 'Without bookings' }).nextSibling).toHaveTextContent(
    /^Nobody yet/,
  )
  const past = glance.getByText('1 past trip').closest('details')
  expect(past).not.toHaveAttribute('open')
  expect(past).toHaveTextContent('Last year')
  expect(todo.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/trip-organizer/trips/1',
    '/trip-organizer/trips/1?tab=money',
    '/trip-organizer/trips/1?show=changed',
    '/trip-organizer/trips/1',
    '/trip-organizer/trips/2',
    '/trip-organizer/trips/2?tab=waiting',
  ])
})

test('money to be paid back needs doing, also of a trip that is cancelled or over', async () => {
  showOverview([
    inNumbers({ toPayBack: 1, isCancelled: true, held: 0, changed: 1 }),
    inNumbers({ id: 2, name: 'Last year', startDate: '2020-07-05', endDate: '2020-07-09', toPayBack: 2 }),
    inNumbers({ id: 3, name: 'Nobody came', isCancelled: true, held: 0 }),
  ])
  const todo = within(await screen.findByRole('region', { name: 'What needs doing' }))
  expect(todo.getByRole('link', { name: '1 person gets money back: Hut to hut' })).toHaveAttribute(
    'href',
    '/trip-organizer/trips/1?tab=money',
  )
  expect(todo.getByRole('link', { name: '2 people get money back: Last year' })).toBeVisible()
  expect(todo.queryByText(/changed/)).toBeNull()
  const glance = within(screen.getByRole('region', { name: 'Trips at a glance' }))
  expect(glance.getByText(/\(Cancelled\)$/)).toBeVisible()
  const unbooked = glance.getByRole('heading', { name: 'Without bookings' }).nextSibling
  expect(unbooked).toHaveTextContent(/^Nobody came/)
})

test('in Swedish one unpaid booking is in the singular', async () => {
  document.documentElement.lang = 'sv'
  showOverview([inNumbers({ unpaid: 1 }), inNumbers({ id: 2, name: 'Coast', unpaid: 2 })])
  expect(await screen.findByText('1 obetald')).toBeVisible()
  expect(screen.getByText('2 obetalda')).toBeVisible()
})

test('nothing to do is said, also of a trip under way that fewer people came to than wanted', async () => {
  showOverview([inNumbers({ startDate: '2020-07-05', minGroupSize: 5 })])
  expect(await screen.findByText('Nothing needs doing right now.')).toBeVisible()
})

const coming = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    trip({ id: index + 1, name: `Trip ${index + 1}`, startDate: '2087-07-05', endDate: '2087-07-09' }),
  )

test('up to three coming trips are open; of more, one is at a time', async () => {
  show(() => coming(3))
  expect(await screen.findAllByRole('link', { name: /^Edit / })).toHaveLength(3)
  cleanup()
  show(() => coming(4))
  expect(await screen.findAllByRole('article')).toHaveLength(4)
  expect(screen.queryByRole('link', { name: /^Edit / })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Trip 2' }))
  expect(screen.getAllByRole('link', { name: /^Edit / })).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Trip 2' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Trip 4' }))
  expect(screen.getAllByRole('link', { name: /^Edit / })).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Trip 4' })).toHaveFocus()
})

test('the person who phones is found with one search, and leads to their line', async () => {
  const calls = show(() => [trip()], {
    'GET /api/trip-organizer/people': () => ({
      body: [
        {
          bookingId: 5,
          tripId: 1,
          tripName: 'Hut to hut',
          startDate: '2027-07-05',
          firstName: 'Vera',
          lastName: 'Lind',
          paymentStatus: 'paid',
        },
      ],
    }),
  })
  fireEvent.change(await screen.findByLabelText('Find a person'), { target: { value: '0701234' } })
  expect(await screen.findByRole('link', { name: 'Vera Lind' })).toHaveAttribute(
    'href',
    '/trip-organizer/trips/1?person=5',
  )
  expect(calls.at(-1)?.query.get('search')).toBe('0701234')
})

test('a trip is cancelled with a reason, which stays when that fails', async () => {
  let status = 500
  const calls = show(() => coming(1), {
    'POST /api/trips/1/cancel': () => ({ status, body: status === 200 ? {} : { message: 'Busy.' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel trip' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the trip?' }))
  expect(dialog.getByText(/^3 bookings are cancelled/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel trip' }))
  expect(dialog.getByText('Please write why the trip is cancelled.')).toBeVisible()
  expect(dialog.getByLabelText(/^Reason/)).toHaveFocus()
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Snow')
  expect(dialog.queryByText('Please write why the trip is cancelled.')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel trip' }))
  await expectMessage('Busy.')
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Snow')
  status = 200
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel trip' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'Snow' },
    { reason: 'Snow' },
  ])
})

test('a last day to book after the start is refused at its field until it is put right, and nothing is sent', async () => {
  const calls = show(() => coming(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Booking' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Booking of Trip 1' }))
  const field = dialog.getByLabelText('Last day to book')
  fireEvent.change(field, { target: { value: '2137-06-01' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(field).toHaveAccessibleDescription(/cannot be after the day on which the trip starts/)
  expect(field).toHaveFocus()
  fireEvent.change(field, { target: { value: '2087-06-01' } })
  expect(field).toBeValid()
  expect(field).not.toHaveAccessibleDescription(/cannot be after/)
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('booking is paused and closed after a day; only what was changed is sent', async () => {
  const calls = show(() => coming(1), { 'PATCH /api/trips/1': () => ({ body: {} }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Booking' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Booking of Trip 1' }))
  fireEvent.change(dialog.getByLabelText('Last day to book'), { target: { value: '2087-06-01' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Booking' }))
  await userEvent.click(await screen.findByRole('switch', { name: 'People can book' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { bookingCloses: '2087-06-01' },
      { bookingPaused: true },
    ]),
  )
})

test('the overview speaks Swedish', async () => {
  document.documentElement.lang = 'sv'
  showOverview([inNumbers({ overdue: 1 })])
  expect(await screen.findByRole('heading', { name: 'Att göra' })).toBeVisible()
  expect(screen.getByText('1 betalning är försenad')).toBeVisible()
  expect(screen.getByText('3 av 8 platser')).toBeVisible()
})
