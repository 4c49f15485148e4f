import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '#client/features/accounts/session/change-session.ts'
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

const VERIFICATION = { username: 'ebba', isVerified: false, isYours: true }
const about = (given: Partial<typeof VERIFICATION> = {}) => ({
  'GET /api/verify-email': () => ({ body: { ...VERIFICATION, ...given } }),
})
const REFUSED = { status: 400, body: { message: 'This verification link is invalid or has expired.' } }
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

const changes = (calls: ReturnType<typeof answerCalls>) => calls.filter(({ method }) => method !== 'GET')

test('in a browser of the account a link verifies by itself, once, and the page links onwards', async () => {
  const calls = answerCalls({
    ...about(),
    'POST /api/verify-email': () => ({ body: { message: 'Verified.' } }),
  })
  open()
  expect(screen.getByRole('status')).toHaveTextContent('Verifying your email...')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Email Verified' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Explore Races' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth')
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Email verified successfully!' }))
  expect(calls[0]?.query.get('token')).toBe('abc')
  expect(changes(calls).map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test('in any other browser it names the account, changes nothing, and waits for a press', async () => {
  const calls = answerCalls({
    ...about({ isYours: false }),
    'POST /api/verify-email': () => ({ body: { message: 'Verified.' } }),
  })
  open()
  const button = await screen.findByRole('button', { name: 'Verify this address' })
  expect(screen.getByText(/This link verifies an email address for the account/)).toHaveTextContent('ebba')
  expect(screen.getByText(/Nothing has changed yet/)).toBeVisible()
  expect(changes(calls)).toEqual([])
  expect(told).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'Email Verified' })).toBeVisible()
  expect(changes(calls).map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test('a used link says that the address is verified already', async () => {
  const calls = answerCalls(about({ isVerified: true }))
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Email Verified' })).toBeVisible()
  expect(screen.getByText('This address is verified already.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Explore Races' })).toBeVisible()
  expect(changes(calls)).toEqual([])
  expect(told).not.toHaveBeenCalled()
})

test.each([
  [REFUSED, /invalid or has/],
  [{ status: 500 }, 'Verification failed'],
])('a refused link says why and offers a new link', async (answer, message) => {
  answerCalls({ 'GET /api/verify-email': () => answer })
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

test('a link that another window used before the press says that the address is verified', async () => {
  let isVerified = false
  answerCalls({
    'GET /api/verify-email': () => ({ body: { ...VERIFICATION, isYours: false, isVerified } }),
    'POST /api/verify-email': () => ({ status: 400, body: { message: 'This address is verified already.' } }),
  })
  open()
  const button = await screen.findByRole('button', { name: 'Verify this address' })
  isVerified = true
  await userEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'Email Verified' })).toBeVisible()
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Email verified successfully!' }))
})

test('a link that dies before the press says so', async () => {
  answerCalls({ ...about({ isYours: false }), 'POST /api/verify-email': () => REFUSED })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Verify this address' }))
  expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  expect(screen.getByText(/invalid or has/)).toBeVisible()
})

test.each([
  ['about the link', { 'GET /api/verify-email': unreachable }],
  ['about the verification', { ...about(), 'POST /api/verify-email': unreachable }],
])('without an answer %s it can be tried again', async (_what, away) => {
  const answers: Parameters<typeof answerCalls>[0] = { ...away }
  answerCalls(answers)
  open()
  expect(await screen.findByText('Failed to verify email. Please try again.')).toBeVisible()
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Failed to verify email. Please try again.', destructive: true }),
  )
  Object.assign(answers, about(), { 'POST /api/verify-email': () => ({ body: {} }) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Email Verified' })).toBeVisible()
})

test('logged out, the main button is the login, which leads back', async () => {
  answerCalls({ 'GET /api/verify-email': () => REFUSED, 'GET /api/user': () => NOBODY })
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
    'GET /api/verify-email': () => REFUSED,
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

test('back from the login a link of the account verifies by itself', async () => {
  let isYours = false
  answerCalls({
    'GET /api/verify-email': () => ({ body: { ...VERIFICATION, isYours } }),
    'POST /api/verify-email': () => ({ body: {} }),
    'GET /api/user': () => NOBODY,
  })
  const client = createQueryClient()
  const { unmount } = renderPage(<VerifyEmailPage />, '/verify-email?token=abc', null, client)
  await screen.findByRole('button', { name: 'Verify this address' })
  unmount()
  isYours = true
  await setSession(client, userWith())
  renderPage(<VerifyEmailPage />, '/verify-email?token=abc', null, client)
  expect(await screen.findByRole('heading', { name: 'Email Verified' })).toBeVisible()
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
  answerCalls({ 'GET /api/verify-email': () => ({ status: 500 }), 'GET /api/user': () => NOBODY })
  open()
  expect(screen.getByRole('status')).toHaveTextContent('Bekräftar din e-postadress...')
  expect(await screen.findByText('Det gick inte att bekräfta adressen')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Till inloggningen' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Skicka mejlet igen' })).toBeVisible()
})

test('in Swedish it asks in Swedish', async () => {
  document.documentElement.lang = 'sv'
  answerCalls(about({ isYours: false }))
  open()
  expect(await screen.findByRole('button', { name: 'Bekräfta adressen' })).toBeVisible()
  expect(screen.getByText(/Länken bekräftar en e-postadress för kontot/)).toHaveTextContent('ebba')
})
