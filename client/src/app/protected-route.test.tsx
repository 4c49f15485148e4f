import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route, Switch } from 'wouter'
import { answerCalls } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { NOBODY, userWith } from '../testing/user.ts'
import { ProtectedRoute } from './protected-route.tsx'

const Secret = () => <h1>My things</h1>

const open = (address: string) =>
  renderPage(
    <Switch>
      <ProtectedRoute path="/mine/:id" component={Secret} />
      <Route path="/auth">Who is there?</Route>
      <Route>Elsewhere</Route>
    </Switch>,
    address,
  )

test('the signed-in see the page, after a spinner', async () => {
  answerCalls({ 'GET /api/user': () => ({ body: userWith() }) })
  open('/mine/4')
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  expect(await screen.findByRole('heading', { name: 'My things' })).toBeVisible()
})

test('everybody else goes to /auth, which remembers where from', async () => {
  answerCalls({ 'GET /api/user': () => NOBODY })
  const before = window.history.length
  open('/mine/4?tab=2')
  expect(await screen.findByText('Who is there?')).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe('/auth')
  expect(window.history.state).toEqual({ next: '/mine/4?tab=2' })
  expect(window.history.length).toBe(before)
})

test('when nobody can tell who is there, the page says so and asks again', async () => {
  let isAway = true
  answerCalls({ 'GET /api/user': () => (isAway ? { status: 503 } : { body: userWith() }) })
  open('/mine/4')
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not check who you are')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My things' })).toBeVisible())
})

test('other addresses are left to the other routes', () => {
  answerCalls({ 'GET /api/user': () => NOBODY })
  open('/yours')
  expect(screen.getByText('Elsewhere')).toBeVisible()
})
