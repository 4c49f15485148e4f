import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Route } from 'wouter'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { tripWith } from '#client/testing/trip.ts'
import { userWith } from '#client/testing/user.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { TripPage } from './trip-page.tsx'

const athlete = userWith({
  username: 'athlete',
  displayName: 'Alva Maria Athlete',
  email: 'alva@trails.example',
  emailVerified: true,
})

/** `trip`: how the trip is afterwards. */
type Refusal = { status: number; body: unknown; trip?: Partial<TripView> }
type World = {
  trip?: Partial<TripView>
  user?: UserView
  refusals?: (Refusal | 'network' | undefined)[]
  bookings?: unknown[]
  payTo?: object
}

/** A trip with fewer spots after each booking; the first tries may be refused. */
const show = ({ trip = {}, user, refusals = [], bookings = [], payTo }: World = {}) => {
  let spots = trip.availableSpots ?? 3
  let changed: Partial<TripView> = {}
  const calls = answerCalls({
    'GET /api/trips/7': () => ({ body: tripWith({ ...trip, availableSpots: spots, ...changed }) }),
    'GET /api/user': () =>
      user ? { body: user } : { status: 401, body: { message: 'Please sign in first.' } },
    'GET /api/my-bookings': () => ({ body: bookings }),
    'POST /api/trips/7/bookings': ({ body }) => {
      const refusal = refusals.shift()
      if (refusal === 'network') throw new TypeError('Failed to fetch')
      if (refusal) {
        if (refusal.trip) changed = refusal.trip
        else if (refusal.status === 409) spots = 0
        return refusal
      }
      spots -= 1
      const booked = { companions: [], payTo, ...(body as object), id: 1, userId: user?.id ?? null }
      return { status: 201, body: booked }
    },
  })
  renderPage(<Route path="/trips/:id" component={TripPage} />, '/trips/7')
  return {
    calls,
    sent: () => calls.filter(({ method }) => method === 'POST'),
    keys: () =>
      calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key')),
  }
}

const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }))
  return within(await screen.findByRole('dialog', { name: 'Book Your Adventure' }))
}

type Form = Awaited<ReturnType<typeof openForm>>

const fillIn = async (form: Form, given: Record<string, string> = {}) => {
  const texts = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Age: '36',
    'Mobile number': '070 123 45 67',
    Email: 'ada@trails.example',
    ...given,
  }
  for (const [label, text] of Object.entries(texts)) {
    const field = form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    field.focus()
    field.select()
    // Typed letter by letter, a form takes seconds on a busy machine.
    await userEvent.paste(text)
  }
}

const submit = async (form: Form) =>
  userEvent.click(await form.findByRole('button', { name: 'Submit Booking' }))

test('a visitor books a spot: the booking is confirmed, the form closes, the free spots go down', async () => {
  const { sent } = show()
  const form = await openForm()
  expect(
    form.getByText(/Medical conditions are confidential and shared only with the trip organizer\./),
  ).toBeVisible()
  await fillIn(form, { 'Food allergies': 'Nuts' })
  await submit(form)

  await expectMessage('Booking Confirmed!')
  expect(
    screen.getByText(
      'Your trip booking has been submitted successfully. You will receive a confirmation email shortly.',
    ),
  ).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('2 spots')).toBeVisible()
  expect(await screen.findByText(/A spot is booked for Ada Lovelace/)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([
    {
      tripId: 7,
      firstName: 'Ada',
      lastName: 'Lovelace',
      age: 36,
      mobileNumber: '070 123 45 67',
      email: 'ada@trails.example',
      foodAllergies: 'Nuts',
      medicalConditions: null,
      emergencyName: null,
      emergencyPhone: null,
      companions: [],
      price: 1200,
      currency: 'USD',
      startDate: tripWith().startDate,
      terms: { depositPercent: null, balanceDays: 30, refundSteps: [] },
    },
  ])

  const again = await openForm()
  expect(again.getByLabelText(/^First name/)).toHaveValue('')
  expect(again.getByLabelText(/^Food allergies/)).toHaveValue('')
})

test('the form of a trip with payment settings says what is paid when, and not that nothing is paid now', async () => {
  show({
    trip: { price: 1000, currency: 'EUR', depositPercent: 20, startDate: '2087-09-03', balanceDays: 30 },
  })
  const form = await openForm()
  expect(form.getByText(/€200 now, €800 by August 4, 2087/)).toBeVisible()
  expect(form.getByText(/Booking holds a spot for you. How to pay is in the mail/)).toBeVisible()
  expect(form.queryByText(/You pay nothing now/)).toBeNull()
})

test.each([
  ['UTC', /everything back/],
  ['Europe/Stockholm', /nothing back/i],
])('what comes back is said for the day that it is where the trip is: %s', async (timeZone, said) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2087-04-04T22:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const dates = { startDate: '2087-05-04', endDate: '2087-05-08' }
  show({ trip: { ...dates, refundSteps: [{ daysBefore: 30, percent: 100 }], timeZone } })
  const form = await openForm()
  expect(form.getByText(said)).toBeVisible()
})

test('the form tells the price, that nothing is paid now, the terms, and who reads medical conditions', async () => {
  show({ trip: { price: 690, currency: 'EUR', terms: 'Free until May.\n\nThen half.' } })
  const form = await openForm()
  expect(form.getByText('€690')).toBeVisible()
  expect(form.getByText(/per person/)).toBeVisible()
  expect(form.getByText(/^You pay nothing now/)).toHaveTextContent(
    'You pay nothing now: booking holds a spot for you. Nordanstig Trails will be in touch about the payment.',
  )
  const terms = form.getByText('Then half.')
  expect(terms).not.toBeVisible()
  await userEvent.click(form.getByText('Terms of this trip'))
  expect(terms).toBeVisible()
  expect(form.getByText(/The administrator of the trips on this site can read them/)).toBeVisible()
  expect(form.getByRole('link', { name: /how we keep them/ })).toHaveAttribute('href', '/privacy')
})

test('a trip with refund steps and no other terms says no more than the steps', async () => {
  show({ trip: { price: 1000, terms: null, refundSteps: [{ daysBefore: 30, percent: 50 }] } })
  const form = await openForm()
  expect(form.getByText(/50% back/)).toBeVisible()
  expect(form.queryByText(/no written terms/)).toBeNull()
})

test('a free trip does not mention payment, before or after booking', async () => {
  show({ trip: { price: 0 } })
  const form = await openForm()
  expect(form.getByText('This trip is free: there is nothing to pay.')).toBeVisible()
  expect(form.queryByText(/you pay|payment/i)).toBeNull()
  await fillIn(form)
  await submit(form)
  const next = await screen.findByText(/^This trip is free: there is nothing to pay\./)
  expect(next).toHaveTextContent(/If you have questions, write to hello@nordanstig.example/)
  expect(screen.queryByText(/payment/i)).toBeNull()
})

test('without terms the form says to ask for them before paying', async () => {
  show()
  const form = await openForm()
  expect(form.queryByText('Terms of this trip')).toBeNull()
  expect(form.getByText(/Ask the organizer for them before you pay/)).toBeVisible()
})

test('after booking, the page says what happens next and whom to ask', async () => {
  show()
  const form = await openForm()
  await fillIn(form)
  await submit(form)
  expect(await screen.findByText(/^Next:/)).toBeVisible()
  const next = screen.getByText(/will be in touch about the payment\./)
  expect(next).toHaveTextContent('Nordanstig Trails will be in touch about the payment.')
  expect(within(next).getByRole('link', { name: 'hello@nordanstig.example' })).toHaveAttribute(
    'href',
    'mailto:hello@nordanstig.example?subject=Hut%20to%20Hut',
  )
})

const pasteInto = async (field: HTMLElement, text: string) => {
  field.focus()
  await userEvent.paste(text)
}

test('a person who is added after a refused booking is not red before anything is typed, and is when it is sent again', async () => {
  const { sent } = show({ trip: { availableSpots: 5 } })
  const form = await openForm()
  await userEvent.click(form.getByRole('button', { name: 'Add another person' }))
  await submit(form)
  const second = within(form.getByRole('group', { name: 'Person 2' }))
  expect(second.getByLabelText(/^Age/)).toHaveAccessibleDescription('Age is required')
  await userEvent.click(form.getByRole('button', { name: 'Add another person' }))
  const third = within(form.getByRole('group', { name: 'Person 3' }))
  await pasteInto(second.getByLabelText(/^First name/), 'Byron')
  await waitFor(() =>
    expect(second.getByLabelText(/^First name/)).not.toHaveAttribute('aria-invalid', 'true'),
  )
  expect(second.getByLabelText(/^Age/)).toHaveAccessibleDescription('Age is required')
  expect(third.getByLabelText(/^First name/)).not.toHaveAttribute('aria-invalid', 'true')
  await submit(form)
  expect(third.getByLabelText(/^First name/)).toHaveAccessibleDescription('First name is required')
  expect(sent()).toEqual([])
})

test('several people are booked at once: with their own fields, errors and the price of all', async () => {
  const { sent } = show({ trip: { price: 1200, currency: 'USD', availableSpots: 3 } })
  const form = await openForm()
  await fillIn(form)
  await userEvent.click(form.getByRole('button', { name: 'Add another person' }))
  const second = within(form.getByRole('group', { name: 'Person 2' }))
  expect(second.getByLabelText(/^First name/)).toHaveFocus()
  const price = form.getByText('$2,400 for 2 people')
  expect(price).toBeVisible()
  expect(price.parentElement, 'beside the button, where it is in sight').toContainElement(
    form.getByRole('button', { name: 'Submit Booking' }),
  )
  await submit(form)
  expect(second.getByLabelText(/^First name/)).toHaveAccessibleDescription('First name is required')
  expect(second.getByLabelText(/^Age/)).toHaveAccessibleDescription('Age is required')
  expect(second.getByLabelText(/^First name/)).toHaveFocus()
  expect(sent()).toEqual([])

  await pasteInto(second.getByLabelText(/^First name/), 'Byron')
  await pasteInto(second.getByLabelText(/^Last name/), 'Lovelace')
  await pasteInto(second.getByLabelText(/^Age/), '8')
  await userEvent.click(form.getByRole('button', { name: 'Add another person' }))
  const add = form.getByRole('button', { name: 'Add another person' })
  expect(add).toHaveAttribute('aria-disabled', 'true')
  expect(form.getByText('No more than 3 spots are left.')).toBeVisible()
  await userEvent.click(add)
  expect(form.getAllByRole('group', { name: /^Person/ })).toHaveLength(2)
  await userEvent.click(form.getByRole('button', { name: 'Remove person 3' }))
  expect(add).toHaveFocus()
  await submit(form)
  expect(await screen.findByText(/2 spots are booked for Ada Lovelace and Byron Lovelace/)).toBeVisible()
  expect(sent().map(({ body }) => (body as { companions: unknown }).companions)).toEqual([
    [
      {
        firstName: 'Byron',
        lastName: 'Lovelace',
        age: 8,
        foodAllergies: null,
        medicalConditions: null,
        emergencyName: null,
        emergencyPhone: null,
      },
    ],
  ])
  const again = await openForm()
  expect(again.queryByRole('group', { name: /^Person/ })).toBeNull()
})

test('what the server says about a companion is shown below that person’s field', async () => {
  const errors = { 'companions.0.age': 'Age must be at most 120' }
  show({ refusals: [{ status: 400, body: { message: 'Age must be at most 120', errors } }] })
  const form = await openForm()
  await fillIn(form)
  await userEvent.click(form.getByRole('button', { name: 'Add another person' }))
  const second = within(form.getByRole('group', { name: 'Person 2' }))
  await pasteInto(second.getByLabelText(/^First name/), 'Byron')
  await pasteInto(second.getByLabelText(/^Last name/), 'Lovelace')
  await pasteInto(second.getByLabelText(/^Age/), '8')
  await submit(form)
  await waitFor(() => expect(second.getByLabelText(/^Age/)).toHaveFocus())
  expect(second.getByLabelText(/^Age/)).toHaveAccessibleDescription('Age must be at most 120')
})

test('errors are shown below their fields, and nothing is sent', async () => {
  const { sent } = show()
  const form = await openForm()
  await submit(form)
  for (const [label, message] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Age', 'Age is required'],
    ['Mobile number', 'Mobile number must be at least 5 characters'],
    ['Email', 'Invalid email address'],
  ]) {
    const field = form.getByLabelText(new RegExp(`^${label}`))
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(message)
    expect(form.getByText(`${label}`)).toHaveTextContent(`${label} *`)
  }
  expect(form.getByLabelText(/^First name/)).toHaveFocus()
  expect(form.getByText('Food allergies')).not.toHaveTextContent('*')
  expect(form.getByText('Medical conditions')).not.toHaveTextContent('*')
  expect(sent()).toEqual([])
})

test.each([
  ['0', 'Age must be at least 1'],
  ['-3', 'Age must be at least 1'],
  ['121', 'Age must be at most 120'],
  ['12.5', 'Age must be a whole number'],
  ['old', 'Age must be a whole number'],
])('age %s: %s', async (age, message) => {
  const { sent } = show()
  const form = await openForm()
  await fillIn(form, { Age: age })
  await submit(form)
  expect(form.getByLabelText(/^Age/)).toHaveAccessibleDescription(message)
  expect(sent()).toEqual([])
})

test('while the booking is sent, the button says so and is disabled', async () => {
  let answer = () => {}
  answerCalls({
    'GET /api/trips/7': () => ({ body: tripWith() }),
    'POST /api/trips/7/bookings': ({ body }) =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 201, body: { ...(body as object), id: 1, userId: null } })
      }),
  })
  renderPage(<Route path="/trips/:id" component={TripPage} />, '/trips/7')
  const form = await openForm()
  await fillIn(form)
  await submit(form)
  expect(await form.findByRole('button', { name: 'Submitting...' })).toBeDisabled()
  answer()
  expect(await screen.findByText(/A spot is booked for Ada Lovelace/)).toBeVisible()
})

test('a refusal shows the server’s message and keeps what was typed', async () => {
  const message = 'One email address can hold at most 8 spots on a trip.'
  show({ refusals: [{ status: 429, body: { message } }] })
  const form = await openForm()
  await fillIn(form)
  await submit(form)
  await expectMessage('Booking Failed')
  await expectMessage(message)
  expect(form.getByLabelText(/^First name/)).toHaveValue('Ada')
})

test('without a message from the server the usual one is shown, and trying again books once', async () => {
  const { keys } = show({ refusals: ['network'] })
  const form = await openForm()
  await fillIn(form)
  await submit(form)
  await expectMessage('Failed to submit booking. Please try again.')
  await submit(form)
  expect(await screen.findByText(/A spot is booked for Ada Lovelace/)).toBeVisible()
  const [first, second] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test('the next booking has a new key', async () => {
  const { keys } = show()
  for (const name of ['Ada', 'Grace']) {
    const form = await openForm()
    await fillIn(form, { 'First name': name })
    await submit(form)
    await screen.findByText(new RegExp(`A spot is booked for ${name}`))
  }
  expect(new Set(keys()).size).toBe(2)
})

test('a key already used for another booking is explained, and the next try has a new one', async () => {
  const { keys, sent } = show({
    refusals: ['network', { status: 422, body: { message: 'Used before.', code: 'key-reused' } }],
  })
  const form = await openForm()
  await fillIn(form)
  await submit(form)
  await waitFor(() => expect(sent()).toHaveLength(1))
  await fillIn(form, { 'Mobile number': '070 765 43 21' })
  await submit(form)
  expect(await form.findByRole('alert')).toHaveTextContent(/We did receive an earlier try/)
  await submit(form)
  expect(await screen.findByText(/A spot is booked for Ada Lovelace/)).toBeVisible()
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the server’s message about a field is shown below it', async () => {
  const errors = { email: 'This address cannot receive mail.' }
  show({ refusals: [{ status: 400, body: { message: errors.email, errors } }] })
  const form = await openForm()
  await fillIn(form)
  await submit(form)
  await waitFor(() => expect(form.getByLabelText(/^Email/)).toHaveAccessibleDescription(errors.email))
  expect(form.getByLabelText(/^Email/)).toHaveFocus()
})

test('closing the form by accident loses nothing', async () => {
  show()
  const form = await openForm()
  await fillIn(form, { 'Medical conditions': 'Asthma' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Book Now' })).toHaveFocus()
  const again = await openForm()
  expect(again.getByLabelText(/^First name/)).toHaveValue('Ada')
  expect(again.getByLabelText(/^Medical conditions/)).toHaveValue('Asthma')
})

test('after booking a trip with an account to pay to, nobody is told to wait for the organizer', async () => {
  show({ trip: { price: 690, currency: 'EUR' }, payTo: { iban: 'SE4550000000058398257466' } })
  const form = await openForm()
  await fillIn(form)
  await submit(form)
  expect(await screen.findByText(/The page of your booking says how much to pay/)).toBeVisible()
})

test('when somebody else books the last spot meanwhile, the form says so and sends nothing more', async () => {
  show({ refusals: [{ status: 409, body: { message: 'This trip is fully booked.' } }] })
  const form = await openForm()
  await fillIn(form)
  await submit(form)
  await expectMessage('This trip is fully booked.')
  expect(await form.findByRole('button', { name: 'Fully Booked' })).toBeDisabled()
  expect(form.getByRole('alert')).toHaveTextContent(/Somebody else has just booked the last spot/)
  expect(form.queryByText(/holds a spot|will be in touch about the payment/)).toBeNull()
  expect(form.getByLabelText(/^First name/)).toHaveValue('Ada')
})

test('when the price changes meanwhile, the form shows the new one and books at it only after another press', async () => {
  const message = 'The price has changed: this trip now costs SEK 10,400 per person. Nobody has been booked.'
  const { sent } = show({
    trip: { price: 9800, currency: 'SEK' },
    refusals: [{ status: 409, body: { message }, trip: { price: 10_400 } }],
  })
  const form = await openForm()
  await fillIn(form, { 'Medical conditions': 'Asthma' })
  await submit(form)
  await expectMessage(message)
  expect(await form.findByText('SEK 10,400')).toBeVisible()
  expect(form.getByLabelText(/^Medical conditions/)).toHaveValue('Asthma')
  await submit(form)
  expect(await screen.findByText(/A spot is booked for Ada Lovelace/)).toBeVisible()
  expect(sent().map(({ body }) => (body as { price: number }).price)).toEqual([9800, 10_400])
})

test('after booking the last spot the note has the focus, because the button is disabled', async () => {
  show({ trip: { availableSpots: 1 } })
  const form = await openForm()
  await fillIn(form)
  await submit(form)
  const note = await screen.findByText(/A spot is booked for Ada Lovelace/)
  expect(screen.getByRole('button', { name: 'Fully Booked' })).toBeDisabled()
  expect(note.closest('[tabindex]')).toHaveFocus()
})

test('for a signed-in person the form has name and email, and the note links to My Bookings', async () => {
  show({ user: athlete })
  await screen.findByRole('heading', { level: 1 })
  const form = await openForm()
  await waitFor(() => expect(form.getByLabelText(/^First name/)).toHaveValue('Alva'))
  expect(form.getByLabelText(/^Last name/)).toHaveValue('Maria Athlete')
  expect(form.getByLabelText(/^Email/)).toHaveValue('alva@trails.example')
  await userEvent.type(form.getByLabelText(/^Age/), '29')
  await userEvent.type(form.getByLabelText(/^Mobile/), '070 123 45 67')
  await submit(form)
  expect(await screen.findByRole('link', { name: 'See My Bookings' })).toHaveAttribute('href', '/my-bookings')
})

test('when the session has ended, the booking does not become a guest’s without asking', async () => {
  let isHere = true
  const calls = answerCalls({
    'GET /api/trips/7': () => ({ body: tripWith() }),
    'GET /api/user': () => (isHere ? { body: athlete } : { status: 401, body: {} }),
    'GET /api/my-bookings': () => (isHere ? { body: [] } : { status: 401, body: {} }),
    'POST /api/trips/7/bookings': ({ headers, body }) =>
      headers.has('Account') && !isHere
        ? { status: 401, body: { message: 'You have been logged out.' } }
        : { status: 201, body: { ...(body as object), id: 1, userId: null } },
  })
  renderPage(<Route path="/trips/:id" component={TripPage} />, '/trips/7')
  await screen.findByRole('heading', { level: 1 })
  const form = await openForm()
  await waitFor(() => expect(form.getByLabelText(/^First name/)).toHaveValue('Alva'))
  await fillIn(form)
  isHere = false
  await submit(form)

  const notice = await form.findByRole('alert')
  expect(notice).toHaveTextContent(/You have been logged out/)
  const login = within(notice).getByRole('link', { name: /Log in again/ })
  expect(login).toHaveAttribute('href', '/auth?type=athlete')
  expect(login).toHaveAttribute('target', '_blank')
  expect(form.getByLabelText(/^First name/)).toHaveValue('Ada')
  await submit(form)
  expect(await screen.findByText(/A spot is booked for Ada Lovelace/)).toBeVisible()
  const accounts = calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Account'))
  expect(accounts).toEqual(['3', null])
})

test('a person who has already booked is told for whom, before booking one more spot', async () => {
  const own = { id: 1, tripId: 7, firstName: 'Alva', lastName: 'Athlete', paymentStatus: 'paid' }
  const cancelled = { ...own, id: 2, firstName: 'Bo', paymentStatus: 'cancelled' }
  const elsewhere = { ...own, id: 3, tripId: 8, firstName: 'Cia' }
  show({ user: athlete, bookings: [own, cancelled, elsewhere] })
  const form = await openForm()
  expect(await form.findByRole('note')).toHaveTextContent(
    'You have already booked for Alva Athlete on this trip. Submit only if you want one more spot.',
  )
})

test('the form is Swedish for Swedish readers: labels, errors and the confirmation', async () => {
  document.documentElement.lang = 'sv'
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Boka nu' }))
  const form = within(await screen.findByRole('dialog', { name: 'Boka ditt äventyr' }))
  const send = () => userEvent.click(form.getByRole('button', { name: 'Skicka bokningen' }))
  await send()
  expect(await form.findByText('Förnamnet saknas')).toBeVisible()
  expect(form.getByText('Åldern saknas')).toBeVisible()
  expect(form.getByText('Ogiltig e-postadress')).toBeVisible()
  const texts = {
    Förnamn: 'Ada',
    Efternamn: 'Lovelace',
    Ålder: '36',
    Mobilnummer: '0701234567',
    'E-post': 'ada@trails.example',
  }
  for (const [label, text] of Object.entries(texts)) {
    form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).focus()
    await userEvent.paste(text)
  }
  expect(form.getByRole('button', { name: 'Lägg till en person' })).toBeVisible()
  await send()
  await expectMessage('Bokningen är klar!')
  expect(await screen.findByText(/En plats är bokad för Ada Lovelace/)).toBeVisible()
})

test('a full trip has a waiting list under the disabled button, which tells the position afterwards', async () => {
  const joined: unknown[] = []
  answerCalls({
    'GET /api/trips/7': () => ({ body: tripWith({ availableSpots: 0 }) }),
    'GET /api/user': () => ({ body: athlete }),
    'POST /api/trips/7/waiting-list': ({ body }) => {
      joined.push(body)
      return { status: 201, body: { position: 3, seats: 2, atLeast: 1 } }
    },
  })
  renderPage(<Route path="/trips/:id" component={TripPage} />, '/trips/7')
  expect(await screen.findByRole('button', { name: 'Fully Booked' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }))
  expect(dialog.getByLabelText(/^First name/)).toHaveValue('Alva')
  expect(dialog.getByLabelText(/^Email/)).toHaveValue('alva@trails.example')
  expect(dialog.queryByLabelText('At least')).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText('Spots you want'), '2')
  await userEvent.selectOptions(dialog.getByLabelText('At least'), '1')
  await userEvent.clear(dialog.getByLabelText(/^Last name/))
  await userEvent.click(dialog.getByRole('button', { name: 'Join the list' }))
  expect(await dialog.findByText('Last name is required')).toBeVisible()
  await userEvent.type(dialog.getByLabelText(/^Last name/), 'Athlete')
  await userEvent.click(dialog.getByRole('button', { name: 'Join the list' }))
  expect(await screen.findByText(/You are number 3 in line/)).toBeVisible()
  expect(joined).toEqual([
    { firstName: 'Alva', lastName: 'Athlete', email: 'alva@trails.example', seats: 2, atLeast: 1 },
  ])
})

test('who is on the waiting list already, as when only the answer was lost, is not told that it failed', async () => {
  const message = 'This address is already on the waiting list. Its link is in the mail that we sent.'
  answerCalls({
    'GET /api/trips/7': () => ({ body: tripWith({ availableSpots: 0 }) }),
    'GET /api/user': () => ({ body: { ...athlete, displayName: 'Alva Athlete' } }),
    'POST /api/trips/7/waiting-list': () => ({
      status: 409,
      body: { message, code: 'conflict', errors: { email: message } },
    }),
  })
  renderPage(<Route path="/trips/:id" component={TripPage} />, '/trips/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting list' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Join the list' }))
  await expectMessage('Already On the List')
  expect(screen.queryByText('Not On the List')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the form of the waiting list says that the organizer offers free spots while booking is paused', async () => {
  answerCalls({
    'GET /api/trips/7': () => ({ body: tripWith({ bookingPaused: true }) }),
    'GET /api/user': () => ({ body: athlete }),
  })
  renderPage(<Route path="/trips/:id" component={TripPage} />, '/trips/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting list' }))
  expect(await screen.findByText(/^Free spots are not offered automatically now\./)).toBeVisible()
})

test('on a small screen, who has joined the waiting list has no bar left with nothing to press', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('width <'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  answerCalls({
    'GET /api/trips/7': () => ({ body: tripWith({ availableSpots: 0 }) }),
    'GET /api/user': () => ({ body: { ...athlete, displayName: 'Alva Athlete' } }),
    'POST /api/trips/7/waiting-list': () => ({ status: 201, body: { position: 1, seats: 1, atLeast: 1 } }),
  })
  renderPage(<Route path="/trips/:id" component={TripPage} />, '/trips/7')
  const [, inBar] = await screen.findAllByRole('button', { name: 'Join the waiting list' })
  const bar = inBar?.closest('[data-kept-clear]')
  expect(bar).toBeVisible()
  await userEvent.click(inBar as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Join the list' }))
  await screen.findByText(/You are first in line/)
  expect(bar).not.toBeInTheDocument()
})

test('the form of the waiting list has nothing of who was signed in before, and keeps what was typed', async () => {
  const client = createQueryClient()
  let user = athlete
  answerCalls({
    'GET /api/trips/7': () => ({ body: tripWith({ availableSpots: 0 }) }),
    'GET /api/user': () => ({ body: user }),
  })
  renderPage(<Route path="/trips/:id" component={TripPage} />, '/trips/7', null, client)
  await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }))
  await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toHaveValue('alva@trails.example'))
  await userEvent.clear(dialog.getByLabelText(/^First name/))
  await userEvent.type(dialog.getByLabelText(/^First name/), 'Mimmi')
  user = { ...athlete, id: 4, displayName: 'Bo Runner', email: 'bo@trails.example' }
  await act(() => client.invalidateQueries({ queryKey: queryKeys.user() }))
  await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toHaveValue('bo@trails.example'))
  expect(dialog.getByLabelText(/^Last name/)).toHaveValue('Runner')
  expect(dialog.getByLabelText(/^First name/)).toHaveValue('Mimmi')
})
