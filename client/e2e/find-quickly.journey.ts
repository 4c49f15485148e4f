import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { DESKTOP, PHONE, settled, visit, withSite } from './open-page.ts'

withSite({ isReadOnly: true })

const edgesOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { top: box.y, bottom: box.y + box.height }
}

const firstCard = (page: Page) => page.locator('main li:has(a[href^="/race/"])').first()

test('on a phone, three taps and one typed word lead to the 40 to 60 km races in Norway in the coming summer', async () => {
  const { page } = await visit('/', PHONE)
  let taps = 0
  const tap = async (element: Locator) => {
    await element.tap()
    taps += 1
  }
  await tap(page.getByLabel('Search'))
  await page.keyboard.type('Norway')
  await page.getByRole('option', { name: /^Norway Country/ }).waitFor()
  await tap(page.getByRole('button', { name: /^(This|Next) summer$/ }).first())
  await tap(page.getByRole('button', { name: '40–60 km' }))

  const cards = page.locator('main li:has(a[href^="/race/"])')
  await cards.getByText('Tromsø Skyrace').first().waitFor()
  await page.getByText(/^\d+ races? found$/).waitFor()
  await settled(page)
  const places = await cards.allInnerTexts()
  expect(places.length).toBeGreaterThan(0)
  for (const card of places) expect(card).toMatch(/Norway[\s\S]*(June|July|August) \d/)
  await expect.poll(async () => (await edgesOf(firstCard(page))).top).toBeLessThan(844 - 100)
  expect(taps).toBe(3)
})

test.each([
  ['a laptop', DESKTOP, 900 / 3],
  ['a phone', PHONE, 844 / 4],
] as const)(
  'on %s the headline and the tiles leave the first screen to the races',
  async (_device, options, most) => {
    const { page } = await visit('/robots.txt', options)
    for (const language of ['en', 'sv']) {
      await page.context().addCookies([{ name: 'language', value: language, url: page.url() }])
      await page.goto('/')
      await firstCard(page).waitFor()
      await page.getByRole('group', { name: /^(Quick picks|Snabbval)$/ }).waitFor()
      const height = async () => {
        const { top, bottom } = await edgesOf(page.locator('section[aria-labelledby=headline]'))
        return bottom - top
      }
      await expect.poll(height).toBeLessThanOrEqual(most)
      const top = async () => (await edgesOf(firstCard(page))).top
      await expect.poll(top).toBeLessThan(options.viewport.height - 200)
    }
  },
)

test('a search with a place, a country and dates can be shared, and back returns to it', async () => {
  const { page } = await visit(
    '/?country=SE&near=63.4,13.08&nearPlace=%C3%85re&withinKm=500&dateStatus=confirmed',
  )
  await page.getByRole('button', { name: 'Remove Within 500 km of Åre' }).waitFor()
  await page.getByRole('button', { name: 'Remove Sweden' }).waitFor()
  await settled(page)
  const found = await page.getByText(/^\d+ races? found$/).textContent()
  await firstCard(page).getByRole('link').first().click()
  await page.waitForURL(/\/race\/\d+$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Remove Date confirmed' }).waitFor()
  await page.getByText(found ?? '').waitFor()
  await page.getByRole('button', { name: 'Remove Within 500 km of Åre' }).click()
  await page.waitForURL(({ search }) => search === '?country=SE&dateStatus=confirmed')
})

test('an empty result offers to leave out a filter, and doing so brings races', async () => {
  const { page } = await visit('/?country=NO&minDistanceKm=300')
  await page.getByText('No races found. Try different filter criteria.').waitFor()
  const way = page.getByRole('button', { name: /^Without the distance: \d+ races?$/ })
  await way.waitFor()
  await expectAccessible(page)
  const brings = /(\d+) race/.exec((await way.textContent()) ?? '')?.[1]
  await way.click()
  await page.getByText(new RegExp(`^${brings} races? found$`)).waitFor()
})

test('the whole bar works with the keyboard alone', async () => {
  const { page } = await visit('/')
  await page.getByRole('group', { name: 'Quick picks' }).waitFor()
  await page.getByLabel('Search').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const where = page.getByRole('dialog', { name: 'Where' })
  await where.getByLabel('Town, area or country').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.press('Escape')
  await where.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Where/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const distance = page.getByRole('dialog', { name: 'Distance' })
  await distance.getByRole('button', { name: '40–60 km' }).press('Enter')
  await page.getByRole('button', { name: 'Remove 40 to 60 km' }).waitFor()
})

// It shows what the phone shows, so only its layout is looked at.
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } }

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['narrow phone', NARROW],
] as const)('on a %s', (_device, options) => {
  test('suggestions, sheets and filters are accessible and fit the window', async () => {
    const { page } = await visit('/?country=NO&startDate=2027-06-01', options)
    await page.getByRole('button', { name: 'Remove Norway' }).waitFor()
    for (const [button, box] of [
      [/^Where/, 'Where'],
      [/^When/, 'When'],
      [/^Distance/, 'Distance'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog', { name: box })
      await dialog.waitFor()
      await settled(page)
      if (options !== NARROW) await expectAccessible(page, '[role=dialog]')
      // A large window has boxes instead of sheets, and the narrow phone is the 320 px case.
      if (options !== DESKTOP) await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await page.getByLabel('Search').click()
    await page.keyboard.type('norw')
    await page.getByRole('option').first().waitFor()
    // The search begins a moment after the last letter. Before it, the list is quiet as well.
    await page.waitForURL(/norw/)
    await page.getByText(/^\d+ races? found$/).waitFor()
    await settled(page)
    if (options !== NARROW) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
