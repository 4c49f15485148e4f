import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
const told = vi.mocked(toast)
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
beforeEach(() => told.mockClear())

const ask = async (email: string) => {
  renderPage(<ForgotPasswordPage />, '/forgot-password')
  if (email) await userEvent.type(screen.getByLabelText(/^Email/), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }))
}

test.each(['', 'nope', 'a@b, c@d'])('an address like "%s" is refused', async (email) => {
  const calls = answerCalls({})
  await ask(email)
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  expect(screen.getByLabelText(/^Email/)).toHaveFocus()
  expect(calls).toEqual([])
})

test('after sending, the page says where the link was sent and when it expires', async () => {
  const calls = answerCalls({ 'POST /api/forgot-password': () => ({ body: { message: 'Sent.' } }) })
  await ask('ebba@example.org')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByText(/The link expires in 1 hour/)).toHaveTextContent('ebba@example.org')
  expect(calls[0]?.body).toEqual({ email: 'ebba@example.org' })
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Email sent',
      description: "If that email exists, we've sent a password reset link.",
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
})

test.each([
  [() => ({ status: 429, body: { message: 'Too many tries.' } }), 'Too many tries.'],
  [() => ({ status: 500 }), 'Failed to send reset email'],
  [unreachable, 'Something went wrong. Please try again.'],
])('a failure is shown and what was typed stays', async (answer, description) => {
  answerCalls({ 'POST /api/forgot-password': answer })
  await ask('ebba@example.org')
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Error', description, destructive: true }),
    ),
  )
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ebba@example.org')
})

test('in Swedish the page, its mistakes and its answer are Swedish', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({ 'POST /api/forgot-password': () => ({ body: { message: 'Skickat.' } }) })
  renderPage(<ForgotPasswordPage />, '/forgot-password')
  expect(screen.getByRole('heading', { level: 1, name: 'Glömt lösenordet' })).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^E-post/), 'nej{Enter}')
  expect(await screen.findByText('Ange en giltig e-postadress')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^E-post/), '@example.org{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Titta i din e-post' })).toBeVisible()
  expect(screen.getByText(/slutar fungera om 1 timme/)).toHaveTextContent('nej@example.org')
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Mejlet är skickat' }))
})
