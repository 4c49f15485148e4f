import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleInLight, expectNoSidewaysScroll } from './accessibility.ts'
import { DESKTOP, PHONE, visit, withSite } from './open-page.ts'
import { untilQuiet } from './until-quiet.ts'

withSite({ isReadOnly: true })

const IN_SWEDISH = {
  cookies: [
    {
      name: 'language',
      value: 'sv',
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
}

const languageOf = (page: Page) => page.evaluate<string>('document.documentElement.lang')

test('a visitor chooses Svenska in the header, filters and opens a race in Swedish', async () => {
  const { page } = await visit('/')
  expect(await languageOf(page)).toBe('en')
  await page.getByRole('banner').getByRole('button', { name: 'Svenska' }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Hitta ett litet traillopp eller en löparresa' })
    .waitFor()
  expect(await languageOf(page)).toBe('sv')
  await expect.poll(() => page.title()).toBe('Små traillopp och guidade löparresor · Trailherd')
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Om oss' }).waitFor()
  await expectAccessible(page)

  await page.getByLabel('Sök').fill('laugavgur')
  await page.getByText('1 lopp hittades').waitFor()
  await page.getByRole('link', { name: /Laugavegur/ }).click()
  await page.getByRole('heading', { level: 1, name: /Laugavegur/ }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Översikt' }).waitFor()
  const listingLanguage = page.getByRole('group', { name: 'Språk' })
  await listingLanguage.getByRole('button', { name: 'Svenska', pressed: true }).waitFor()
  await page.getByRole('link', { name: 'Logga in för att skriva ett omdöme' }).waitFor()
  await expectAccessible(page)
})

test('a visitor opens a trip, sees the errors of the booking form in Swedish, and goes back to English', async () => {
  const { page } = await visit('/about', { ...DESKTOP, storageState: IN_SWEDISH })
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Resor' }).click()
  await page.getByRole('heading', { level: 1, name: 'Löparresor' }).waitFor()
  await page.locator('main a[href^="/trips/"]').first().click()
  await page.getByRole('button', { name: 'Boka nu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Boka ditt äventyr' })
  await dialog.getByRole('button', { name: 'Skicka bokningen' }).click()
  for (const error of ['Förnamnet saknas', 'Efternamnet saknas', 'Åldern saknas', 'Ogiltig e-postadress']) {
    await dialog.getByText(error).waitFor()
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Book Now' }).waitFor({ timeout: 90_000 })
  expect(await languageOf(page)).toBe('en')
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Find a small trail race or running trip' }).waitFor()
})

test('a page that is opened again is in the language that was chosen', async () => {
  const { page } = await visit('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Svenska' }).click()
  await page.getByRole('heading', { level: 1, name: 'Om Trailherd' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/contact')
  await other.getByRole('heading', { level: 1, name: 'Kontakta oss' }).waitFor()
  await other.getByRole('button', { name: 'Skicka meddelandet' }).click()
  await other.getByText('Namnet saknas').waitFor()
})

test('the map and its preview are in Swedish', async () => {
  const { page } = await visit('/trips?view=map', { ...DESKTOP, storageState: IN_SWEDISH })
  const map = page.getByRole('region', { name: 'Karta över resor' })
  const pin = map.getByRole('link', { name: /High Coast/ }).first()
  await pin.waitFor()
  await pin.hover()
  await map.getByText('Resa, 3 dagar').waitFor()
  await map.getByRole('button', { name: 'Zooma in' }).waitFor()
  await page.getByText('Håll pekaren över för en snabbtitt, klicka för att se mer').waitFor()
})

const PAGES = [
  '/',
  '/race/1',
  '/trips',
  '/trips/1',
  '/auth',
  '/auth?type=athlete',
  '/about',
  '/tier-program',
  '/contact',
  '/privacy',
  '/terms',
  '/nowhere',
]

test.each(PAGES)('%s in Swedish is accessible and fits every screen', async (path) => {
  const { page } = await visit(path, { ...DESKTOP, storageState: IN_SWEDISH })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilQuiet(page)
  expect(await languageOf(page)).toBe('sv')
  await expectAccessibleInLight(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(PHONE.viewport)
  await expectNoSidewaysScroll(page)
})
