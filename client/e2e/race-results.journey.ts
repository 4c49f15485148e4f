import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { logInAs, PHONE, settled, visit, withSite } from './open-page.ts'

withSite()

const found = async (page: Page) =>
  Number.parseInt((await page.getByRole('status').filter({ hasText: 'found' }).textContent()) ?? '', 10)

const openMap = async (page: Page) => {
  await page.getByRole('button', { name: 'Map View' }).click()
  const map = page.getByRole('region', { name: 'Map of races and trips' })
  await map.getByRole('link').first().waitFor()
  return map
}

test('races are listed by month, whose heading stays in sight', async () => {
  const { page } = await visit('/')
  const months = page.getByRole('heading', { level: 3, name: /^\w+ 20\d\d/ })
  await months.nth(3).waitFor()
  expect(await months.first().textContent()).toMatch(/^\w+ 20\d\d \d+ races?$/)
  const cards = page.getByRole('heading', { level: 4 })
  await cards.nth(12).scrollIntoViewIfNeeded()
  const isBelowTheHeader = async () => {
    const tops = await months.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const header = await page.evaluate<number>(
      'document.querySelector("header").getBoundingClientRect().bottom',
    )
    return tops.some((top) => Math.abs(top - header) < 4)
  }
  await expect.poll(isBelowTheHeader).toBe(true)
})

test('the order is chosen beside the count and comes back with the address', async () => {
  const { page } = await visit('/')
  await page.getByLabel('Sort by').selectOption('Most climb')
  await page.waitForURL(/sort=climb/)
  await expect.poll(() => page.getByRole('heading', { level: 3, name: /^\w+ 20\d\d/ }).count()).toBe(0)
  await settled(page)
  const first = page.locator('main li a[href^="/race/"]').first()
  const name = await first.textContent()
  await page.reload()
  await expect.poll(() => first.textContent()).toBe(name)
  await expectAccessible(page)
})

test('the nearest races are found from the device, or from a town', async () => {
  const { page } = await visit('/', {
    permissions: ['geolocation'],
    geolocation: { latitude: 63.4, longitude: 13.1 },
  })
  await page.getByLabel('Sort by').selectOption('Distance from here')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.waitForURL(/near=63.4%2C13.1/)
  await page
    .getByText(/\skm away/)
    .first()
    .waitFor()
  await expectAccessible(page)
})

test('past races are shown on request', async () => {
  const { page } = await visit('/')
  const coming = await found(page)
  await logInAs(page, 'race-organizer')
  const past = await page.request.post('/api/races', {
    data: {
      name: 'Race of Yesteryear',
      location: 'Falun, Sweden',
      date: '2021-06-06',
      description: 'It was run.',
      distanceKm: [12],
      elevationGain: 300,
      difficulty: 1,
    },
  })
  expect(past.status()).toBe(201)
  const { id } = (await past.json()) as { id: number }
  onTestFinished(async () => {
    await page.request.delete(`/api/races/${id}`)
  })
  await page.reload()
  await page.getByRole('button', { name: 'Show past races (1)' }).click()
  await page.getByRole('heading', { level: 4, name: 'Race of Yesteryear' }).waitFor()
  await page.getByRole('heading', { level: 3, name: 'June 2021 1 race' }).waitFor()
  await page.waitForURL(({ search }) => search === '?when=past')
  await page.getByRole('button', { name: 'Show coming races' }).click()
  await expect.poll(() => found(page)).toBe(coming)
})

test('a race and its pin mark each other', async () => {
  const { page } = await visit('/?search=liding')
  const map = await openMap(page)
  const pin = map.getByRole('link', { name: /Liding/ })
  const row = page
    .getByRole('region', { name: 'Races found, beside the map' })
    .getByRole('link', { name: /Liding/ })
  await row.hover()
  await map.locator('.is-highlighted .map-pin', { hasText: '30 km' }).waitFor()
  await pin.hover()
  await expect.poll(() => row.getAttribute('data-marked')).toBe('true')
  await map.getByText('10, 15, 30 km, 550 m climb').waitFor()
  await page.mouse.move(0, 0)
  await expect.poll(() => row.getAttribute('data-marked')).toBeNull()
  await row.focus()
  await map.locator('.is-highlighted .map-pin').waitFor()
})

test('a map that was moved searches that area, in the list too, until its chip is removed', async () => {
  const { page } = await visit('/')
  const all = await found(page)
  const map = await openMap(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Search this area' }).click()
  await page.waitForURL(/bbox=/)
  await expect.poll(() => found(page)).toBeLessThan(all)
  const inArea = await found(page)
  await page.getByText(`${inArea} of ${inArea} races`).waitFor()
  await expectAccessible(page)

  await page.reload()
  await map.getByRole('link').first().waitFor()
  await expect.poll(() => found(page)).toBe(inArea)
  await page.getByRole('button', { name: 'List View' }).click()
  await expect.poll(() => page.locator('main li h4').count()).toBe(inArea)
  await page.getByRole('button', { name: 'Remove Area of the map' }).click()
  await expect.poll(() => found(page)).toBe(all)
})

test('on a phone the preview is a card at the lower edge, and a second tap opens the page', async () => {
  const { page } = await visit('/?search=liding', PHONE)
  const map = await openMap(page)
  const pin = map.getByRole('link', { name: /Liding/ })
  await pin.tap()
  const card = map.getByRole('group', { name: /Liding/ })
  await card.getByText(/20\d\d/).waitFor()
  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(async () => (await bottomOf(map)) - (await bottomOf(card))).toBeLessThan(60)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await pin.tap()
  await page.waitForURL(/\/race\/\d+$/)
})

const scrollPast = async (page: Page, cards: Locator, count: number) => {
  await cards.first().waitFor()
  const scroll = async () => {
    await page.mouse.wheel(0, 20_000)
    return cards.count()
  }
  await expect.poll(scroll).toBeGreaterThan(count)
}

/** Waits until the page has not scrolled for half a second and for 20 frames, of which a busy machine has few. */
const standsStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let [height, frames, since] = [-1, 0, 0]
        const look = (now: number) => {
          if (window.scrollY !== height) [height, frames, since] = [window.scrollY, 0, now]
          frames += 1
          if (frames > 20 && now - since > 500) done()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )

const isInWindow = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

test("races far from the window are not drawn, and the browser's own search finds them", async () => {
  const { page } = await visit('/')
  const cards = page.getByRole('heading', { level: 4 })
  await scrollPast(page, cards, 60)
  const names = await cards.allTextContents()
  const name = names.findLast((one) => names.filter((other) => other.includes(one)).length === 1) ?? ''
  const card = page.getByRole('heading', { level: 4, name, exact: true }).first()
  const isDrawn = () => card.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))
  // The wheel and this key scroll over many frames, and what scrolls meanwhile would end somewhere else.
  const pressHome = async () => {
    await page.keyboard.press('Home')
    return page.evaluate<number>('window.scrollY')
  }
  await expect.poll(pressHome).toBe(0)
  await expect.poll(isDrawn).toBe(false)
  // What Ctrl+F does. A browser made without windows may have no search, and finds not even this.
  if (!(await page.evaluate(`find('Race calendar')`))) return
  expect(await page.evaluate(`find(${JSON.stringify(name)})`)).toBe(true)
  await expect.poll(isDrawn).toBe(true)
  await expect.poll(() => isInWindow(card)).toBe(true)
})

test('going back shows the race that was left, far down a long list', async () => {
  const { page } = await visit('/')
  const cards = page.getByRole('heading', { level: 4 })
  await scrollPast(page, cards, 60)
  const card = cards.nth(50)
  await standsStill(page)
  await card.scrollIntoViewIfNeeded()
  // The position is kept once the page stands still.
  await standsStill(page)
  const left = await card.boundingBox()
  const name = (await card.textContent()) ?? ''
  await card.getByRole('link').click()
  await page.waitForURL(/\/race\/\d+$/)
  await page.goBack()
  const again = page.getByRole('heading', { level: 4, name, exact: true })
  await expect
    .poll(async () => Math.abs(((await again.boundingBox())?.y ?? -9_999) - (left?.y ?? 0)))
    .toBeLessThan(300)
})

test('the results can be shown on another site: as a list without scripts, or as a map that opens races in a new tab', async () => {
  const { page } = await visit('/?terrain=Mountain')
  await page.getByRole('button', { name: 'Embed this list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Embed this list' })
  await dialog.getByRole('combobox', { name: 'View' }).selectOption('Map')
  const map = page
    .frameLocator('iframe[title="Preview"]')
    .getByRole('region', { name: 'Map of races and trips' })
  const pin = map.getByRole('link').first()
  await pin.waitFor()
  const opened = page.context().waitForEvent('page')
  await pin.focus()
  await page.keyboard.press('Enter')
  await (await opened).waitForURL(/\/(race|trips)\/\d+/)
  expect(page.url()).toContain('/?terrain=Mountain')
  await page.goto('/embed?terrain=Mountain')
  await page.getByRole('link', { name: 'See all on Trailherd' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
