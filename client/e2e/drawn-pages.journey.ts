import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE, visit, withSite } from './open-page.ts'
import { untilQuiet } from './until-quiet.ts'

withSite({ isReadOnly: true })

const WITHOUT_SCRIPTS = { ...DESKTOP, javaScriptEnabled: false }

const PAGES = [
  ['/', 'Races', 'Lopp'],
  ['/trips', 'Trail Trips', 'Löparresor'],
  ['/about', 'About us', 'Om oss'],
  ['/tier-program', 'Crew', 'Crew'],
  ['/contact', 'Contact', 'Kontakt'],
  ['/privacy', 'Privacy', 'Integritet'],
  ['/terms', 'Terms', 'Villkor'],
  ['/no-such-page', '404', '404'],
] as const

test.each(PAGES)('%s can be read in both languages before any script', async (path, english, swedish) => {
  const { page } = await visit('/robots.txt', WITHOUT_SCRIPTS)
  for (const [language, words] of [
    ['en', english],
    ['sv', swedish],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: language, url: page.url() }])
    await page.goto(path)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.locator('main h1').count()).toBe(1)
    expect(await page.locator('body').textContent()).toContain(words)
  }
})

test('an address that names a language is in it, and so are the next pages, until another is chosen', async () => {
  const { page } = await visit('/trips?lang=sv')
  const language = () => page.locator('html').getAttribute('lang')
  expect(await language()).toBe('sv')
  await page.goto('/about')
  expect(await language()).toBe('sv')
  await page.goto('/trips?lang=sv&page=2')
  await page.getByRole('button', { name: 'English' }).click()
  await page.waitForURL((address) => address.search === '?page=2')
  await page.locator('html[lang=en]').waitFor()
})

test('without scripts home shows 24 races, the way to the next ones, and a search that works', async () => {
  const { page } = await visit('/', WITHOUT_SCRIPTS)
  const cards = page.locator('main li', { has: page.locator('a[href^="/race/"]') })
  expect(await cards.count()).toBe(24)
  const first = await cards.first().textContent()
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  await expect.poll(() => cards.first().textContent()).not.toBe(first)

  await page.goto('/')
  await page.getByLabel('From km').fill('80')
  await page.getByLabel('To km').fill('200')
  await page.getByLabel('From date').fill('2020-01-01')
  await page.locator('main form').getByRole('button', { name: 'Find races', exact: true }).click()
  await page.waitForURL(/[?&]minDistanceKm=80&/)
  expect(new URL(page.url()).searchParams.get('startDate')).toBe('2020-01-01')
  await expect.poll(() => cards.count()).toBeGreaterThan(0)
})

test('without scripts a race has its description and its reviews, and a trip its description', async () => {
  const { page } = await visit('/', WITHOUT_SCRIPTS)
  await page.locator('main li a[href^="/race/"]').first().click()
  await page.waitForURL('**/race/*')
  expect(await page.locator('#overview').textContent()).not.toBe('')
  expect(await page.locator('#reviews').textContent()).not.toContain('Loading')
  await page.goto('/trips')
  await page.locator('main li a[href^="/trips/"]').first().click()
  expect((await page.locator('[role=tabpanel]').first().textContent())?.length).toBeGreaterThan(100)
})

test('a race that does not exist answers 404 with a page that says so', async () => {
  const { page } = await visit('/about', WITHOUT_SCRIPTS)
  const answer = await page.goto('/race/2147483647')
  expect(answer?.status()).toBe(404)
  expect(await page.locator('main h1').textContent()).not.toBe('')
})

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s the browser takes over what the server drew, without errors', async (_, screen) => {
  // `visit` fails the test when React reports a difference.
  const { page } = await visit('/', screen)
  await page.evaluate(() => {
    for (const card of document.querySelectorAll('main article')) card.setAttribute('data-kept', '')
  })
  await page
    .getByRole('button', { name: /^Colours|theme/i })
    .first()
    .waitFor()
  for (const path of ['/race/1', '/trips', '/trips/1', '/contact', '/saved', '/privacy']) {
    await page.goto(path, { waitUntil: 'load' })
    expect(await page.locator('#root').getAttribute('data-drawn')).not.toBeNull()
    expect(await page.locator('main h1').count()).toBe(1)
  }
})

/** Files that arrive only when the result is called. */
const holdFiles = async (page: Page, files: RegExp) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Opens a page whose scripts arrive only when `release` is called. */
const openBeforeScripts = async (path: string, screen: BrowserContextOptions = DESKTOP) => {
  const { page } = await visit('/about', screen)
  const release = await holdFiles(page, /\/assets\/.*\.js$/)
  await page.goto(path, { waitUntil: 'commit' })
  return { page, release }
}

test('home can be left before its foot is taken over, without errors; the foot of the next page follows', async () => {
  const { page } = await visit('/about')
  const release = await holdFiles(page, /\/assets\/footer-.*\.js$/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const countries = page.getByRole('navigation', { name: 'Trail races by country' })
  await countries.waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Trips', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Trail Trips' }).waitFor()
  release()
  await countries.waitFor({ state: 'detached' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).waitFor()
})

test('what somebody types before the scripts are there is not lost', async () => {
  const { page, release } = await openBeforeScripts('/')
  const field = page.locator('main form input[name=ask]')
  await field.fill('trail')
  release()
  await page.waitForURL(/search=trail/)
  await expect.poll(() => field.inputValue()).toBe('trail')
})

test('buttons pressed and orders chosen before the scripts are there take effect once, in order', async () => {
  const { page, release } = await openBeforeScripts('/')
  await page.getByLabel('Sort by').selectOption('length')
  await page.getByRole('button', { name: /^Where/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Map View' }).click()
  // Impatient.
  await page.getByRole('button', { name: 'Map View' }).click()
  release()
  await page.getByRole('button', { name: 'List View' }).waitFor()
  await page.waitForURL(/sort=/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewMode'))).toBe('map')
})

test('the list that the server drew is never seen where the browser remembers the map', async () => {
  const { page } = await visit('/about', PHONE)
  await page.evaluate(() => localStorage.setItem('viewMode', 'map'))
  // The map takes a moment, as on a slow line.
  await page.route(/finder-map/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      const list = document.querySelector('[data-drawn-list]')
      if (list) seen.add(getComputedStyle(list).visibility)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/')
  await page.locator('.leaflet-container').waitFor()
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
    'hidden',
  ])
})

test('a heart, a tab and Book Now pressed before the scripts are there take effect', async () => {
  const { page, release } = await openBeforeScripts('/trips/1')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .click()
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('button', { name: 'Book Now' }).click()
  release()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved'))).toContain('"trips":[1]')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Saved' }).waitFor()
  await expect.poll(() => page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
})

test('a form sent before the scripts are there is sent once they are, and loses nothing', async () => {
  const { page, release } = await openBeforeScripts('/contact')
  await page.getByLabel(/^Name/).fill('Ida')
  await page.getByRole('main').locator('form button[type=submit]').click()
  release()
  await page.getByRole('main').locator('[aria-invalid=true]').first().waitFor()
  await expect.poll(() => page.getByLabel(/^Name/).inputValue()).toBe('Ida')
})

test('the search sent before the scripts are there is answered by the server', async () => {
  const { page, release } = await openBeforeScripts('/')
  const field = page.locator('main form input[name=ask]')
  await field.fill('trail')
  await field.press('Enter')
  await page.waitForURL(/search=trail/, { waitUntil: 'commit' })
  release()
  await page
    .getByRole('status')
    .filter({ hasText: /\d+ races?/ })
    .waitFor()
  await expect.poll(() => field.inputValue()).toBe('trail')
})

test('a search that this browser keeps is drawn by the server', async () => {
  const { page } = await visit('/?terrain=Forest')
  await page.waitForFunction(() => localStorage.getItem('filters') !== null)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForURL(/terrain=Forest/)
  expect(await page.locator('#root').getAttribute('data-drawn')).not.toBeNull()
})

test.each([
  ['/', 'Skip to the races', '/race/'],
  ['/trips', 'Skip to the trips', '/trips/'],
])('on %s the keyboard goes past search and filters with one link', async (path, name, card) => {
  const { page } = await visit(path)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name })
  const isOnSkip = () => skip.evaluate((link) => link === document.activeElement)
  await expect.poll(isOnSkip).toBe(true)
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await expect.poll(isOnSkip).toBe(false)
  const isOnCard = () =>
    page.evaluate((start) => document.activeElement?.getAttribute('href')?.startsWith(start), card)
  let stops = 0
  while (stops < 10 && !(await isOnCard())) {
    await page.keyboard.press('Tab')
    stops += 1
  }
  expect(await isOnCard()).toBe(true)
})

test('the footer that the server drew stays when its file is lost on the way, also on the next page', async () => {
  const { page } = await visit('/robots.txt')
  const lost: string[] = []
  await page.route(/\/footer-[^/]+\.js$/, (route) => {
    lost.push(route.request().url())
    return route.abort()
  })
  await page.goto('/trips')
  const footer = page.getByRole('contentinfo')
  await expect.poll(() => lost.length).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  await footer.getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
})

test('a page has its first styles once, and nothing moves for those who asked for that', async () => {
  const { page } = await visit('/race/1')
  // Dialogs and messages bring files of their own, and with them the styles that Vite says they need.
  await untilQuiet(page)
  const firstStyles = await page.evaluate(
    () =>
      [...document.styleSheets].filter(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes('tab-size: 4')),
      ).length,
  )
  expect(firstStyles).toBe(1)
  // A transition without length still starts, for each element with each change of its style.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  expect(
    await page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length),
  ).toBe(0)
})
