import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectGoodOnEveryScreen, expectNoSidewaysScroll } from './accessibility.ts'
import { holdFinger } from './hold-finger.ts'
import { DESKTOP, PHONE, visit, withSite } from './open-page.ts'
import { untilQuiet } from './until-quiet.ts'

withSite({ isReadOnly: true })

test('a visitor searches for a race and reads about it', async () => {
  const { page, foreign } = await visit('/')
  await page.getByRole('heading', { level: 1, name: 'Find a small trail race or running trip' }).waitFor()
  const count = page.getByRole('region', { name: 'Races found' }).getByRole('status')
  const all = Number.parseInt((await count.filter({ hasText: 'races found' }).textContent()) ?? '', 10)
  expect(all).toBeGreaterThanOrEqual(80)

  await page.getByLabel('Search').fill('laugavgur')
  await page.getByText('1 race found').waitFor()
  await page.waitForURL(({ search }) => search === '?search=laugavgur')
  await page.getByRole('link', { name: /Laugavegur/ }).click()

  await page.getByRole('heading', { level: 1, name: /Laugavegur/ }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^Laugavegur .* · Trailherd$/)
  await page.getByRole('link', { name: 'All races' }).click()
  await page.getByText('1 race found').waitFor()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText(`${all} races found`).waitFor()
  expect(foreign).toEqual([])
})

test('filters and view are kept for the next visit, and a shared address uses the filters in it', async () => {
  const { page } = await visit('/')
  await page.getByRole('button', { name: 'Desert' }).click()
  await page.getByRole('button', { name: 'Map View' }).click()
  await page.goto('/')
  await page.getByRole('button', { name: 'List View' }).waitFor()
  await page.getByRole('button', { name: 'Desert', exact: true, pressed: true }).waitFor()
  await page.goto('/?terrain=Coastal')
  await page.getByRole('button', { name: 'Remove Coastal' }).waitFor()
  expect(await page.getByRole('button', { name: 'Remove Desert' }).count()).toBe(0)
})

test('a long list loads more while scrolling', async () => {
  const { page } = await visit('/')
  const cards = page.locator('main li a[href^="/race/"]')
  await cards.first().waitFor()
  await expect.poll(() => cards.count()).toBe(24)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => cards.count()).toBeGreaterThan(24)
})

test('on the map, hovering shows a preview and a click opens the page, without a tile server', async () => {
  const { page, foreign } = await visit('/')
  await page.getByRole('button', { name: 'Map View' }).click()
  const map = page.getByRole('region', { name: 'Map of races and trips' })
  await map.waitFor()
  const pin = map.getByRole('link', { name: /Höga Kusten|High Coast/ }).first()
  await pin.waitFor()
  await pin.hover()
  await map.getByText(/Trip, 3 days/).waitFor()
  await pin.click()
  await page.waitForURL(/\/trips\/\d+$/)
  expect(foreign).toEqual([])
})

test('on a phone the first tap shows a preview, and View Details opens the page', async () => {
  const { page } = await visit('/', PHONE)
  await page.getByRole('button', { name: 'Map View' }).click()
  const map = page.getByRole('region', { name: 'Map of races and trips' })
  const pin = map.getByRole('link', { name: /High Coast/ }).first()
  await pin.waitFor()
  await pin.tap()
  await map.getByRole('button', { name: 'View Details' }).tap()
  await page.waitForURL(/\/trips\/\d+$/)
})

test('on a phone the filters are a sheet', async () => {
  const { page } = await visit('/', PHONE)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Hardcore' }).click()
  await expectAccessible(page, '[role=dialog]')
  await sheet.getByRole('button', { name: /^Show \d+ races?$/ }).click()
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
})

test('the distance slider works with the keyboard, and 500 is not sent', async () => {
  const { page } = await visit('/')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/races-filters') && sent.push(request.url()))
  await page.getByRole('slider', { name: 'Distance, from' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Remove From 50 km' }).waitFor()
  await expect.poll(() => sent.at(-1)).toMatch(/minDistanceKm=50/)
  expect(sent.at(-1)).not.toMatch(/maxDistanceKm/)
})

test('an unknown address gets a 404, for a page and for a call', async () => {
  const { page } = await visit('/nowhere/at/all')
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  await page.getByText('Did you forget to add the page to the router?').waitFor()
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/race/abc', 404],
    ['/race/2147483647', 404],
    ['/', 200],
    ['/api/nowhere', 404],
  ] as const) {
    expect((await page.request.get(path)).status()).toBe(status)
  }
})

test.each(['/', '/race/1', '/nowhere'])('%s is accessible and fits every screen', async (path) => {
  const { page } = await visit(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilQuiet(page)
  await expectGoodOnEveryScreen(page)
})

test('the map is accessible on every screen', async () => {
  const { page } = await visit('/')
  await page.getByRole('button', { name: 'Map View' }).click()
  await page.getByRole('region', { name: 'Map of races and trips' }).getByRole('link').first().waitFor()
  await expectGoodOnEveryScreen(page)
})

test('the map moves to the races found', async () => {
  const { page } = await visit('/?search=malnad')
  await page.getByText('1 race found').waitFor()
  await page.getByRole('button', { name: 'Map View' }).click()
  const map = page.getByRole('region', { name: 'Map of races and trips' })
  await map.getByRole('link', { name: /Malnad/ }).waitFor()
})

test('the race page shows where the race is, without requests to other hosts', async () => {
  const { page, foreign } = await visit('/race/1')
  // The map is loaded when it comes near the window.
  await page.getByRole('heading', { name: 'Where' }).scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: 'Map of where Idre Fjällmaraton is' })
  await map.scrollIntoViewIfNeeded()
  await map.locator('.place-marker').waitFor()
  expect(foreign).toEqual([])
})

test('on a phone, back closes the filters, keeps the chosen ones and stays on the page', async () => {
  const { page } = await visit('/trips', PHONE)
  await page.getByRole('link', { name: 'Trailherd, home' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Desert' }).click()
  await sheet.getByRole('button', { name: /^Show \d+ races?$/ }).waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await page.waitForURL(({ search }) => search === '?terrain=Desert')
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await sheet.getByRole('button', { name: /^Show \d+ races?$/ }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('**/trips')
})

test('a link to a section scrolls there and moves the focus, and back returns to where it was', async () => {
  const { page } = await visit('/race/1')
  const reviews = page.getByRole('link', { name: 'Tips & Reviews' })
  const focused = () => page.evaluate(() => document.activeElement?.id)
  const height = () => page.evaluate(() => window.scrollY)
  // A click may scroll first: in Firefox the link is moved away from the window's edge.
  await reviews.hover()
  const before = await height()
  await reviews.click()
  await expect.poll(focused).toBe('reviews')
  await expect.poll(height).toBeGreaterThan(200)
  // By the page, because WebDriver BiDi tells nothing of a step to an address without a section.
  await page.evaluate(() => history.back())
  await expect.poll(height).toBe(before)
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
  await page.evaluate(() => history.forward())
  await expect.poll(height).toBeGreaterThan(before)
})

test('on a slow connection a page that the browser draws shows that it is loading, a loaded page does not', async () => {
  const { page } = await visit('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('.first-sign').count()).toBe(0)
  await page.route('**/assets/*.js', () => {})
  await page.goto('/verify-email?token=x', { waitUntil: 'commit' })
  const sign = page.locator('.first-sign')
  await sign.getByText('Loading...').waitFor()
  expect(await sign.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('1s')
  await expect.poll(() => sign.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
})

test('a long unbroken place name stays on its card', async () => {
  const place = `Llanfair${'pwllgwyngyll'.repeat(8)}`
  const { page } = await visit('/trips', PHONE)
  await page.route(/\/api\/races(-filters)?(\?|$)/, async (route) => {
    const answer = await route.fetch()
    const races = (await answer.json()) as object[]
    await route.fulfill({ response: answer, json: races.map((race) => ({ ...race, location: place })) })
  })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Races', exact: true }).first().click()
  const words = page.getByText(place).first()
  await words.waitFor()
  await expect.poll(() => words.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
  const card = await page.locator('main li', { has: words }).first().boundingBox()
  const line = await words.boundingBox()
  expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
})

/** An element's position on the screen. */
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

test('a search without results says so once beside the map, and clearing it moves the map back to the start', async () => {
  const { page } = await visit('/?search=zzzz')
  await page.getByRole('button', { name: 'Map View' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click({ trial: true })
  await page.getByText(/^2 of \d+ trips in view$/).waitFor()
  await page.getByText('No races found. Try different filter criteria.').waitFor()
  await expectAccessible(page)

  const map = page.getByRole('region', { name: 'Map of races and trips' })
  await page.getByLabel('Search').fill('patagonia')
  await page.getByText('1 race found').waitFor()
  await map.getByRole('link', { name: /Patagon/ }).waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await map.getByRole('link', { name: /High Coast/ }).waitFor()
  await page.getByText(/^\d+ of \d+ races, 2 of \d+ trips in view$/).waitFor()
})

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['narrow phone', { ...PHONE, viewport: { width: 320, height: 640 } }],
] as const)('on the map of trips on a %s', (_device, options) => {
  test('Show all brings all pins into view', async () => {
    const { page } = await visit('/trips?view=map', options)
    const showing = await page.getByText(/^Showing \d+ trips$/).textContent()
    const all = /\d+/.exec(showing ?? '')?.[0]
    await page.getByText(`2 of ${all} trips in view`).waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByText(`${all} of ${all} trips in view`).waitFor()
    const showAll = page.getByRole('button', { name: 'Show all' })
    await expect.poll(() => showAll.getAttribute('aria-disabled')).toBe('true')
    await expectNoSidewaysScroll(page)
  })
})

test('on a phone no button covers a preview', async () => {
  const { page } = await visit('/trips?view=map', PHONE)
  const map = page.getByRole('region', { name: 'Map of trips' })
  const pin = map.getByRole('link', { name: /High Coast/ })
  await pin.waitFor()
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const buttons = [
    page.getByRole('button', { name: 'Zoom in' }),
    page.getByRole('button', { name: 'Show all' }),
  ]
  const mapStands = () => map.locator('.leaflet-pan-anim').waitFor({ state: 'detached' })
  for (const nearTheButtons of [false, true]) {
    if (nearTheButtons) {
      // While the map still moves, it ignores keys.
      await mapStands()
      const { y } = await boxOf(pin)
      await map.press('ArrowDown')
      await expect.poll(async () => (await boxOf(pin)).y).toBeLessThan(y)
      await mapStands()
    }
    await pin.tap()
    const card = map.getByRole('group', { name: /High Coast/ })
    await card.waitFor()
    for (const button of buttons) {
      const isCovered = async () => {
        const preview = await boxOf(card)
        const { x, y, width, height } = await boxOf(button)
        const isBeside = preview.x + preview.width <= x || preview.x >= x + width
        return !isBeside && preview.y + preview.height > y && preview.y < y + height
      }
      await expect.poll(isCovered).toBe(false)
    }
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
  }
})

test.each([300, 560, 900])(
  'a finger on a pin for %i ms shows the preview and does not open the page',
  async (stay) => {
    const { page } = await visit('/trips?view=map', PHONE)
    const map = page.getByRole('region', { name: 'Map of trips' })
    const pin = map.getByRole('link', { name: /High Coast/ })
    await pin.waitFor()
    await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.evaluate(() => {
      const menus: boolean[] = []
      Object.assign(window, { menus })
      window.addEventListener('contextmenu', (event) => event.isTrusted && menus.push(event.defaultPrevented))
    })
    const { x, y, width, height } = await boxOf(pin)
    await holdFinger(page, { x: x + width / 2, y: y + height / 2 }, stay)
    await map.getByRole('button', { name: 'View Details' }).waitFor()
    await expect.poll(() => pin.getAttribute('class')).toContain('is-previewed')
    expect(new URL(page.url()).pathname).toBe('/trips')
    expect(await page.evaluate('window.menus.filter((isPrevented) => !isPrevented)')).toEqual([])
  },
)
