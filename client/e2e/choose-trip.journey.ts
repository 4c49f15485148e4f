import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { DESKTOP, PHONE, visit, withSite } from './open-page.ts'

withSite({ isReadOnly: true })

const bottomOf = async (page: { viewportSize: () => { height: number } | null }) =>
  page.viewportSize()?.height ?? 0

const topOf = async (element: Locator) => (await element.boundingBox())?.y

test('on a phone somebody chooses a trip by level, price and words, and reads about it', async () => {
  const { page, foreign } = await visit('/trips', PHONE)
  await page.getByText('Showing 16 trips').waitFor()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/trips/"]') })
    .first()
  await expect.poll(() => topOf(card)).toBeLessThan((await bottomOf(page)) / 2)

  await page.getByRole('button', { name: 'Choose trips' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose trips' })
  await sheet.getByRole('button', { name: /^Intermediate/ }).click()
  await sheet.getByLabel('Currency').selectOption('SEK')
  await sheet.getByLabel('Price up to').fill('12000')
  await sheet.getByRole('button', { name: /^Show \d+ trips?$/ }).waitFor()
  await page.waitForURL(/maxPrice=12000&currency=SEK/)
  await expectAccessible(page, '[role=dialog]')
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('button', { name: /^Show \d+ trips?$/ }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Remove Up to SEK 12,000' }).waitFor()

  await page.getByLabel('Search').fill('kungsleden')
  await page.getByText('Showing 1 trip', { exact: true }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Search').fill('kayak')
  await page.getByText('No trips found.').waitFor()
  await page.getByRole('button', { name: /^Without “kayak”: \d+ trips?$/ }).click()
  await page.getByText(/^Showing [1-9]\d* trips?$/).waitFor()

  await page.getByRole('link', { name: /Kungsleden/ }).click()
  await page.getByRole('heading', { level: 1, name: /Kungsleden/ }).waitFor()
  const book = page.getByRole('button', { name: 'Book Now' })
  const bar = book.locator('..')
  await expect.poll(() => bar.textContent()).toMatch(/2\d{3} · \d+ spots/)
  await expect.poll(() => topOf(book)).toBeLessThan(await bottomOf(page))
  await page.getByRole('region', { name: 'Day by day' }).getByText('Day 1').waitFor()
  await page.getByRole('button', { name: 'The whole itinerary' }).click()
  await page.getByRole('tabpanel', { name: 'Itinerary' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(foreign).toEqual([])
})

test('on a desktop the bar and the first cards are in the first screen, and a shared address shows the same', async () => {
  const { page } = await visit('/trips?difficulty=Beginner&sort=price', DESKTOP)
  await page.getByRole('button', { name: 'Remove Beginner' }).waitFor()
  const card = page.locator('main li:has(a[href^="/trips/"])').first()
  await expect.poll(() => topOf(card)).toBeLessThan((await bottomOf(page)) * 0.6)
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('price')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Month').selectOption({ index: 1 })
  await page.waitForURL(/startDate=\d{4}-\d\d-01&endDate=/)
})
