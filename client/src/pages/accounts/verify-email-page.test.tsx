import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '#client/features/accounts/session/session.ts'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY, userWith } from '#client/testing/user.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { VerifyEmailPage } from './verify-email-page.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
const told = vi.mocked(toast)
beforeEach(() => told.mockClear())

const open = (address = '/verify-email?token=abc') =>
  renderPage(
    <StrictMode>
      <VerifyEmailPage />
    </StrictMode>,
    address,
  )

test('a valid link is used once, and the page links onwards', async () => {
  const calls = answerCalls({ 'POST /api/verify-email': () => ({ body: { message: 'Verified.' } }) })
  open()
  expect(screen.getByRole('status')).toHaveTextContent('Verifying your email...')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Email Verified' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Explore Races' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth')
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Email verified successfully!' }))
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test.each([
  [{ status: 400, body: { message: 'This verification link is invalid or has expired.' } }, /invalid or has/],
  [{ status: 500 }, 'Verification failed'],
])('a refused link says why and offers a new link', async (answer, message) => {
  answerCalls({ 'POST /api/verify-email': () => answer })
  open()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Resend verification email' })).toBeVisible()
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      title: expect.stringMatching(message) as string,
      destructive: true,
    }),
  )
})

test('without an answer the same link can be tried again', async () => {
  let isAway = true
  answerCalls({
    'POST /api/verify-email': () =>
      isAway ? Promise.reject(new TypeError('Failed to fetch')) : { body: {} },
  })
  open()
  expect(await screen.findByText('Failed to verify email. Please try again.')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Email Verified' })).toBeVisible()
})

const REFUSED = { status: 400, body: { message: 'This verification link is invalid or has expired.' } }

test('logged out, the main button is the login, which leads back', async () => {
  answerCalls({ 'POST /api/verify-email': () => REFUSED, 'GET /api/user': () => NOBODY })
  open()
  const login = await screen.findByRole('link', { name: 'Go to Login' })
  expect(screen.getByText(/Log in to get a new link/)).toBeVisible()
  expect(login).toHaveClass('bg-moss')
  await userEvent.click(login)
  expect(window.location.pathname).toBe('/auth')
  expect(window.history.state).toEqual({ next: '/verify-email?token=abc' })
})

test('back from the login the refused link is not tried again, and the page offers a new one', async () => {
  const calls = answerCalls({
    'POST /api/verify-email': () => REFUSED,
    'GET /api/user': () => NOBODY,
  })
  const client = createQueryClient()
  const { unmount } = renderPage(<VerifyEmailPage />, '/verify-email?token=abc', null, client)
  await screen.findByRole('link', { name: 'Go to Login' })
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  unmount()
  await setSession(client, userWith())
  renderPage(<VerifyEmailPage />, '/verify-email?token=abc', null, client)
  expect(screen.getByRole('button', { name: 'Resend verification email' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account')
  expect(screen.queryByRole('link', { name: 'Go to Login' })).toBeNull()
  expect(calls.filter(({ path }) => path === '/api/verify-email')).toHaveLength(1)
  expect(told).toHaveBeenCalledTimes(1)
})

test('a link without a token calls nothing and offers a new link', async () => {
  const calls = answerCalls({ 'POST /api/send-verification': () => NOBODY })
  open('/verify-email')
  expect(screen.getByRole('heading', { level: 1, name: 'Invalid Verification Link' })).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }))
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Failed to send verification email',
        description: 'Please log in first, then ask for a new link.',
      }),
    ),
  )
})

test('in Swedish the page and its failures are Swedish', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({ 'POST /api/verify-email': () => ({ status: 500 }), 'GET /api/user': () => NOBODY })
  open()
  expect(screen.getByRole('status')).toHaveTextContent('Bekräftar din e-postadress...')
  expect(await screen.findByText('Det gick inte att bekräfta adressen')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Till inloggningen' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Skicka mejlet igen' })).toBeVisible()
})
