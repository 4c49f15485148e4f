import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { DESKTOP, PHONE, visit, withSite } from './open-page.ts'

withSite()

test('a visitor narrows the calendar down to a race and reads about it', async () => {
  const { page, foreign } = await visit('/')
  await page.getByRole('heading', { level: 1, name: 'Find a small trail race or running trip' }).waitFor()
  const all = Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10)
  expect(all).toBeGreaterThanOrEqual(80)

  await page.getByLabel('Search').fill('laugavgur')
  await page.getByText('1 race found').waitFor()
  expect(new URL(page.url()).search).toBe('?search=laugavgur')
  await page.getByRole('link', { name: /Laugavegur/ }).click()

  await page.getByRole('heading', { level: 1, name: /Laugavegur/ }).waitFor()
  expect(await page.title()).toMatch(/^Laugavegur .* · Trailherd$/)
  await page.getByRole('link', { name: 'All races' }).click()
  await page.getByText('1 race found').waitFor()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText(`${all} races found`).waitFor()
  expect(foreign).toEqual([])
})

test('filters and view come back on the next visit, and a shared address brings its own', async () => {
  const { page } = await visit('/')
  await page.getByRole('button', { name: 'Desert' }).click()
  await page.getByRole('button', { name: 'Map View' }).click()
  await page.goto('/')
  await page.getByRole('button', { name: 'List View' }).waitFor()
  expect(await page.getByRole('button', { name: 'Desert', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  await page.goto('/?terrain=Coastal')
  await page.getByRole('button', { name: 'Remove Coastal' }).waitFor()
  expect(await page.getByRole('button', { name: 'Remove Desert' }).count()).toBe(0)
})

test('a long list loads more as one scrolls', async () => {
  const { page } = await visit('/')
  const cards = page.locator('main li a[href^="/race/"]')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(24)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => cards.count()).toBeGreaterThan(24)
})

test('on the map a pin previews on hover and opens on click; no tile server is needed', async () => {
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

test('on a phone the first tap previews, and View Details opens', async () => {
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
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Show races' }).click()
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
})

test('the distance slider works by keyboard, and 500 is not sent', async () => {
  const { page } = await visit('/')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/races-filters') && sent.push(request.url()))
  await page.getByRole('slider', { name: 'Distance, from' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Remove From 50 km' }).waitFor()
  await expect.poll(() => sent.at(-1)).toMatch(/minDistanceKm=50/)
  expect(sent.at(-1)).not.toMatch(/maxDistanceKm/)
})

test('what does not exist is a 404, as a page and as a call', async () => {
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

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('on a %s', (_device, options) => {
  test.each(['/', '/race/1', '/nowhere'])('%s is accessible, and fits the window', async (path) => {
    const { page } = await visit(path, options)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('the map is accessible', async () => {
    const { page } = await visit('/', options)
    await page.getByRole('button', { name: 'Map View' }).click()
    await page.getByRole('region', { name: 'Map of races and trips' }).getByRole('link').first().waitFor()
    await expectAccessible(page)
  })
})

test('the map goes where the search leads', async () => {
  const { page } = await visit('/?search=malnad')
  await page.getByText('1 race found').waitFor()
  await page.getByRole('button', { name: 'Map View' }).click()
  const map = page.getByRole('region', { name: 'Map of races and trips' })
  await map.getByRole('link', { name: /Malnad/ }).waitFor()
})

test('the race page shows where the race is, asking no other host', async () => {
  const { page, foreign } = await visit('/race/1')
  const map = page.getByRole('region', { name: 'Map of where Idre Fjällmaraton is' })
  await map.scrollIntoViewIfNeeded()
  await map.locator('.place-marker').waitFor()
  expect(foreign).toEqual([])
})
