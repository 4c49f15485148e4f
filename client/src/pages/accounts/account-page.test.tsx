import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '#client/lib/api/save-file.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY, userWith } from '#client/testing/user.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { AccountPage } from './account-page.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('#client/lib/api/save-file.ts', () => ({ saveFile: vi.fn() }))
const told = vi.mocked(toast)
beforeEach(() => told.mockClear())

type Answers = Parameters<typeof answerCalls>[0]

const open = async (user: Partial<UserView>, answers: Answers = {}) => {
  const calls = answerCalls({ 'GET /api/user': () => ({ body: userWith(user) }), ...answers })
  renderPage(<AccountPage />, '/account')
  await screen.findByRole('heading', { level: 1, name: 'Your account' })
  return calls
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the profile says who one is, and the display name can be changed or given up', async () => {
  const calls = await open(
    { displayName: 'Ebba' },
    { 'PATCH /api/user': ({ body }) => ({ body: userWith(body as Partial<UserView>) }) },
  )
  const profile = part('Profile')
  for (const fact of ['ebba', 'Athlete', 'January 15, 2027']) expect(profile.getByText(fact)).toBeVisible()
  const field = profile.getByLabelText('Display name')
  await userEvent.clear(field)
  await userEvent.type(field, ' Ebba Å {Enter}')
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Profile saved' })))
  expect(calls.at(-1)?.body).toEqual({ displayName: 'Ebba Å' })
  await userEvent.clear(field)
  await press('Save profile')
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ displayName: null }))
})

test('an address that is not verified says so and offers a link', async () => {
  await open(
    { email: 'ebba@example.org' },
    { 'POST /api/send-verification': () => ({ body: { message: 'Sent.' } }) },
  )
  expect(part('Email').getByText('Not verified')).toBeVisible()
  await press('Resend verification email')
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Verification email sent' }))
})

test('a new address waits until it is verified; the present one can be kept', async () => {
  const present = { email: 'ebba@example.org', emailVerified: true }
  const calls = await open(present, {
    'PATCH /api/user': ({ body }) => {
      const { email } = body as { email: string }
      return { body: userWith({ ...present, pendingEmail: email === present.email ? null : email }) }
    },
  })
  const email = part('Email')
  expect(email.getByText('Verified')).toBeVisible()
  expect(email.queryByRole('button', { name: 'Resend verification email' })).toBeNull()
  await userEvent.clear(email.getByLabelText('Email address'))
  await userEvent.type(email.getByLabelText('Email address'), 'ebba@example.com{Enter}')
  expect(await email.findByText(/waits to be verified/)).toHaveTextContent('ebba@example.com')
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Check your email',
      description: 'We sent a link to ebba@example.com. Open it to verify the address.',
    }),
  )
  await press('Keep the present address')
  await waitFor(() => expect(email.queryByText(/waits to be verified/)).toBeNull())
  expect(calls.at(-1)?.body).toEqual({ email: 'ebba@example.org' })
  expect(email.getByLabelText('Email address')).toHaveValue('ebba@example.org')
})

test('a wrong address and a taken one are named under the field', async () => {
  const message = 'There is already an account with this email address.'
  await open(
    {},
    { 'PATCH /api/user': () => ({ status: 409, body: { message, errors: { email: message } } }) },
  )
  const email = part('Email')
  expect(email.getByText('Your account has no email address.')).toBeVisible()
  await userEvent.type(email.getByLabelText('Email address'), 'nope{Enter}')
  expect(await email.findByText('Invalid email address')).toBeVisible()
  await userEvent.type(email.getByLabelText('Email address'), '@example.org{Enter}')
  expect(await email.findByText(message)).toBeVisible()
  expect(email.getByLabelText('Email address')).toHaveValue('nope@example.org')
})

test('the password changes with the present one, and the fields are empty after it', async () => {
  const calls = await open({}, { 'POST /api/change-password': () => ({ body: userWith() }) })
  const password = part('Password')
  await userEvent.type(password.getByLabelText(/^Current password/), 'granite-9')
  await userEvent.type(password.getByLabelText(/^New password/), 'short{Enter}')
  expect(await password.findByText('Password must be at least 6 characters')).toBeVisible()
  await userEvent.type(password.getByLabelText(/^New password/), 'er-10{Enter}')
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Password changed',
        description: 'You are signed out everywhere else.',
      }),
    ),
  )
  expect(calls.at(-1)?.body).toEqual({ currentPassword: 'granite-9', newPassword: 'shorter-10' })
  expect(password.getByLabelText(/^Current password/)).toHaveValue('')
})

test('a wrong present password is named under its field', async () => {
  const message = 'This is not your present password.'
  await open(
    {},
    {
      'POST /api/change-password': () => ({
        status: 400,
        body: { message, errors: { currentPassword: message } },
      }),
    },
  )
  const password = part('Password')
  await userEvent.type(password.getByLabelText(/^Current password/), 'wrong')
  await userEvent.type(password.getByLabelText(/^New password/), 'granite-10{Enter}')
  expect(await password.findByText(message)).toBeVisible()
  expect(password.getByLabelText(/^Current password/)).toHaveFocus()
  expect(password.getByLabelText(/^New password/)).toHaveValue('granite-10')
})

test('all data about oneself comes as a file', async () => {
  await open({}, { 'GET /api/user/export': () => ({ body: { profile: { username: 'ebba' } } }) })
  await press('Download all my data')
  await waitFor(() => expect(saveFile).toHaveBeenCalled())
  const [name, type, text] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect([name, type]).toEqual(['trailherd-account.json', 'application/json'])
  expect(JSON.parse(text ?? '')).toEqual({ profile: { username: 'ebba' } })
})

test('deleting says what goes and what stays, asks for the password, and leads home', async () => {
  let message: string | null = 'This is not your present password.'
  const calls = await open(
    {},
    {
      'DELETE /api/user': () =>
        message === null
          ? { status: 200 }
          : { status: 400, body: { message, errors: { password: message } } },
    },
  )
  await press('Delete my account...')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(dialog.getByText('Your reviews')).toBeVisible()
  expect(dialog.getByText(/Races and trips that you published stay online/)).toBeVisible()
  expect(dialog.getByText(/Bookings stay with the trip’s organizer/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText('Password is required')).toBeVisible()
  await userEvent.type(dialog.getByLabelText(/^Password/), 'granite-9{Enter}')
  expect(await dialog.findByText(message)).toBeVisible()
  message = null
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(calls.at(-1)?.body).toEqual({ password: 'granite-9' })
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Account deleted' })),
  )
})

test('an administrator’s account cannot be deleted here', async () => {
  await open({ isRaceAdmin: true })
  expect(part('Delete account').getByText(/administrator’s account/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete my account...' })).toBeNull()
})

test('a session that has ended meanwhile is noticed', async () => {
  let isHere = true
  await open(
    {},
    {
      'GET /api/user': () => (isHere ? { body: userWith() } : NOBODY),
      'PATCH /api/user': () => NOBODY,
    },
  )
  isHere = false
  await press('Save profile')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your account' })).toBeNull())
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ description: 'Please sign in first.' }))
})
