import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { patientClient, withStandingClock } from '#client/testing/patient-client.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY } from '#client/testing/user.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { ContactPage } from '../site/contact-page.tsx'
import { AuthPage } from './auth-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
const told = vi.mocked(toast)
withStandingClock()

const gone = () => {
  throw new TypeError('Failed to fetch')
}
const frozen = () => new Promise<never>(() => {})

type Away = () => Promise<never>

/** The network as it fails after the page has loaded. */
const FAILURES: [string, Away][] = [
  ['the network is gone', gone],
  ['nothing comes back', frozen],
]

const answerUntil = (away: Away, calls: string[]) =>
  answerCalls({
    'GET /api/user': () => NOBODY,
    'GET /api/verify-email': () => ({ body: { username: 'ebba', isVerified: false, isYours: false } }),
    ...Object.fromEntries([...calls, 'GET /api/ready'].map((call) => [call, away])),
  })

type Form = {
  page: ReactElement
  address: string
  calls: string[]
  typed: Record<string, string>
  button: string
  title: string
  description?: string
}

const FORMS: Form[] = [
  {
    page: <ForgotPasswordPage />,
    address: '/forgot-password',
    calls: ['POST /api/forgot-password'],
    typed: { Email: 'ebba@example.org' },
    button: 'Send Reset Link',
    title: 'Error',
    description: 'Something went wrong. Please try again.',
  },
  {
    page: <ResetPasswordPage />,
    address: '/reset-password?token=abc',
    calls: ['POST /api/reset-password'],
    typed: { 'New Password': 'granite-9', 'Confirm Password': 'granite-9' },
    button: 'Reset Password',
    title: 'Error',
    description: 'Something went wrong. Please try again.',
  },
  {
    page: <ContactPage />,
    address: '/contact',
    calls: ['POST /api/contact'],
    typed: { Name: 'Ebba', 'Email Address': 'ebba@example.org', Message: 'Hello.' },
    button: 'Send Message',
    title: 'Error',
    description: 'Failed to send message. Please try again.',
  },
  {
    page: <AuthPage />,
    address: '/auth?type=athlete',
    calls: ['POST /api/login'],
    typed: { Username: 'ebba', Password: 'granite-9' },
    button: 'Login',
    title: 'Login failed',
  },
]

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe.each(FAILURES)('when %s', (_how, away) => {
  test.each(FORMS)('$address says “$title” within five seconds, and what was typed stays', async (form) => {
    told.mockClear()
    answerUntil(away, form.calls)
    renderPage(form.page, form.address, null, patientClient())
    await pass(100)
    for (const [label, value] of Object.entries(form.typed))
      fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: form.button }))
    await pass(5_000)
    expect(told).toHaveBeenLastCalledWith(
      expect.objectContaining({
        title: form.title,
        destructive: true,
        ...(form.description && { description: form.description }),
      }),
    )
    for (const [label, value] of Object.entries(form.typed))
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue(value)
  })

  test.each([
    ['reading the link', ['GET /api/verify-email'], false],
    ['verifying', ['POST /api/verify-email'], true],
  ])('/verify-email says so within five seconds: %s', async (_what, calls, isPressed) => {
    answerUntil(away, calls)
    renderPage(<VerifyEmailPage />, '/verify-email?token=abc', null, patientClient())
    if (isPressed) {
      await pass(100)
      fireEvent.click(screen.getByRole('button', { name: 'Verify this address' }))
    }
    await pass(5_000)
    expect(screen.getByText('Failed to verify email. Please try again.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('once the network has gone, a form can be sent again at once, and says what is known', async () => {
  answerUntil(gone, ['POST /api/reset-password'])
  renderPage(<ResetPasswordPage />, '/reset-password?token=abc', null, patientClient())
  for (const label of ['New Password', 'Confirm Password'])
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: 'granite-9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
  await pass(5_000)
  expect(screen.getByRole('button', { name: 'Reset Password' })).toBeEnabled()
  expect(screen.getByText(/could not be reached, and this was not sent/)).toBeVisible()
})
