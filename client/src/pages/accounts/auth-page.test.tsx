import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY, userWith } from '#client/testing/user.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { paths } from '#shared/pages/paths.ts'
import { AuthPage } from './auth-page.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
const told = vi.mocked(toast)
beforeEach(() => told.mockClear())

type Answers = Parameters<typeof answerCalls>[0]

const open = (address: string, answers: Answers = {}, historyState: unknown = null) => {
  const calls = answerCalls({ 'GET /api/user': () => NOBODY, ...answers })
  renderPage(<Route path="/auth" component={AuthPage} />, address, historyState)
  return calls
}

const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))

const logIn = async (username = 'ebba', password = 'granite-9') => {
  await screen.findByRole('tab', { name: 'Login' })
  await type(/^Username/, username)
  await type(/^Password/, `${password}{Enter}`)
}

test('visitors first choose one of three user types, and can choose again', async () => {
  open('/auth')
  await userEvent.click(
    await screen.findByRole('link', { name: /Trip Organizer ?Promote your running trips/ }),
  )
  expect(window.location.search).toBe('?type=trip_organizer')
  expect(screen.getByRole('heading', { level: 1, name: 'Trip Organizer' })).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Choose another type' }))
  expect(screen.getByRole('link', { name: /Race Organizer ?Promote your races/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Athlete ?Find races, rate and write reviews/ })).toBeVisible()
})

test('an address with a user type opens step 2; an unknown type opens step 1', async () => {
  open('/auth?type=race_organizer')
  expect(await screen.findByRole('heading', { level: 1, name: 'Race Organizer' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  window.history.pushState(null, '', '/auth?type=king')
  expect(await screen.findByRole('link', { name: /Race Organizer/ })).toBeVisible()
})

test('login shows mistakes under the fields and sends nothing', async () => {
  const calls = open('/auth?type=athlete')
  await logIn('ab', '12345')
  expect(await screen.findByText('Username must be at least 3 characters.')).toBeVisible()
  expect(screen.getByText('Password must be at least 6 characters.')).toBeVisible()
  expect(screen.getByLabelText(/^Username/)).toHaveFocus()
  expect(screen.getByLabelText(/^Username/)).toHaveAccessibleDescription(
    'Username must be at least 3 characters.',
  )
  expect(calls.map(({ path }) => path)).toEqual(['/api/user'])
})

test.each([
  ['race_organizer', '/dashboard'],
  ['trip_organizer', '/trip-organizer/dashboard'],
  ['athlete', '/'],
] as const)('after login a %s lands on %s', async (userType, landing) => {
  const calls = open('/auth?type=athlete', {
    'POST /api/login': () => ({ body: userWith({ userType, displayName: 'Ebba Å' }) }),
  })
  await logIn('  ebba ')
  await waitFor(() => expect(window.location.pathname).toBe(landing))
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Welcome back!', description: "You're logged in as Ebba Å" }),
  )
  expect(calls.at(-1)?.body).toEqual({ username: 'ebba', password: 'granite-9' })
})

test('a visitor who came from a protected page returns to it, also after choosing another type', async () => {
  open('/auth', { 'POST /api/login': () => ({ body: userWith() }) }, { next: '/race/create?from=3' })
  await userEvent.click(await screen.findByRole('link', { name: /Athlete/ }))
  await logIn()
  await waitFor(() => expect(window.location.pathname).toBe('/race/create'))
  expect(window.location.search).toBe('?from=3')
})

test('a link that was pressed before its script ran leads back too, also after choosing another type', async () => {
  open('/auth?next=%2Frace%2F7%23reviews', { 'POST /api/login': () => ({ body: userWith() }) })
  await userEvent.click(await screen.findByRole('link', { name: /Athlete/ }))
  await logIn()
  await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/race/7#reviews'))
})

test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/auth', 7])(
  'a history entry or an address with %s leads to the home page all the same',
  async (next) => {
    answerCalls({ 'GET /api/user': () => ({ body: userWith() }) })
    const { unmount } = renderPage(<Route path="/auth" component={AuthPage} />, '/auth', { next })
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    unmount()
    if (typeof next !== 'string') return
    renderPage(<Route path="/auth" component={AuthPage} />, paths.auth(undefined, next))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  },
)

test('a signed-in visitor goes to the page of their user type', async () => {
  open('/auth', { 'GET /api/user': () => ({ body: userWith({ userType: 'race_organizer' }) }) })
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
  expect(screen.queryByRole('link', { name: /Athlete/ })).toBeNull()
})

test('a refused login says why, keeps what was typed and is not sent twice', async () => {
  let answer = () => {}
  const calls = open('/auth?type=athlete', {
    'POST /api/login': async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { status: 401, body: { message: 'Wrong username or password.' } }
    },
  })
  await logIn()
  const button = screen.getByRole('button', { name: 'Logging in...' })
  expect(button).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  answer()
  await screen.findByRole('button', { name: 'Login' })
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Login failed',
      description: 'Wrong username or password.',
      destructive: true,
    }),
  )
  expect(screen.getByLabelText(/^Username/)).toHaveValue('ebba')
  expect(screen.getByLabelText(/^Password/)).toHaveValue('granite-9')
  expect(calls.filter(({ path }) => path === '/api/login')).toHaveLength(1)
})

test('a login with an unverified address offers a new link', async () => {
  open('/auth?type=athlete', {
    'POST /api/login': () => ({
      status: 403,
      body: { message: 'Please verify your email address first.', requiresEmailVerification: true },
    }),
    'POST /api/send-verification': () => ({ body: { message: 'Sent.' } }),
  })
  await logIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Resend verification email' }))
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Login failed' }))
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Verification email sent' }))
})

test('a link that cannot be sent says when to try again', async () => {
  open('/auth?type=athlete', {
    'POST /api/login': () => ({ status: 403, body: { requiresEmailVerification: true } }),
    'POST /api/send-verification': () => ({ status: 500, body: { message: 'Oh no.' } }),
  })
  await logIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Resend verification email' }))
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Failed to send verification email',
      description: 'Please try again later.',
    }),
  )
})

const register = async (email = '') => {
  await screen.findByRole('tab', { name: 'Register' })
  await tab('Register')
  await type(/^Username/, 'ebba')
  await type(/^Password/, 'granite-9')
  if (email) await type(/^Email/, email)
  await press('Register')
}

test('the login says that the session has ended, but not to other visitors', async () => {
  const told = 'You have been logged out. Log in again to continue.'
  open('/auth?type=athlete', {}, { next: '/account', hasEnded: true })
  await screen.findByRole('tab', { name: 'Login' })
  expect(screen.getByRole('alert')).toHaveTextContent(told)
  window.history.replaceState({ next: '/account' }, '', '/auth?type=race_organizer')
  await screen.findByRole('heading', { name: 'Race Organizer' })
  expect(screen.queryByText(told)).toBeNull()
})

test('registration logs in and goes to the page of the user type', async () => {
  const calls = open('/auth?type=trip_organizer', {
    'POST /api/register': () => ({ status: 201, body: userWith({ userType: 'trip_organizer' }) }),
  })
  await register()
  await waitFor(() => expect(window.location.pathname).toBe('/trip-organizer/dashboard'))
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Registration successful!',
      description: 'Welcome to Trailherd, ebba!',
    }),
  )
  expect(calls.at(-1)?.body).toEqual({
    username: 'ebba',
    password: 'granite-9',
    displayName: null,
    email: null,
    userType: 'trip_organizer',
  })
})

test('after registration with an address the toast says that a link was sent there', async () => {
  open('/auth?type=athlete', {
    'POST /api/register': () => ({ status: 201, body: userWith({ email: 'ebba@example.org' }) }),
  })
  await register('ebba@example.org')
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Registration successful!',
        description:
          'Welcome to Trailherd, ebba! We sent a link to ebba@example.org. Open it to verify the address.',
      }),
    ),
  )
})

test('a registration that must be verified does not log in and asks to check the email', async () => {
  open('/auth?type=athlete', {
    'POST /api/register': () => ({
      status: 201,
      body: { requiresEmailVerification: true, email: 'ebba@example.org' },
    }),
  })
  await register('ebba@example.org')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Verify Your Email' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByText('ebba@example.org')).toBeVisible()
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Registration successful!',
      description: 'Please check your email to verify your account.',
    }),
  )
  expect(window.location.pathname).toBe('/auth')
  await press('Go to Login')
  expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
})

test('registration shows all mistakes under the fields, also those that only the server finds', async () => {
  open('/auth?type=athlete', {
    'POST /api/register': () => ({
      status: 409,
      body: {
        message: 'This username is taken. Please choose another.',
        errors: { username: 'This username is taken. Please choose another.' },
      },
    }),
  })
  await register('nope')
  expect(await screen.findByText('Invalid email address')).toBeVisible()
  await userEvent.clear(screen.getByLabelText(/^Email/))
  await press('Register')
  expect(await screen.findByText('This username is taken. Please choose another.')).toBeVisible()
  expect(screen.getByLabelText(/^Username/)).toHaveFocus()
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Registration failed',
      description: 'This username is taken. Please choose another.',
    }),
  )
})

test('typed text stays when the tab or the user type changes', async () => {
  open('/auth?type=athlete')
  await screen.findByRole('tab', { name: 'Register' })
  await tab('Register')
  await type(/^Username/, 'ebba')
  await tab('Login')
  await userEvent.click(screen.getByRole('link', { name: 'Choose another type' }))
  await userEvent.click(screen.getByRole('link', { name: /Race Organizer/ }))
  await tab('Register')
  expect(screen.getByLabelText(/^Username/)).toHaveValue('ebba')
})

test('a password is hidden until its button is pressed', async () => {
  open('/auth?type=athlete')
  const field = await screen.findByLabelText(/^Password/)
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveAttribute('autocomplete', 'current-password')
  await press('Show characters')
  expect(field).toHaveAttribute('type', 'text')
  await press('Hide characters')
  expect(field).toHaveAttribute('type', 'password')
})

test('in Swedish the types, the forms and their mistakes are Swedish', async () => {
  document.documentElement.lang = 'sv'
  open('/auth')
  await userEvent.click(await screen.findByRole('link', { name: /Arrangör av lopp ?Visa upp dina lopp/ }))
  expect(screen.getByRole('heading', { level: 1, name: 'Arrangör av lopp' })).toHaveFocus()
  await press('Logga in')
  expect(await screen.findByText('Användarnamnet måste ha minst 3 tecken.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Glömt lösenordet?' })).toBeVisible()
  await tab('Skapa konto')
  await type(/^E-post/, 'ebba')
  await press('Skapa konto')
  expect(await screen.findByText('Ogiltig e-postadress')).toBeVisible()
  expect(screen.getByText('Lösenordet måste ha minst 6 tecken.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Visa tecknen' })).toBeVisible()
})
