import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { ownBookingWith } from '#client/testing/own-booking.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { bookedTripWith } from '#client/testing/trip.ts'
import type { OwnBooking } from '#shared/bookings/schema.ts'
import { MyBookingsPage } from './my-bookings-page.tsx'

const balanceOf = (status = 'pending') => ({
  owed: status === 'cancelled' ? 0 : 1200,
  paid: status === 'paid' ? 1200 : 0,
  refunded: 0,
  outstanding: status === 'pending' ? 1200 : 0,
  refundDue: 0,
  nextDue: null,
  restDueOn: null,
})
const bookingWith = (given: Partial<OwnBooking> = {}): OwnBooking =>
  ownBookingWith({ partyId: given.id ?? 5, balance: balanceOf(given.paymentStatus), ...given })

const show = (bookings: OwnBooking[]) => {
  let shown = bookings
  const calls = answerCalls({
    'GET /api/my-bookings': () => ({ body: shown }),
    'DELETE /api/my-bookings/5': () => {
      shown = shown.map((booking) => ({ ...booking, paymentStatus: 'cancelled' }))
      return { status: 200 }
    },
    'DELETE /api/my-bookings/5/party': () => ({ status: 204 }),
    'DELETE /api/my-bookings/6': () => ({ status: 404, body: { message: 'This booking does not exist.' } }),
  })
  renderPage(<MyBookingsPage />, '/my-bookings')
  return calls
}

const party = () => [
  bookingWith(),
  bookingWith({ id: 8, partyId: 5, firstName: 'Bo', foodAllergies: 'Nuts', paymentStatus: 'paid' }),
  bookingWith({ id: 9, partyId: 5, firstName: 'Cia', paymentStatus: 'cancelled' }),
]

test.each([
  {
    where: 'America/Los_Angeles',
    startDate: '2037-09-03',
    now: '2037-09-04T03:00:00Z',
    offered: ['Somebody else comes', 'Cancel booking'],
  },
  {
    where: 'Asia/Tokyo',
    startDate: '2037-09-04',
    now: '2037-09-04T16:00:00Z',
    offered: [],
  },
])(
  'a trip in $where is cancelled, or goes to somebody else, until its first day is over there',
  async ({ where, startDate, now, offered }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    onTestFinished(() => void vi.useRealTimers())
    show([bookingWith({ trip: { ...bookedTripWith({ startDate }), timeZone: where } })])
    const card = within(await screen.findByRole('article', { name: 'Hut to Hut' }))
    const buttons = card.queryAllByRole('button').map(({ textContent }) => textContent)
    const both = ['Cancel booking', 'Somebody else comes']
    expect(buttons.filter((label) => both.includes(label))).toEqual(offered)
  },
)

test('how to pay is shown while the payment is pending, and the meeting point always', async () => {
  const trip = bookedTripWith({ howToPay: 'Bankgiro 555-0142', meetingPoint: 'Abisko station, 9:00' })
  show([
    bookingWith({ trip }),
    bookingWith({ id: 6, paymentStatus: 'paid', trip: { ...trip, name: 'Paid trip' } }),
  ])
  const pending = within(await screen.findByRole('article', { name: 'Hut to Hut' }))
  const paid = within(screen.getByRole('article', { name: 'Paid trip' }))
  expect(pending.getByText('How to pay: Bankgiro 555-0142')).toBeVisible()
  expect(pending.queryByText(/will be in touch/)).toBeNull()
  expect(paid.queryByText(/Bankgiro/)).toBeNull()
  for (const card of [pending, paid]) expect(card.getByText('Abisko station, 9:00')).toBeVisible()
})

test('a booking leads with what is owed by when, the reference and a code to scan', async () => {
  const trip = bookedTripWith({ howToPay: 'Or cash at the hut' })
  const nextDue = { day: '2037-05-05', amount: 990 }
  const balance = { ...balanceOf(), outstanding: 4500, nextDue, restDueOn: '2037-06-05' }
  show([
    bookingWith({ currency: 'SEK', balance, trip: { ...trip, payTo: { swish: '123 785 69 01' } } as never }),
    bookingWith({ id: 6, paymentStatus: 'cancelled', balance: { ...balanceOf('paid'), refundDue: 1200 } }),
  ])
  const [card, cancelled] = await screen.findAllByRole('region', { name: 'Payment' })
  const owed = within(card as HTMLElement)
  expect(owed.getByText(/^Pay SEK.990 by May 5, 2037/)).toBeVisible()
  expect(owed.getByText(/The other SEK.3,510 is due by Jun 5, 2037/)).toBeVisible()
  expect(owed.getByText('TH 7K3M 9PQX')).toBeVisible()
  expect(owed.getByText(/Or cash at the hut/)).toBeVisible()
  expect(await owed.findByRole('img', { name: /^QR code to pay SEK.990 with Swish/ })).toBeVisible()
  await userEvent.click(owed.getByRole('button', { name: /^Pay all SEK.4,500 now/ }))
  expect(owed.getByRole('img', { name: /^QR code to pay SEK.4,500 with Swish/ })).toBeVisible()
  expect(within(cancelled as HTMLElement).getByText('You get $1,200 back')).toBeVisible()
})

test('people who were booked together share a card, and one of them can be cancelled', async () => {
  const calls = show(party())
  const card = within(await screen.findByRole('article', { name: 'Hut to Hut' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  const people = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(people).toEqual([
    expect.stringMatching(/^Booking for Alva Athlete.*Pending Payment/),
    expect.stringMatching(/^Booking for Bo Athlete.*Nuts.*Paid/),
    expect.stringMatching(/^Booking for Cia Athlete.*Cancelled/),
  ])
  expect(card.queryByRole('button', { name: 'Cancel the booking of Cia Athlete' })).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Cancel the booking of Alva Athlete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/The spot of Alva Athlete on Hut to Hut becomes free/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  await expectMessage('Booking Cancelled')
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/my-bookings/5',
  ])
})

test('the card of a party counts who still has a spot, and says what each of them pays', async () => {
  show(party())
  const card = within(await screen.findByRole('article', { name: 'Hut to Hut' }))
  expect(card.getByText('2 people')).toBeVisible()
  expect(card.getByText('Price per person')).toBeVisible()
})

test('a whole party is cancelled at once', async () => {
  const calls = show(party())
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel for all' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/The spots of Alva Athlete and Bo Athlete on Hut to Hut become free/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  await expectMessage('2 spots are free for others again.')
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/my-bookings/5/party',
  ])
})

test('a booking shows its trip and its own details', async () => {
  show([bookingWith({ foodAllergies: 'Nuts' })])
  expect(screen.getByText('Loading your bookings...')).toBeVisible()
  const card = within(await screen.findByRole('article', { name: 'Hut to Hut' }))
  expect(card.getByRole('link', { name: 'Hut to Hut' })).toHaveAttribute('href', '/trips/7')
  for (const text of [
    'Booking for Alva Athlete',
    'Pending Payment',
    'Sep 3, 2037 - Sep 7, 2037',
    'Abisko, Sweden',
    '5 days',
    'Max 8 people',
    '$1,200',
    '29',
    'alva@trails.example',
    '070 123 45 67',
    'Nuts',
    'Booked on',
    'Jan 9, 2027 at 3:04 PM',
  ]) {
    expect(card.getByText(text)).toBeVisible()
  }
  expect(card.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/trips/7/calendar.ics',
  )
  expect(card.queryByText('Asthma')).toBeNull()
})

test('food allergies are only shown when there are some', async () => {
  show([bookingWith()])
  await screen.findByRole('article')
  expect(screen.queryByText('Food allergies')).toBeNull()
})

test('a booking without its trip says so', async () => {
  show([bookingWith({ trip: null })])
  expect(await screen.findByRole('heading', { name: 'Trip Details Unavailable' })).toBeVisible()
  expect(screen.getByText('Booking for Alva Athlete')).toBeVisible()
})

test.each([
  ['paid', 'Paid', 'bg-moss'],
  ['PENDING', 'Pending Payment', 'bg-amber'],
  ['cancelled', 'Cancelled', 'bg-berry'],
  ['refund agreed', 'refund agreed', 'border-edge'],
])('status %s has the badge %s', async (status, words, looks) => {
  show([bookingWith({ paymentStatus: status as OwnBooking['paymentStatus'] })])
  expect(await screen.findByText(words)).toHaveClass(looks)
})

test.each([
  ['SEK', '$10,900 SEK', '(SEK 10,900, in Swedish kronor)'],
  ['EUR', '$10,900 EUR', '(€10,900, in euros)'],
] as const)(
  'the price of the day of the booking, in %s, names its currency, and is followed by it as pages write it',
  async (...given) => {
    const [currency, dollars, own] = given
    show([bookingWith({ price: 10900, currency, trip: bookedTripWith({ price: 12000 }) })])
    expect(await screen.findByText(dollars)).toBeVisible()
    expect(screen.getByText(own)).toBeVisible()
  },
)

const NEXT = /Nordanstig Trails will be in touch about the payment/

test('while the payment is pending, the card says what happens next and whom to ask', async () => {
  show([bookingWith()])
  const next = await screen.findByText(NEXT)
  expect(within(next).getByRole('link', { name: 'hello@nordanstig.example' })).toHaveAttribute(
    'href',
    'mailto:hello@nordanstig.example?subject=Hut%20to%20Hut',
  )
})

test.each([
  ['paid', bookedTripWith()],
  ['cancelled', bookedTripWith()],
  ['pending', bookedTripWith({ startDate: '2020-09-03', endDate: '2020-09-07' })],
  ['pending', null],
] as const)(
  'no next step is shown when the booking is %s, or the trip is over or deleted',
  async (paymentStatus, trip) => {
    show([bookingWith({ paymentStatus, trip })])
    await screen.findByRole('article')
    expect(screen.queryByText(NEXT)).toBeNull()
  },
)

test('without bookings the page links to the trips', async () => {
  show([])
  expect(
    await screen.findByText(
      "You haven't made any bookings yet. Browse our trips to start your next adventure!",
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse trips' })).toHaveAttribute('href', '/trips')
})

test('a failed load can be tried again', async () => {
  let isAway = true
  answerCalls({
    'GET /api/my-bookings': () => (isAway ? { status: 503, body: {} } : { body: [] }),
  })
  renderPage(<MyBookingsPage />)
  await screen.findByRole('alert')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/You haven't made any bookings yet/)).toBeVisible()
})

const askToCancel = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  return within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }))
}

test('cancelling a booking asks first', async () => {
  const calls = show([bookingWith()])
  const question = await askToCancel()
  expect(question.getByText(/The spot of Alva Athlete on Hut to Hut becomes free for others/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
  await expectMessage('Booking Cancelled')
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hut to Hut' })).toHaveFocus())
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test.each([
  [1140, /\$1,140 comes back to you\./],
  [0, /nothing comes back of the \$1,200 that you have paid/],
])('cancelling what was paid says what comes back: %i', async (backIfCancelled, sentence) => {
  show([bookingWith({ paymentStatus: 'paid', backIfCancelled })])
  expect((await askToCancel()).getByText(sentence)).toBeVisible()
})

test('what was paid has a receipt to print', async () => {
  const payment = { id: 9, kind: 'received' as const, amount: 1200, method: 'swish' as const }
  show([bookingWith({ paymentStatus: 'paid', payments: [{ ...payment, paidOn: '2027-01-10' }] })])
  await userEvent.click(await screen.findByRole('link', { name: 'Receipt' }))
  const receipt = within(await screen.findByRole('article'))
  expect(receipt.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  expect(receipt.getByText('TH7K3M9PQX-9')).toBeVisible()
  expect(receipt.getByText(/Jan 10, 2027 · Paid · Swish/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Back to the booking' }))
  expect(await screen.findByRole('heading', { name: 'Hut to Hut' })).toBeVisible()
})

test('a receipt names everybody of the party, also those for whom somebody else has paid', async () => {
  const payment = { id: 9, kind: 'received' as const, amount: 1200, method: 'swish' as const }
  show([
    bookingWith({
      id: 77,
      partyId: 5,
      paymentStatus: 'paid',
      payments: [{ ...payment, paidOn: '2027-01-10' }],
    }),
    bookingWith({ id: 78, partyId: 5, firstName: 'Bo', lastName: 'Berg' }),
    bookingWith({ id: 79, partyId: 5, firstName: 'Eva', lastName: 'Ek', paymentStatus: 'cancelled' }),
  ])
  await userEvent.click(await screen.findByRole('link', { name: 'Receipt' }))
  const receipt = within(await screen.findByRole('article'))
  expect(receipt.getByRole('rowheader', { name: 'Bo Berg' })).toBeVisible()
  expect(receipt.queryByRole('rowheader', { name: 'Eva Ek' })).toBeNull()
})

test('a booking of a trip that has started cannot be cancelled', async () => {
  show([bookingWith({ trip: bookedTripWith({ startDate: '2020-09-03', endDate: '2020-09-07' }) })])
  await screen.findByRole('article', { name: 'Hut to Hut' })
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
})

test('a free trip mentions nothing to pay and nothing to get back', async () => {
  show([bookingWith({ price: 0 })])
  expect(await screen.findByText(/This trip is free: there is nothing to pay/)).toBeVisible()
  expect(screen.queryByText(NEXT)).toBeNull()
  const question = await askToCancel()
  expect(question.getByText(/The spot of Alva Athlete on Hut to Hut becomes free for others/)).toBeVisible()
  expect(question.queryByText(/What you have paid/)).toBeNull()
})

test('a trip of a blocked organizer says that nobody should pay, and not how', async () => {
  show([bookingWith({ trip: { ...bookedTripWith(), isSuspended: true, howToPay: null } })])
  expect(await screen.findByText(/We have suspended this trip/)).toBeVisible()
  expect(screen.queryByText(NEXT)).toBeNull()
})

test('during a trip the card says that it cannot be cancelled here, and whom to write to', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  show([bookingWith({ trip: bookedTripWith({ startDate: day(-2), endDate: day(2) }) })])
  const note = await screen.findByText(/^This trip has started, so the booking cannot be cancelled here/)
  expect(within(note).getByRole('link', { name: 'hello@nordanstig.example' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
})

test('a late cancellation shows the server’s message, and the list is loaded again', async () => {
  let startDate = '2037-09-03'
  const message = 'This trip has started, so its bookings are cancelled by the organizer.'
  answerCalls({
    'GET /api/my-bookings': () => ({ body: [bookingWith({ trip: bookedTripWith({ startDate }) })] }),
    'DELETE /api/my-bookings/5': () => {
      startDate = '2020-09-03'
      return { status: 409, body: { message } }
    },
  })
  renderPage(<MyBookingsPage />, '/my-bookings')
  const question = await askToCancel()
  await userEvent.click(question.getByRole('button', { name: 'Cancel booking' }))
  await expectMessage('Cancellation Failed')
  await expectMessage(message)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull())
})

test('keeping the booking changes nothing', async () => {
  const calls = show([bookingWith()])
  const question = await askToCancel()
  await userEvent.click(question.getByRole('button', { name: 'Keep booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Pending Payment')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('a failed cancellation says why', async () => {
  show([bookingWith({ id: 6 })])
  const question = await askToCancel()
  await userEvent.click(question.getByRole('button', { name: 'Cancel booking' }))
  await expectMessage('Cancellation Failed')
  await expectMessage('This booking does not exist.')
  expect(screen.getByText('Pending Payment')).toBeVisible()
})

test('My Bookings is Swedish for Swedish readers, with the price in its own currency', async () => {
  document.documentElement.lang = 'sv'
  show([bookingWith({ price: 9800, currency: 'SEK', trip: { ...bookedTripWith(), duration: 1 } })])
  expect(await screen.findByRole('heading', { level: 1, name: 'Mina bokningar' })).toBeVisible()
  expect(await screen.findByText('Väntar på betalning')).toBeVisible()
  expect(screen.getByText('Bokning för Alva Athlete')).toBeVisible()
  expect(screen.getByText('1 dag')).toBeVisible()
  expect(screen.queryByText(/\$/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Avboka' }))
  const question = within(await screen.findByRole('dialog', { name: 'Vill du avboka?' }))
  await userEvent.click(question.getByRole('button', { name: 'Avboka' }))
  await expectMessage('Bokningen är avbokad')
  expect(await screen.findByText('Avbokad')).toBeVisible()
})
