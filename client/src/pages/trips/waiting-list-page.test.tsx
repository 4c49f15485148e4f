import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { bookedTripWith, tripWith } from '#client/testing/trip.ts'
import { NOBODY } from '#client/testing/user.ts'
import type { WaitingView } from '#shared/waiting-list/schema.ts'
import { WaitingListPage } from './waiting-list-page.tsx'

const entry = (given: Partial<WaitingView> = {}): object => ({
  firstName: 'Vera',
  lastName: 'Lind',
  email: 'vera@lind.example',
  seats: 3,
  atLeast: 2,
  state: 'waiting',
  position: 2,
  offeredSeats: null,
  until: null,
  afterOffer: null,
  offering: 'automatic',
  trip: tripWith(),
  ...given,
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const offer = (given: Partial<WaitingView> = {}) =>
  entry({ state: 'offered', position: null, offeredSeats: 2, until: inHours(2.5), ...given })

const show = (
  answer: object,
  answers: Parameters<typeof answerCalls>[0] = {},
  path = '/waiting-list/secret',
) => {
  const calls = answerCalls({
    'GET /api/user': () => NOBODY,
    'GET /api/waiting-list/secret': () => ({ body: answer }),
    'GET /api/waiting-list/old': () => ({ status: 404, body: { message: 'This link is not valid.' } }),
    'DELETE /api/waiting-list/secret': () => ({ status: 204 }),
    ...answers,
  })
  renderPage(
    <>
      <Route path="/waiting-list/:token" component={WaitingListPage} />
      <Route path="/waiting-list" component={WaitingListPage} />
    </>,
    path,
  )
  return calls.filter.bind(calls, ({ method }) => method !== 'GET')
}

test('who waits sees the position and what they want, and can leave after being asked', async () => {
  const sent = show(entry())
  expect(await screen.findByRole('heading', { level: 1, name: 'Waiting list: Hut to Hut' })).toBeVisible()
  expect(screen.getByText('You are number 2 in line')).toBeVisible()
  expect(screen.getByText('3 spots, at least 2')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Leave the waiting list?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Leave the waiting list' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'You have left the waiting list' })).toHaveFocus(),
  )
  expect(sent()).toMatchObject([{ method: 'DELETE' }])
})

test.each([
  ['automatic', /^When spots are free for you, we mail vera@lind\.example/],
  [
    'paused',
    /^Booking is paused for now, so free spots are not offered automatically\. If the organizer offers/,
  ],
  ['closed', /^Booking has closed, so free spots are not offered automatically\. If the organizer offers/],
  ['off', /^This trip cannot be booked at the moment, so no spots are offered\./],
  ['over', /^The trip has started, so no more spots are offered\.$/],
] as const)('who waits reads how free spots reach them: %s', async (offering, said) => {
  show(entry({ offering }))
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryAllByText('You are number 2 in line')).toHaveLength(offering === 'over' ? 0 : 1)
})

test('who waited for a trip that was cancelled reads so, and nothing of an offer', async () => {
  const trip = bookedTripWith({ isCancelled: true, cancelReason: 'Too much snow' })
  show(entry({ state: 'lapsed', position: null, afterOffer: 'over', offering: 'over', trip }))
  expect(await screen.findByRole('heading', { name: 'The trip is cancelled' })).toBeVisible()
  expect(screen.getByText('Too much snow')).toBeVisible()
  expect(screen.queryByText(/offer|held for you/)).toBeNull()
})

test('an offer counts down and is the booking form, open for as many people as spots are held', async () => {
  const booking = {
    id: 9,
    tripId: 7,
    partyId: 9,
    userId: null,
    firstName: 'Vera',
    lastName: 'Lind',
    email: 'vera@lind.example',
    companions: [],
  }
  const sent = show(offer(), {
    'POST /api/waiting-list/secret/accept': () => ({ status: 201, body: booking }),
  })
  expect(await screen.findByText('2 spots are held for you')).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/^2 h (29|30) min$/)
  expect(screen.getByText(/^You wanted 3\./)).toBeVisible()
  expect(screen.getAllByLabelText(/^First name/)[0]).toHaveValue('Vera')
  expect(screen.getByLabelText(/^Email/)).toHaveValue('vera@lind.example')
  const second = within(screen.getByRole('group', { name: 'Person 2' }))
  const fill = async (field: HTMLElement, value: string) => {
    field.focus()
    await userEvent.paste(value)
  }
  await fill(second.getByLabelText(/^First name/), 'Ada')
  await fill(second.getByLabelText(/^Last name/), 'Lind')
  await fill(second.getByLabelText(/^Age/), '12')
  expect(screen.getByRole('button', { name: 'Add another person' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Booking' }))
  expect(await screen.findByText('Age is required')).toBeVisible()
  await fill(screen.getAllByLabelText(/^Age/)[0] as HTMLElement, '34')
  await fill(screen.getByLabelText(/^Mobile number/), '070 123 45 67')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Booking' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'You have booked' })).toBeVisible()
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      body: { firstName: 'Vera', age: 34, companions: [{ firstName: 'Ada', lastName: 'Lind', age: 12 }] },
    },
  ])
})

test('who books an offer for fewer removes the others', async () => {
  show(offer({ offeredSeats: 3 }))
  await screen.findByRole('group', { name: 'Person 3' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove person 3' }))
  expect(screen.getByRole('group', { name: 'Person 2' })).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Person 3' })).toBeNull()
  expect(screen.getByText(/Remove those who do not come/)).toBeVisible()
})

test('who books for fewer than they wanted may stay on the list for the others', async () => {
  const booking = { id: 9, tripId: 7, partyId: 9, userId: null, email: 'vera@lind.example', companions: [] }
  let isBooked = false
  const sent = show(offer(), {
    'GET /api/waiting-list/secret': () => ({
      body: isBooked ? entry({ seats: 2, position: 1 }) : offer(),
    }),
    'POST /api/waiting-list/secret/accept': () => {
      isBooked = true
      return { status: 201, body: booking }
    },
  })
  expect(await screen.findByLabelText('Stay on the list for the other one')).not.toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Remove person 2' }))
  await userEvent.click(screen.getByLabelText('Stay on the list for the other 2'))
  const fill = async (label: RegExp, value: string) => {
    screen.getByLabelText(label).focus()
    await userEvent.paste(value)
  }
  await fill(/^Age/, '34')
  await fill(/^Mobile number/, '070 123 45 67')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Booking' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'You have booked' })).toBeVisible()
  expect(await screen.findByText('You are still on the waiting list for 2 spots.')).toBeVisible()
  expect(sent()).toMatchObject([{ body: { firstName: 'Vera', companions: [], stay: true } }])
})

test('an offer for one opens the form of one person', async () => {
  show(offer({ offeredSeats: 1 }))
  await screen.findByLabelText(/^First name/)
  expect(screen.queryByRole('group', { name: 'Person 2' })).toBeNull()
})

test('an offer whose time is up is read again, and is then over', async () => {
  let reads = 0
  show(offer(), {
    'GET /api/waiting-list/secret': () => {
      reads += 1
      return {
        body:
          reads === 1
            ? offer({ until: new Date(Date.now() + 300).toISOString() })
            : entry({ state: 'lapsed', position: null }),
      }
    },
  })
  expect(await screen.findByRole('heading', { name: 'The offer has ended' })).toBeVisible()
})

test.each([
  ['open', /^Nobody else waits, so free spots are open to everybody\./],
  ['next', /have gone to somebody else\..*join the waiting list again/],
  ['unheld', /whether you can book or join the waiting list again/],
  ['over', /this trip can no longer be booked/],
] as const)('an offer that has ended says what became of its spots: %s', async (afterOffer, said) => {
  show(entry({ state: 'lapsed', position: null, afterOffer }))
  expect(await screen.findByText(said)).toBeVisible()
})

test('an offer is declined after being asked', async () => {
  show(offer())
  await userEvent.click(await screen.findByRole('button', { name: 'Decline the offer' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Decline the offer' }))
  expect(await screen.findByRole('heading', { name: 'You have declined the offer' })).toBeVisible()
})

test('an entry that is booked says so', async () => {
  show(entry({ state: 'booked', position: null }))
  expect(await screen.findByRole('heading', { name: 'You have booked' })).toBeVisible()
})

test('a link that is unknown leads to the trips', async () => {
  show({}, {}, '/waiting-list/old')
  expect(await screen.findByRole('heading', { name: 'This link is not valid.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find a trip' })).toHaveAttribute('href', '/trips')
})

test('the page is in Swedish', async () => {
  document.documentElement.lang = 'sv'
  show(offer())
  expect(await screen.findByText('Vi håller 2 platser åt dig')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tacka nej' })).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/^2 tim (29|30) min$/)
})

test('an offer of a trip that is hidden for now can be declined, and nobody fills in a form for nothing', async () => {
  const sent = show(entry({ state: 'lapsed', position: null, afterOffer: 'hidden' }))
  expect(await screen.findByRole('heading', { name: 'Not bookable right now' })).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Decline the offer' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Decline the offer' }))
  await waitFor(() => expect(sent()).toMatchObject([{ method: 'DELETE' }]))
})
