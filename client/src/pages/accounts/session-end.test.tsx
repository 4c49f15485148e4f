import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route, Switch } from 'wouter'
import { SignedInOnly } from '#client/app/routing/signed-in-only.tsx'
import { watchSession } from '#client/features/accounts/session/watch-session.ts'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { tripWith } from '#client/testing/trip.ts'
import { NOBODY, userWith } from '#client/testing/user.ts'
import { RacePage } from '../races/race-page.tsx'
import { MyBookingsPage } from '../trips/my-bookings-page.tsx'
import { AccountPage } from './account-page.tsx'
import { AuthPage } from './auth-page.tsx'

vi.mock('#client/sections/maps/race-map.tsx', () => ({ RaceMap: () => null }))
beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
})

const page = (
  <Switch>
    <Route path="/race/:id" component={RacePage} />
    <Route path="/auth" component={AuthPage} />
    <Route path="/my-bookings">
      <SignedInOnly page={MyBookingsPage} />
    </Route>
    <Route path="/account">
      <SignedInOnly page={AccountPage} />
    </Route>
  </Switch>
)

const booking = {
  id: 5,
  partyId: 5,
  tripId: 7,
  firstName: 'Ebba',
  lastName: 'Å',
  age: 30,
  price: 1200,
  currency: 'USD',
  paymentStatus: 'pending',
  answers: [],
  payments: [],
  createdAt: '2027-01-09T15:04:00.000Z',
  trip: tripWith(),
}

/** The site with a signed-in person, until `end`. */
const open = (address: string, { id = 3 } = {}) => {
  let isHere = true
  const forMe = (body: unknown, status = 200) => (isHere ? { status, body } : NOBODY)
  const calls = answerCalls({
    'GET /api/user': () => forMe(userWith({ id })),
    'POST /api/login': () => {
      isHere = true
      return { body: userWith({ id }) }
    },
    'GET /api/races/7': () => ({ body: raceWith({ id: 7, coordinates: null, imageUrls: [] }) }),
    'GET /api/races/7/reviews': () => ({ body: [] }),
    'POST /api/races/7/reviews': () => forMe({}, 201),
    'GET /api/my-bookings': () => forMe([booking]),
    'DELETE /api/my-bookings/5': () => forMe({}),
    'GET /api/user/export': () => forMe({}),
    'PATCH /api/user': () => forMe(userWith({ id })),
    'POST /api/send-verification': () => forMe({}),
  })
  const client = createQueryClient()
  watchSession(client)
  renderPage(page, address, null, client)
  return {
    calls,
    end: () => {
      isHere = false
    },
  }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

// Typed letter by letter, a text takes seconds on a busy machine.
const fill = async (field: HTMLElement, text: string) => {
  field.focus()
  await userEvent.paste(text)
}

const logIn = async () => {
  await fill(await screen.findByLabelText(/^Username/), 'ebba')
  await fill(screen.getByLabelText(/^Password/), 'granite-9')
  await userEvent.keyboard('{Enter}')
  await expectMessage('Welcome back!')
}

const LOGGED_OUT = 'You have been logged out. Log in again to continue.'

test('a review sent after the session has ended stays visible, and is back after the login', async () => {
  const { end } = open('/race/7')
  await userEvent.click(await screen.findByRole('radio', { name: '4 stars' }))
  await fill(screen.getByLabelText('Your review (optional)'), 'Cold rivers.')
  const title = screen.getByRole('heading', { level: 1 })
  end()
  await press('Submit review')

  const note = (await screen.findByText(/You have been logged out. What you wrote is kept/)).parentElement
  expect(note).toHaveFocus()
  expect(note).toHaveTextContent('Cold rivers.')
  expect(title).toBeInTheDocument()
  await expectMessage('Failed to submit review')
  expect(screen.queryByText('Sign in to write a review')).toBeNull()

  await userEvent.click(screen.getByRole('link', { name: 'Log in again' }))
  expect(window.location.search).toMatch(/^\?type=athlete&/)
  await logIn()
  expect(screen.queryByText('Failed to submit review')).toBeNull()
  expect(window.location.pathname + window.location.hash).toBe('/race/7#write-review')
  expect(await screen.findByLabelText('Your review (optional)')).toHaveValue('Cold rivers.')
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked()
})

test('somebody else who logs in does not see the review', async () => {
  window.sessionStorage.setItem('own:person', '{"id":8,"userType":"athlete"}')
  window.sessionStorage.setItem('own:review 8 7', '{"rating":2,"text":"Not yours."}')
  open('/race/7')
  expect(await screen.findByLabelText('Your review (optional)')).toHaveValue('')
  expect(window.sessionStorage.getItem('own:review 8 7')).toBeNull()
})

test('a cancellation after the session has ended leads to the login and back', async () => {
  const { end } = open('/my-bookings')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }))
  end()
  await userEvent.click(question.getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText(LOGGED_OUT)).toBeVisible()
  await expectMessage('Cancellation Failed')
  expect(window.location.search).toBe('?type=athlete')
  await logIn()
  expect(screen.queryByText('Cancellation Failed')).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
})

test.each([
  ['Save profile', 'Your profile could not be saved'],
  ['Download all my data', 'Your data could not be downloaded'],
])('%s after the session has ended leads to the login and back', async (button, failure) => {
  const { end } = open('/account')
  await screen.findByRole('button', { name: button })
  end()
  await press(button)
  expect(await screen.findByText(LOGGED_OUT)).toBeVisible()
  await expectMessage(failure)
  await logIn()
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
})
