import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isFirefox } from './launch-firefox.ts'
import { DEMO_PASSWORD, visit, withSite } from './open-page.ts'
import { isWebKit } from './webkit/installed.ts'

withSite()

/** A device with a fingerprint reader, whose owner is always there. Only Chromium can play one. */
const withAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The same site by its name: a passkey belongs to a name, never to a number. */
const byName = (page: Page, path: string) => {
  const url = new URL(path, page.url())
  url.hostname = 'localhost'
  return url.href
}

const logIn = async (page: Page) => {
  await page.getByLabel('Username').fill('athlete')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Welcome back!').first().waitFor()
}

test.skipIf(isFirefox() || isWebKit())(
  'a runner adds a passkey, signs in with it, ends another session and removes the passkey',
  async () => {
    const { page } = await visit('/')
    await withAuthenticator(page)
    await page.goto(byName(page, '/auth?type=athlete'))
    await logIn(page)
    await page.goto(byName(page, '/account'))
    const keys = page.getByRole('region', { name: 'Passkeys' })
    await keys.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Laptop')
    await dialog.getByLabel('Current password').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await keys.getByText('Laptop').waitFor()
    await keys.getByText('Not used yet.').waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('You have been logged out successfully').waitFor()

    const other = await visit('/auth?type=athlete')
    await logIn(other.page)

    // The form offers it by itself too, and this device would answer before anybody has pressed the button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
    await page.goto(byName(page, '/auth?type=athlete'))
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('Welcome back!').first().waitFor()
    await page.goto(byName(page, '/account'))
    await keys.getByText(/Last used/).waitFor()
    const sessions = page.getByRole('region', { name: 'Where you are signed in' })
    await sessions.getByText('This one').waitFor()
    expect(await sessions.getByRole('listitem').count()).toBe(2)
    await sessions.getByRole('button', { name: /^End: / }).click()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
    await other.page.goto('/account')
    await other.page.waitForURL('**/auth*')

    await keys.getByRole('button', { name: 'Remove Laptop' }).click()
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    await expect.poll(() => keys.getByText('Laptop').count()).toBe(0)
  },
)
