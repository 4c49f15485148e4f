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

test('the profile shows the account, and the display name can be changed or removed', async () => {
  const calls = await open(
    { displayName: 'Ebba', createdAt: new Date(2027, 0, 15, 12).toISOString() },
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

test('an unverified address is marked and offers a new link', async () => {
  await open(
    { email: 'ebba@example.org' },
    { 'POST /api/send-verification': () => ({ body: { message: 'Sent.' } }) },
  )
  expect(part('Email').getByText('Not verified')).toBeVisible()
  await press('Resend verification email')
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Verification email sent' }))
})

test('a new address stays pending until it is verified; the current one can be kept', async () => {
  const current = { email: 'ebba@example.org', emailVerified: true }
  const calls = await open(current, {
    'PATCH /api/user': ({ body }) => {
      const { email } = body as { email: string }
      return { body: userWith({ ...current, pendingEmail: email === current.email ? null : email }) }
    },
  })
  const email = part('Email')
  expect(email.getByText('Verified')).toBeVisible()
  expect(email.queryByRole('button', { name: 'Resend verification email' })).toBeNull()
  expect(email.queryByLabelText(/^Current password/)).toBeNull()
  await userEvent.clear(email.getByLabelText('Email address'))
  await userEvent.type(email.getByLabelText('Email address'), 'ebba@example.com{Enter}')
  expect(await email.findByText('Password is required')).toBeVisible()
  expect(email.getByLabelText(/^Current password/)).toHaveFocus()
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  await userEvent.type(email.getByLabelText(/^Current password/), 'granite-9{Enter}')
  expect(await email.findByText(/is not verified yet/)).toHaveTextContent('ebba@example.com')
  expect(calls.at(-1)?.body).toEqual({ email: 'ebba@example.com', currentPassword: 'granite-9' })
  expect(email.getByLabelText(/^Current password/)).toHaveValue('')
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Check your email',
      description: 'We sent a link to ebba@example.com. Open it to verify the address.',
    }),
  )
  await press('Keep the current address')
  await waitFor(() => expect(email.queryByText(/is not verified yet/)).toBeNull())
  expect(calls.at(-1)?.body).toEqual({ email: 'ebba@example.org' })
  expect(email.getByLabelText('Email address')).toHaveValue('ebba@example.org')
})

test('mistakes in the address are shown under the field', async () => {
  const message = 'There is already an account with this email address.'
  await open(
    {},
    { 'PATCH /api/user': () => ({ status: 409, body: { message, errors: { email: message } } }) },
  )
  const email = part('Email')
  expect(email.getByText('Your account has no email address.')).toBeVisible()
  await userEvent.type(email.getByLabelText('Email address'), 'nope{Enter}')
  expect(await email.findByText('Invalid email address')).toBeVisible()
  await userEvent.type(email.getByLabelText('Email address'), '@example.org')
  await userEvent.type(email.getByLabelText(/^Current password/), 'granite-9{Enter}')
  expect(await email.findByText(message)).toBeVisible()
  expect(email.getByLabelText('Email address')).toHaveValue('nope@example.org')
})

test('a wrong password for another address is shown under its field, and what was typed stays', async () => {
  const message = 'This is not your current password.'
  await open(
    { email: 'ebba@example.org' },
    { 'PATCH /api/user': () => ({ status: 400, body: { message, errors: { currentPassword: message } } }) },
  )
  const email = part('Email')
  await userEvent.clear(email.getByLabelText('Email address'))
  await userEvent.type(email.getByLabelText(/^Current password/), 'wrong{Enter}')
  expect(await email.findByText(message)).toBeVisible()
  expect(email.getByLabelText(/^Current password/)).toHaveFocus()
  expect(email.getByLabelText(/^Current password/)).toHaveValue('wrong')
  expect(email.getByLabelText('Email address')).toHaveValue('')
})

test('the password can be changed with the current one, and then the fields are empty', async () => {
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
        description: 'You are logged out on all other devices.',
      }),
    ),
  )
  expect(calls.at(-1)?.body).toEqual({ currentPassword: 'granite-9', newPassword: 'shorter-10' })
  expect(password.getByLabelText(/^Current password/)).toHaveValue('')
})

test('a wrong current password is shown under its field', async () => {
  const message = 'This is not your current password.'
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

test('all own data can be downloaded as a file', async () => {
  await open({}, { 'GET /api/user/export': () => ({ body: { profile: { username: 'ebba' } } }) })
  await press('Download all my data')
  await waitFor(() => expect(saveFile).toHaveBeenCalled())
  const [name, type, text] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect([name, type]).toEqual(['trailherd-account.json', 'application/json'])
  expect(JSON.parse(text ?? '')).toEqual({ profile: { username: 'ebba' } })
})

test('deleting says what is deleted and what stays, asks for the password and goes to the home page', async () => {
  let message: string | null = 'This is not your current password.'
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
  expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ password: 'granite-9' })
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Account deleted' })),
  )
})

test('an administrator account cannot be deleted here', async () => {
  await open({ isRaceAdmin: true })
  expect(part('Delete account').getByText(/administrator account/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete my account...' })).toBeNull()
})

test('the page notices that the session has ended', async () => {
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

test('the language of mails can be chosen', async () => {
  const calls = await open(
    {},
    { 'PATCH /api/user': ({ body }) => ({ body: userWith(body as Partial<UserView>) }) },
  )
  const language = part('Language of mails')
  expect(language.getByLabelText('Language')).toHaveDisplayValue('English')
  await userEvent.selectOptions(language.getByLabelText('Language'), 'Svenska')
  await press('Save language')
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Language of mails saved' })),
  )
  expect(calls.at(-1)?.body).toEqual({ language: 'sv' })
  expect(language.getByLabelText('Language')).toHaveDisplayValue('Svenska')
})

test('a part that nobody touched sends nothing of it, and shows what another tab has saved', async () => {
  const theirs = userWith({ displayName: 'Theirs', language: 'sv', pendingEmail: 'new@example.org' })
  const calls = await open(
    { displayName: 'Ebba', email: 'ebba@example.org' },
    { 'PATCH /api/user': () => ({ body: theirs }) },
  )
  await press('Save email')
  await press('Save language')
  await press('Save profile')
  await waitFor(() => expect(part('Profile').getByLabelText('Display name')).toHaveValue('Theirs'))
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((body) => Object.keys(body as object).length > 0)).toEqual([])
})

test('in Swedish the whole page, its mistakes and its dialog are Swedish', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({
    'GET /api/user': () => ({
      body: userWith({ email: 'ebba@example.org', pendingEmail: 'ebba@example.com' }),
    }),
  })
  renderPage(<AccountPage />, '/account')
  await screen.findByRole('heading', { level: 1, name: 'Ditt konto' })
  const regions = ['Profil', 'E-post', 'Språk i mejl', 'Lösenord', 'Dina uppgifter', 'Ta bort kontot']
  for (const name of regions) expect(screen.getByRole('region', { name })).toBeVisible()
  expect(part('Profil').getByText('Löpare')).toBeVisible()
  expect(part('Profil').getByLabelText('Visningsnamn')).toBeVisible()
  expect(part('E-post').getByText(/är inte bekräftad än/)).toHaveTextContent('ebba@example.com')
  await press('Byt lösenord')
  expect(await screen.findByText('Lösenordet saknas')).toBeVisible()
  expect(screen.getByText('Lösenordet måste ha minst 6 tecken')).toBeVisible()
  await press('Ta bort mitt konto...')
  const dialog = within(await screen.findByRole('dialog', { name: 'Ta bort ditt konto?' }))
  expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeVisible()
  expect(dialog.getByText('Dina omdömen')).toBeVisible()
})
