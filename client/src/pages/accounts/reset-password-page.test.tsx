import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY } from '#client/testing/user.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
const told = vi.mocked(toast)
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
beforeEach(() => told.mockClear())
afterEach(() => vi.useRealTimers())

const choose = async (newPassword: string, confirmPassword = newPassword) => {
  renderPage(<ResetPasswordPage />, '/reset-password?token=abc')
  await userEvent.type(screen.getByLabelText(/^New Password/), newPassword)
  await userEvent.type(screen.getByLabelText(/^Confirm Password/), `${confirmPassword}{Enter}`)
}

test('a short password and a different confirmation are refused under their fields', async () => {
  const calls = answerCalls({})
  await choose('12345')
  expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^New Password/), '6')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText("Passwords don't match")).toBeVisible()
  expect(screen.getByLabelText(/^Confirm Password/)).toHaveAccessibleDescription("Passwords don't match")
  expect(screen.getByLabelText(/^Confirm Password/)).toHaveFocus()
  expect(calls).toEqual([])
})

test('after a new password the page links to the login', async () => {
  const calls = answerCalls({
    'POST /api/reset-password': () => ({ body: { message: 'Changed.' } }),
    'GET /api/user': () => NOBODY,
  })
  await choose('granite-9')
  expect(await screen.findByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/auth')
  expect(calls[0]?.body).toEqual({ token: 'abc', newPassword: 'granite-9' })
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Password Reset Successful' }))
})

test('a used link offers to ask for a new one', async () => {
  const message = 'This reset link is invalid or has expired.'
  answerCalls({ 'POST /api/reset-password': () => ({ status: 400, body: { message } }) })
  await choose('granite-9')
  expect(await screen.findByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Error', description: message }))
})

test('a password that the server refuses gets the message under its field', async () => {
  const message = 'This password is one of the most common ones. Please choose another.'
  answerCalls({
    'POST /api/reset-password': () => ({
      status: 400,
      body: { message, errors: { newPassword: message } },
    }),
  })
  await choose('123456')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText(/^New Password/)).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'Request New Reset Link' })).toBeNull()
})

test.each([
  [() => ({ status: 500 }), 'Failed to reset password'],
  [unreachable, 'Something went wrong. Please try again.'],
])('a failure without a message from the server gets one of ours', async (answer, description) => {
  answerCalls({ 'POST /api/reset-password': answer })
  await choose('granite-9')
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Error', description })),
  )
})

test('a link without a token says so and then opens the page for a new link', () => {
  vi.useFakeTimers()
  renderPage(<ResetPasswordPage />, '/reset-password')
  expect(screen.getByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible()
  act(() => void vi.advanceTimersByTime(1000))
  expect(told).toHaveBeenCalledTimes(1)
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Invalid Link' }))
  expect(window.location.pathname).toBe('/reset-password')
  act(() => void vi.advanceTimersByTime(10_000))
  expect(window.location.pathname).toBe('/forgot-password')
})

test('in Swedish the form and its mistakes are Swedish', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({})
  renderPage(<ResetPasswordPage />, '/reset-password?token=abc')
  expect(screen.getByRole('heading', { level: 1, name: 'Nytt lösenord' })).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^Nytt lösenord/), 'granit-9')
  await userEvent.type(screen.getByLabelText(/^Upprepa lösenordet/), 'granit-8{Enter}')
  expect(await screen.findByText('Lösenorden är inte lika')).toBeVisible()
})
