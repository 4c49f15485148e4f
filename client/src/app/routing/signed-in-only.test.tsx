import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route, Switch } from 'wouter'
import { renewSession, setSession } from '#client/features/accounts/session/change-session.ts'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY, userWith } from '#client/testing/user.ts'
import { SignedInOnly } from './signed-in-only.tsx'

const Secret = () => <h1>My things</h1>

const page = (
  <Switch>
    <Route path="/mine/:id">
      <SignedInOnly page={Secret} />
    </Route>
    <Route path="/auth">Who is there?</Route>
    <Route>Elsewhere</Route>
  </Switch>
)

const open = (address: string) => renderPage(page, address)

test('signed-in people see the page after a spinner', async () => {
  answerCalls({ 'GET /api/user': () => ({ body: userWith() }) })
  open('/mine/4')
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  expect(await screen.findByRole('heading', { name: 'My things' })).toBeVisible()
})

test('visitors go to /auth, which remembers the page', async () => {
  answerCalls({ 'GET /api/user': () => NOBODY })
  const before = window.history.length
  open('/mine/4?tab=2')
  expect(await screen.findByText('Who is there?')).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe('/auth')
  expect(window.history.state).toEqual({ next: '/mine/4?tab=2' })
  expect(window.history.length).toBe(before)
})

const openAfterwards = async (leave: (client: QueryClient) => Promise<unknown>) => {
  answerCalls({ 'GET /api/user': () => NOBODY })
  const client = createQueryClient()
  await setSession(client, userWith({ userType: 'trip_organizer' }))
  const view = renderPage(page, '/mine/4', null, client)
  expect(screen.getByRole('heading', { name: 'My things' })).toBeVisible()
  await act(() => leave(client))
  expect(await screen.findByText('Who is there?')).toBeVisible()
  return view
}

test('a session that ends by itself leads to the login of the same user type, which says so, and back', async () => {
  await openAfterwards(renewSession)
  expect(window.location.search).toBe('?type=trip_organizer')
  expect(window.history.state).toEqual({ next: '/mine/4', hasEnded: true })
})

test('the login says it once, and the user type is still known after a reload', async () => {
  const { unmount } = await openAfterwards(renewSession)
  unmount()
  open('/mine/5')
  expect(await screen.findByText('Who is there?')).toBeVisible()
  expect(window.location.search).toBe('?type=trip_organizer')
  expect(window.history.state).toEqual({ next: '/mine/5' })
})

test('after a logout nothing is remembered and nothing is said', async () => {
  await openAfterwards((client) => setSession(client, null))
  expect(window.location.search).toBe('')
  expect(window.history.state).toEqual({ next: '/mine/4' })
})

test('when the session cannot be checked, the page says so and can try again', async () => {
  let isAway = true
  answerCalls({ 'GET /api/user': () => (isAway ? { status: 503 } : { body: userWith() }) })
  open('/mine/4')
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not check who you are')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My things' })).toBeVisible())
})

test('other addresses are handled by the other routes', () => {
  answerCalls({ 'GET /api/user': () => NOBODY })
  open('/yours')
  expect(screen.getByText('Elsewhere')).toBeVisible()
})
