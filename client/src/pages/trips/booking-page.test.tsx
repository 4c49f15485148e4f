import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { Route } from 'wouter'
import { renewSession } from '#client/features/accounts/session/change-session.ts'
import { pageData } from '#client/lib/api/page-data.ts'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { ownBookingWith } from '#client/testing/own-booking.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { bookedTripWith } from '#client/testing/trip.ts'
import { NOBODY, userWith } from '#client/testing/user.ts'
import type { OwnBooking } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { TripReviewView } from '#shared/trip-reviews/schema.ts'
import { BookingPage } from './booking-page.tsx'

const booking = (given: Partial<OwnBooking> = {}) =>
  ownBookingWith({
    userId: null,
    firstName: 'Vera',
    lastName: 'Lind',
    email: 'vera@lind.example',
    foodAllergies: 'Nuts',
    medicalConditions: null,
    price: 9800,
    currency: 'SEK',
    ...given,
  })

const PERSON = userWith({
  username: 'vera',
  displayName: 'Vera',
  email: 'vera@lind.example',
  emailVerified: true,
})

const show = (path: string, answers: Parameters<typeof answerCalls>[0] = {}) => {
  let bookings = [booking(), booking({ id: 6, firstName: 'Ada', foodAllergies: null })]
  const calls = answerCalls({
    'GET /api/user': () => NOBODY,
    'GET /api/booking-link/secret': () => ({ body: { trip: bookedTripWith(), bookings } }),
    'GET /api/booking-link/old': () => ({ status: 404, body: { message: 'This link is not valid.' } }),
    'PATCH /api/booking-link/secret/bookings/6': ({ body }) => {
      bookings = bookings.map((one) => (one.id === 6 ? { ...one, ...(body as object) } : one))
      return { body: { trip: bookedTripWith(), bookings } }
    },
    'DELETE /api/booking-link/secret/bookings/6': () => {
      bookings = bookings.map((one) => (one.id === 6 ? { ...one, paymentStatus: 'cancelled' } : one))
      return { status: 204 }
    },
    'POST /api/booking-link': () => ({ body: { message: 'We have sent the links.' } }),
    ...answers,
  })
  renderPage(
    <>
      <Route path="/booking/:token" component={BookingPage} />
      <Route path="/booking" component={BookingPage} />
    </>,
    path,
  )
  return calls.filter.bind(calls, ({ method }) => method !== 'GET')
}

test('the link shows the party and its trip, with the calendar and the way to an account', async () => {
  show('/booking/secret')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible()
  const card = within(screen.getByRole('article', { name: 'Hut to Hut' }))
  expect(card.getByText('Booking for Vera Lind')).toBeVisible()
  expect(card.getByText('Booking for Ada Lind')).toBeVisible()
  expect(card.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/trips/7/calendar.ics',
  )
  expect(screen.getByText(/log in and press “Keep in my account”/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Make an account' })).toHaveAttribute('href', '/auth?type=athlete')
})

test('a visitor who logs in to keep the booking comes back to it', async () => {
  show('/booking/secret')
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }))
  expect(window.location.pathname).toBe('/auth')
  expect(window.history.state).toEqual({ next: '/booking/secret' })
})

test('allergies are changed for the person they belong to, and nothing else is sent', async () => {
  const sent = show('/booking/secret')
  const ada = within(await screen.findByRole('group', { name: 'Ada Lind' }))
  ada.getByLabelText('Food allergies').focus()
  await userEvent.paste('Milk')
  const mobile = screen.getByLabelText(/^Mobile number/)
  await userEvent.clear(mobile)
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(mobile).toHaveAccessibleDescription(/Mobile number must be at least 5 characters/)
  mobile.focus()
  await userEvent.paste('070 123 45 67')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await expectMessage('The organizer sees your changes.')
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/api/booking-link/secret/bookings/6', { foodAllergies: 'Milk' }],
  ])
})

test('one person is cancelled by the link', async () => {
  const sent = show('/booking/secret')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the booking of Ada Lind' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  await expectMessage('Booking Cancelled')
  expect(sent().map(({ path }) => path)).toEqual(['/api/booking-link/secret/bookings/6'])
  expect(screen.queryByRole('button', { name: 'Cancel the booking of Ada Lind' })).toBeNull()
})

test('an old link and a lost one are mailed again', async () => {
  const sent = show('/booking/old')
  expect(await screen.findByRole('heading', { name: /^This link is not valid/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send links' }))
  const email = screen.getByLabelText(/^Email Address/)
  expect(email).toHaveAccessibleDescription('Invalid email address')
  email.focus()
  await userEvent.paste('vera@lind.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send links' }))
  expect((await screen.findAllByText('We have sent the links.'))[0]).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ email: 'vera@lind.example' }])
})

test('opening the link keeps the booking in no account; one press does', async () => {
  const sent = show('/booking/secret', {
    'GET /api/user': () => ({ body: PERSON }),
    'POST /api/booking-link/secret/account': () => ({ status: 204 }),
  })
  const keep = await screen.findByRole('button', { name: 'Keep in my account' })
  expect(sent()).toEqual([])
  await userEvent.click(keep)
  await expectMessage('You find it under My Bookings.')
  expect(sent().map(({ path }) => path)).toEqual(['/api/booking-link/secret/account'])
})

test('the page is Swedish for Swedish readers', async () => {
  document.documentElement.lang = 'sv'
  show('/booking/secret')
  expect(await screen.findByRole('heading', { level: 1, name: 'Din bokning' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Avboka alla' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Spara ändringarna' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Skapa ett konto' })).toBeVisible()
})

test('a review of a spot is read, edited and deleted with the link', async () => {
  let reviews: TripReviewView[] = [
    {
      ...{ id: 3, rating: 2, reviewText: 'Cold soup.', promises: {}, answer: null },
      ...{ createdAt: '2027-02-01T08:00:00.000Z', updatedAt: '2027-02-01T08:00:00.000Z' },
      ...{ canEdit: true, canDelete: true, canAnswer: false, isOwn: true },
      ...{ author: 'Vera', tookPart: '2027-01' },
    },
  ]
  const sent = show('/booking/secret', {
    'GET /api/booking-link/secret': () => ({
      body: { trip: bookedTripWith(), bookings: [booking({ isReviewed: reviews.length > 0 })] },
    }),
    'GET /api/booking-link/secret/reviews': () => ({ body: reviews }),
    'PATCH /api/trip-reviews/3': ({ body }) => {
      reviews = reviews.map((review) => ({ ...review, ...(body as object) }))
      return { body: reviews[0] }
    },
    'DELETE /api/trip-reviews/3': () => {
      reviews = []
      return { status: 204 }
    },
  })
  const own = within(await screen.findByRole('region', { name: 'Your review' }))
  await userEvent.click(await own.findByRole('button', { name: 'Edit your review' }))
  const text = await own.findByRole('textbox', { name: /^Your review/ })
  await userEvent.clear(text)
  text.focus()
  await userEvent.paste('Warm people.')
  await userEvent.click(own.getByRole('button', { name: 'Save review' }))
  expect(await own.findByText('Warm people.')).toBeVisible()
  await userEvent.click(own.getByRole('button', { name: 'Delete your review' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your review' })).toBeNull())
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', '/api/trip-reviews/3', { reviewText: 'Warm people.', token: 'secret' }],
    ['DELETE', '/api/trip-reviews/3', { token: 'secret' }],
  ])
})

test('a booking that was cancelled after the trip has the form, one that was cancelled before has none', async () => {
  const trip = bookedTripWith({ endDate: utcDay(new Date(Date.now() - 2 * 86_400_000)) })
  let bookings = [booking({ paymentStatus: 'cancelled', isReviewable: true })]
  const answers = { 'GET /api/booking-link/secret': () => ({ body: { trip, bookings } }) }
  show('/booking/secret', answers)
  expect(await screen.findByRole('form', { name: 'How was the trip?' })).toBeVisible()
  cleanup()
  bookings = [booking({ paymentStatus: 'cancelled' })]
  show('/booking/secret', answers)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible()
  expect(screen.queryByRole('form', { name: 'How was the trip?' })).toBeNull()
})

test('a review that was sent for one spot is not in the form for the next one', async () => {
  const trip = bookedTripWith({ endDate: utcDay(new Date(Date.now() - 2 * 86_400_000)) })
  let bookings = [booking({ isReviewable: true }), booking({ id: 6, firstName: 'Ada', isReviewable: true })]
  const sent = show('/booking/secret', {
    'GET /api/booking-link/secret': () => ({ body: { trip, bookings } }),
    'GET /api/booking-link/secret/reviews': () => ({ body: [] }),
    'POST /api/trips/7/reviews': () => {
      bookings = bookings.map((one) =>
        one.id === 6 ? { ...one, isReviewed: true, isReviewable: false } : one,
      )
      return { status: 201, body: {} }
    },
  })
  const form = within(await screen.findByRole('form', { name: 'How was the trip?' }))
  await userEvent.selectOptions(form.getByRole('combobox'), 'Ada Lind')
  await userEvent.click(form.getByRole('radio', { name: '4 stars' }))
  await userEvent.type(form.getByRole('textbox'), 'Ada loved it.')
  await userEvent.click(form.getByRole('button', { name: 'Submit review' }))
  await waitFor(() => expect(form.queryByRole('combobox')).toBeNull())
  expect(form.getByRole('textbox')).toHaveValue('')
  expect(form.getByRole('button', { name: 'Submit review' })).toBeDisabled()
  expect(sent().map(({ body }) => body)).toMatchObject([{ bookingId: 6, reviewText: 'Ada loved it.' }])
})

const COLD_SOUP = {
  id: 3,
  rating: 4,
  reviewText: 'Cold soup.',
  promises: {},
  createdAt: '2027-01-01',
  tookPart: '2027-01',
  author: 'Vera',
  isOwn: false,
  answer: null,
  updatedAt: '2027-01-01',
}

test('a review that has arrived already, and only its answer was lost, counts as sent', async () => {
  const trip = bookedTripWith({ endDate: utcDay(new Date(Date.now() - 2 * 86_400_000)) })
  let isReviewed = false
  show('/booking/secret', {
    'GET /api/booking-link/secret': () => ({
      body: { trip, bookings: [booking(isReviewed ? { isReviewed } : { isReviewable: true })] },
    }),
    'GET /api/booking-link/secret/reviews': () => ({
      body: isReviewed ? [COLD_SOUP] : [],
    }),
    'POST /api/trips/7/reviews': () => {
      isReviewed = true
      return { status: 409, body: { message: 'This spot has a review already.', code: 'conflict' } }
    },
  })
  const form = within(await screen.findByRole('form', { name: 'How was the trip?' }))
  await userEvent.click(form.getByRole('radio', { name: '4 stars' }))
  await userEvent.type(form.getByRole('textbox'), 'Cold soup.')
  await userEvent.click(form.getByRole('button', { name: 'Submit review' }))
  await expectMessage('Thank you for your feedback!')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'How was the trip?' })).toBeNull())
})

test('a review that is refused is not taken for that of another spot, which says the same', async () => {
  const trip = bookedTripWith({ endDate: utcDay(new Date(Date.now() - 2 * 86_400_000)) })
  show('/booking/secret', {
    'GET /api/booking-link/secret': () => ({
      body: {
        trip,
        bookings: [booking({ isReviewed: true }), booking({ id: 92, firstName: 'Bo', isReviewable: true })],
      },
    }),
    'GET /api/booking-link/secret/reviews': () => ({
      body: [COLD_SOUP],
    }),
    'POST /api/trips/7/reviews': () => ({
      status: 409,
      body: { message: 'Reviews of this trip have ended.', code: 'conflict' },
    }),
  })
  const form = within(await screen.findByRole('form', { name: 'How was the trip?' }))
  await userEvent.click(form.getByRole('radio', { name: '4 stars' }))
  await userEvent.type(form.getByRole('textbox'), 'Cold soup.')
  await userEvent.click(form.getByRole('button', { name: 'Submit review' }))
  await expectMessage('Failed to submit review')
  expect(screen.queryByText('Thank you for your feedback!')).toBeNull()
})

test('a review that was not sent is in the form again when the page is opened again', async () => {
  const trip = bookedTripWith({ endDate: utcDay(new Date(Date.now() - 2 * 86_400_000)) })
  const answers = {
    'GET /api/booking-link/secret': () => ({ body: { trip, bookings: [booking({ isReviewable: true })] } }),
    'GET /api/booking-link/secret/reviews': () => ({ body: [] }),
  }
  const openForm = async () => {
    show('/booking/secret', answers)
    return within(await screen.findByRole('form', { name: 'How was the trip?' }))
  }
  const form = await openForm()
  await userEvent.click(form.getByRole('radio', { name: '4 stars' }))
  await userEvent.type(form.getByRole('textbox'), 'Cold soup, warm people.')
  cleanup()
  const again = await openForm()
  expect(again.getByRole('textbox')).toHaveValue('Cold soup, warm people.')
  expect(again.getByRole('radio', { name: '4 stars' })).toBeChecked()
})

test('what is typed stays when somebody logs in or out in another tab', async () => {
  let person: { status?: number; body?: unknown } = NOBODY
  answerCalls({
    'GET /api/user': () => person,
    'GET /api/booking-link/secret': async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { body: { trip: bookedTripWith(), bookings: [booking()] } }
    },
  })
  const client = createQueryClient()
  renderPage(<Route path="/booking/:token" component={BookingPage} />, '/booking/secret', null, client)
  const form = within(await screen.findByRole('form', { name: 'Change your details' }))
  await userEvent.type(form.getByLabelText('Medical conditions'), 'Asthma')
  person = { body: PERSON }
  await renewSession(client)
  await screen.findByRole('button', { name: 'Keep in my account' })
  const after = within(await screen.findByRole('form', { name: 'Change your details' }))
  expect(after.getByLabelText('Medical conditions')).toHaveValue('Asthma')
})

const takeCards = () => {
  const { settings } = pageData()
  settings.takesCards = true
  onTestFinished(() => {
    delete settings.takesCards
  })
}

test('a trip that takes cards is paid beside its sum, and nobody is told to wait for the organizer', async () => {
  takeCards()
  show('/booking/secret', {
    'GET /api/booking-link/secret': () => ({
      body: { trip: { ...bookedTripWith(), cardPayments: true }, bookings: [ownBookingWith()] },
    }),
    'GET /api/booking-link/secret/card-payments': () => ({
      body: { due: 1000, all: 9800, currency: 'SEK', isUnderWay: false },
    }),
    'POST /api/booking-link/secret/card-payments': () => ({ body: { url: '#card-page' } }),
  })
  const panel = within(await screen.findByRole('region', { name: 'Payment' }))
  const pay = await panel.findByRole('button', { name: /Pay .*1,000.* by card/ })
  expect(panel.queryByText(/will be in touch/)).toBeNull()
  await userEvent.click(pay)
  await waitFor(() => expect(window.location.hash).toBe('#card-page'))
  expect(pay).toBeDisabled()
  // The browser's Back brings the page as it was left.
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() => expect(pay).toBeEnabled())
})

test('a reference for transfers is shown where people pay by transfer, not where a card is the only way', async () => {
  takeCards()
  const showPaidBy = async (given: Parameters<typeof bookedTripWith>[0], payTo: { iban: string } | null) => {
    cleanup()
    const trip = { ...bookedTripWith(given), payTo, cardPayments: true }
    show('/booking/secret', {
      'GET /api/booking-link/secret': () => ({ body: { trip, bookings: [booking()] } }),
      'GET /api/booking-link/secret/card-payments': () => ({
        body: { due: 1000, all: 9800, currency: 'SEK', isUnderWay: false },
      }),
    })
    const panel = within(await screen.findByRole('region', { name: 'Payment' }))
    await panel.findByRole('button', { name: /Pay .*1,000.* by card/ })
    return panel.queryByText('Message') !== null
  }
  expect(await showPaidBy({}, null)).toBe(false)
  expect(await showPaidBy({ howToPay: 'Or in cash at the hut.' }, null)).toBe(true)
  expect(await showPaidBy({}, { iban: 'SE4550000000058398257466' })).toBe(true)
})

test('a deposit that was just paid by card is shown as arrived, although the rest is still to pay', async () => {
  let isUnderWay = true
  let reads = 0
  takeCards()
  show('/booking/secret?card=paid', {
    'GET /api/booking-link/secret': () => {
      reads += 1
      return { body: { trip: { ...bookedTripWith(), cardPayments: true }, bookings: [ownBookingWith()] } }
    },
    'GET /api/booking-link/secret/card-payments': () => ({
      body: { due: isUnderWay ? 1000 : 8800, all: isUnderWay ? 9800 : 8800, currency: 'SEK', isUnderWay },
    }),
  })
  expect(await screen.findByText(/Your card payment is on its way/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull()
  isUnderWay = false
  const readsBefore = reads
  expect(await screen.findByText(/Your card payment has arrived/, {}, { timeout: 10_000 })).toBeVisible()
  await waitFor(() => expect(reads).toBeGreaterThan(readsBefore))
})
