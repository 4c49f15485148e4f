import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectGoodOnEveryScreen } from './accessibility.ts'
import { findMail, linkIn } from './find-mail.ts'
import { DEMO_PASSWORD, PHONE, visit, withSite } from './open-page.ts'
import { untilQuiet } from './until-quiet.ts'

withSite({ isReadOnly: true })

let people = 0
const newName = () => `runner${Date.now().toString(36)}${people++}`

const pathOf = (page: Page) => new URL(page.url()).pathname

const logIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('You have been logged out successfully').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
}

test('a race organizer registers, logs out, resets a forgotten password and logs in with the new one', async () => {
  const [username, email] = [newName(), `${newName()}@example.org`]
  const { page } = await visit('/')
  await page.getByRole('link', { name: 'Add your race' }).click()
  await page.getByRole('heading', { level: 1, name: 'Race Organizer' }).waitFor()
  await page.waitForURL(({ search }) => search === '?type=race_organizer')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill('granite-9')
  await page.getByLabel('Display name').fill('Ebba Ågren')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByText('Registration successful!').waitFor()
  await page.getByRole('link', { name: 'My Races' }).waitFor()
  await page.getByRole('link', { name: 'Ebba Ågren' }).waitFor()
  await logOut(page)

  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('link', { name: /Race Organizer/ }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  const link = linkIn(await findMail('Reset your password', email), '/reset-password')
  await page.goto(link)
  await page.getByLabel('New Password').fill('granite-10')
  await page.getByLabel('Confirm Password').fill('granite-10')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Continue to Login' }).click()

  await page.getByRole('link', { name: /Race Organizer/ }).click()
  await logIn(page, username, 'granite-9')
  await page.getByText('Login failed').waitFor()
  await logIn(page, username, 'granite-10')
  await page.waitForURL('**/dashboard')
  await page.getByText("You're logged in as Ebba Ågren").waitFor()

  await page.goto(link)
  await page.getByLabel('New Password').fill('granite-11')
  await page.getByLabel('Confirm Password').fill('granite-11')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Request New Reset Link' }).waitFor()
})

test('the link in a mail verifies an address by itself in the browser of the account; used, it says so', async () => {
  const [username, email] = [newName(), `${newName()}@example.org`]
  const { page } = await visit('/auth?type=athlete')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill('granite-9')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Registration successful!').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.getByRole('link', { name: username }).click()
  await page.getByText('Not verified', { exact: true }).waitFor()
  const link = linkIn(await findMail('Verify your email address', email), '/verify-email')
  await page.goto(link)
  await page.getByText('Email verified successfully!').waitFor()
  await page.getByRole('link', { name: username }).click()
  await page.getByText('Verified', { exact: true }).waitFor()
  await page.goto(link)
  await page.getByText('This address is verified already.').waitFor()
})

test('elsewhere a link names the account and waits for a press; another one stops a change of the address', async () => {
  const [username, email, next] = [newName(), `${newName()}@example.org`, `${newName()}@example.org`]
  const { page } = await visit('/auth?type=athlete')
  const account = { username, password: 'granite-9', userType: 'athlete', email }
  expect((await page.request.post('/api/register', { data: account })).status()).toBe(201)
  await page.goto('/account')
  await page.getByLabel('Email address').fill(next)
  const section = page.getByRole('region', { name: 'Email' })
  await section.getByLabel('Current password').fill('granite-9')
  await section.getByRole('button', { name: 'Save email' }).click()
  await page.getByText(`${next} is not verified yet`).waitFor()
  await expectAccessible(page)
  await page.context().clearCookies()

  await page.goto(linkIn(await findMail('Verify your email address', next), '/verify-email'))
  await page.getByText(`This link verifies an email address for the account ${username}.`).waitFor()
  await page.getByRole('button', { name: 'Verify this address' }).waitFor()
  await expectGoodOnEveryScreen(page)
  const keep = linkIn(await findMail('Your email address is being changed', email), '/keep-address')
  await page.goto(keep)
  await page.getByRole('button', { name: 'Keep this address' }).waitFor()
  await expectGoodOnEveryScreen(page)
  await page.getByRole('button', { name: 'Keep this address' }).click()
  await page.getByText(`The account ${username} keeps this address.`).waitFor()
  await expectAccessible(page)
  const login = await page.request.post('/api/login', { data: account })
  expect(await login.json()).toMatchObject({ email, pendingEmail: null })
})

test('after the login a protected page opens, also if the login page was reloaded', async () => {
  const { page } = await visit('/account')
  await page.waitForURL('**/auth')
  await page.getByRole('link', { name: /Athlete/ }).click()
  await page.reload()
  await logIn(page, 'athlete', DEMO_PASSWORD)
  await page.waitForURL('**/account')
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await page.goto('/auth')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'My Bookings' }).waitFor()
})

test('logging out in one tab logs out the other tab', async () => {
  const { page } = await visit('/auth?type=athlete')
  await logIn(page, 'athlete', DEMO_PASSWORD)
  await page.getByText('Welcome back!').waitFor()
  const other = await page.context().newPage()
  await other.goto('/account')
  await other.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await logOut(page)
  await other.waitForURL('**/auth')
})

test('after a session has ended elsewhere, the login says so and leads back to the page', async () => {
  const { page } = await visit('/auth?type=athlete')
  await logIn(page, 'athlete', DEMO_PASSWORD)
  await page.getByText('Welcome back!').waitFor()
  await page.getByRole('link', { name: 'Alva Athlete' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  // Otherwise a list that is still on its way would tell of the end first, and lead away from the form.
  await untilQuiet(page)
  const { cookies } = await page.context().storageState()
  await page.request.post('/api/logout')
  await page.context().addCookies(cookies)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('You have been logged out. Log in again to continue.').waitFor()
  await page.waitForURL('**/auth?type=athlete')
  await logIn(page, 'athlete', DEMO_PASSWORD)
  await page.waitForURL('**/account')
  await page.getByText('Welcome back!').waitFor()
  expect(await page.getByText('Your profile could not be saved').count()).toBe(0)
})

test('a message about a race arrives as a mail with the name of the race', async () => {
  const { page } = await visit('/contact?race=1')
  const heading = page.getByRole('heading', { level: 1, name: /^Contact the race director of ./ })
  await heading.waitFor()
  const race = (await heading.textContent())?.replace('Contact the race director of ', '') ?? ''
  await page.getByLabel('Name').fill('Ebba Ågren')
  await page.getByLabel('Email Address').fill('ebba@example.org')
  await page.getByLabel('Message').fill('Where is the start?\n\nAnd is there coffee?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message sent!').waitFor()
  const mail = await findMail(`Message about ${race}`)
  expect(mail.text).toContain('And is there coffee?')
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(['ebba@example.org'])
})

test('after deleting an account a person can neither log in nor open the account page', async () => {
  const username = newName()
  const { page } = await visit('/auth?type=athlete')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill('granite-9')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: username }).click()
  await page.getByRole('button', { name: 'Delete my account...' }).click()
  await page.getByRole('dialog').getByLabel('Password').fill('granite-9')
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Account deleted').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goto('/account')
  await page.waitForURL('**/auth')
  await page.getByRole('link', { name: /Athlete/ }).click()
  await logIn(page, username, 'granite-9')
  await page.getByText('Wrong username or password.').waitFor()
})

test('on a phone the menu has the links to log in and log out', async () => {
  const { page } = await visit('/', PHONE)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('link', { name: 'Login' }).tap()
  await page.getByRole('link', { name: /Trip Organizer/ }).tap()
  await logIn(page, 'trip-organizer', DEMO_PASSWORD)
  await page.waitForURL('**/trip-organizer/dashboard')
  await page.getByRole('heading', { name: 'Trip Organizer Dashboard' }).waitFor()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('link', { name: 'My Trips' }).waitFor()
  await expectAccessible(page)
  await logOut(page)
})

const PAGES = [
  '/auth',
  '/auth?type=athlete',
  '/forgot-password',
  '/reset-password?token=x',
  '/reset-password',
  '/verify-email',
  '/verify-email?token=x',
  '/keep-address?token=x',
  '/contact',
  '/contact?race=1',
]

/** Submits the empty form, so that its errors show. */
const sendEmpty = async (page: Page) => {
  const submit = page.locator('main button[type=submit]')
  if ((await submit.count()) === 0) return
  await submit.click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

test.each(PAGES)('%s is accessible, also with its errors, and fits every screen', async (path) => {
  const { page } = await visit(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
  await sendEmpty(page)
  await expectGoodOnEveryScreen(page)
})

test('the account page is accessible and fits every screen', async () => {
  const { page } = await visit('/account')
  await page.getByRole('link', { name: /Athlete/ }).click()
  await logIn(page, 'athlete', DEMO_PASSWORD)
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await expectGoodOnEveryScreen(page)
})
