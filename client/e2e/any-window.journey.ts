import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isFirefox } from './launch-firefox.ts'
import { DESKTOP, visit, visitAs, withSite } from './open-page.ts'
import { isWebKit } from './webkit/installed.ts'

withSite({ isReadOnly: true })

/** Windows of computers, tablets and zoomed pages, none of which says that it is a phone. */
const WINDOWS = [
  ['a phone’s width', { width: 390, height: 844 }],
  ['a narrow window', { width: 700, height: 900 }],
  ['a tablet', { width: 800, height: 1280 }],
  ['just below two columns', { width: 1023, height: 800 }],
  ['a small laptop', { width: 1100, height: 800 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const

const PATHS = ['/', '/trips', '/trips/1', '/race/1']

/** Paragraphs and headings in sight that are so narrow that words break: a column of letters. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main p, main h1, main h2')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1 && width < 120 && (element.textContent ?? '').length > 60
      })
      .map((element) => element.textContent),
  )

const left = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).first().boundingBox())?.x ?? -1)

/** On a telephone's network the site's fonts arrive after the first paint. */
const FONTS_LATE_MS = 300

/**
 * How far the page has moved by itself since the last time that this was asked, and what moved, from where to where.
 * Needs no script in the page.
 */
const watchMoves = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  let sum = 0
  let parts: Promise<string>[] = []
  const nameOf = async (backendNodeId: number | undefined) => {
    if (backendNodeId === undefined) return 'a part that is gone'
    const found = await session.send('DOM.describeNode', { backendNodeId }).catch(() => null)
    return found ? [found.node.nodeName, ...(found.node.attributes ?? [])].join(' ') : 'a part that is gone'
  }
  session.on('PerformanceTimeline.timelineEventAdded', ({ event: { layoutShiftDetails: moved } }) => {
    if (!moved || moved.hadRecentInput) return
    sum += moved.value
    for (const { nodeId, previousRect, currentRect } of moved.sources)
      parts.push(
        nameOf(nodeId).then((name) => JSON.stringify({ by: moved.value, previousRect, currentRect, name })),
      )
  })
  await session.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] })
  // Playwright turns the cache off for a page with routes.
  await page.route('**/*.woff2', async (route) => {
    await sleep(FONTS_LATE_MS)
    await route.continue().catch(() => {})
  })
  return async () => {
    const moved = { sum, parts: await Promise.all(parts) }
    sum = 0
    parts = []
    return moved
  }
}

/** What lies where on some pages, in a window that may have room for two columns. */
const CHECKS: Record<string, (page: Page, isWide: boolean) => Promise<void>> = {
  '/trips/1': async (page, isWide) => {
    const tabs = await left(page, '[role=tablist]')
    const card = await left(page, 'section[aria-label="Booking"]')
    expect(card - tabs > 300).toBe(isWide)
  },
  '/': async (page, isWide) => {
    const sheet = page.getByRole('button', { name: /^Filters/ }).first()
    expect(await sheet.isVisible()).toBe(!isWide)
  },
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_how, javaScriptEnabled) => {
  test.each(WINDOWS)(
    'pages fit %s whatever the browser calls itself, and hardly anything moves while they become ready',
    async (_window, viewport) => {
      const { page } = await visit('/about', { ...DESKTOP, viewport, javaScriptEnabled })
      // Firefox and WebKit do not tell what moved.
      const moved = isFirefox() || isWebKit() ? null : await watchMoves(page)
      const expectStill = async (path: string) => {
        await page.goto(path)
        if (moved === null) return
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(300)
        const { sum, parts } = await moved()
        expect(sum, [path, ...parts].join('\n')).toBeLessThanOrEqual(0.02)
      }
      for (const path of PATHS) {
        await expectStill(path)
        expect(await squeezed(page), path).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, path).toBeLessThanOrEqual(viewport.width)
        await CHECKS[path]?.(page, viewport.width >= 1024)
      }
      await expectStill('/trips?view=map')
      if (!javaScriptEnabled) return
      await page.evaluate(() => localStorage.setItem('viewMode', 'map'))
      await expectStill('/')
      const map = page.locator('.leaflet-container')
      await expect.poll(() => map.count(), { message: 'the map is there' }).toBe(1)
      const beside = page.getByRole('region', { name: 'Races found, beside the map' })
      if (viewport.width >= 900) await beside.waitFor()
      else expect(await beside.count(), 'lists beside the map').toBe(0)
    },
  )
})

test.each([
  ['/trips/1', DESKTOP.viewport],
  ['/race/1', { width: 390, height: 844 }],
])('the title of %s is shown once all of it has arrived', async (path, viewport) => {
  const { page } = await visit('/about', { ...DESKTOP, viewport })
  const title = page.locator('main h1')
  const [begin, rest] = await page.evaluate(async (address) => {
    const text = await (await fetch(address)).text()
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    for (const script of parsed.querySelectorAll('script')) script.remove()
    const whole = parsed.documentElement.outerHTML
    const cut = whole.indexOf('</h1>')
    return [whole.slice(0, cut), whole.slice(cut)] as const
  }, path)
  // Both at once: the page's own scripts go on, and would find no root element in between.
  await page.evaluate((html) => {
    document.open()
    document.write(html)
  }, begin)
  await expect.poll(() => title.count()).toBe(1)
  expect(await title.isVisible()).toBe(false)
  await page.evaluate((html) => document.write(html), rest)
  await expect.poll(() => title.isVisible()).toBe(true)
})

test('in a window of 320 × 256, such as one at 400% zoom, nothing that sticks takes the room to read', async () => {
  const page = await visitAs('race-organizer', '/about', {
    ...DESKTOP,
    viewport: { width: 320, height: 256 },
  })
  for (const path of ['/', '/race/1', '/trips', '/trips/1', '/dashboard', '/race/create']) {
    await page.goto(path)
    const scrolled = () =>
      page.evaluate(() => {
        window.scrollTo(0, 900)
        return window.scrollY
      })
    await expect.poll(scrolled).toBeGreaterThan(300)
    const covered = await page.evaluate(() => {
      const isStuck = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position)
      let rows = 0
      for (let y = 2; y < 256; y += 4) if (document.elementsFromPoint(160, y).some(isStuck)) rows += 4
      return rows
    })
    expect(covered, path).toBeLessThanOrEqual(256 * 0.25)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

test('in colours that people choose themselves one sees sliders, chosen chips, tabs and the edges of buttons', async () => {
  const { page } = await visit('/', { ...DESKTOP, forcedColors: 'active' })
  const colours = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, borderTopWidth } = getComputedStyle(element)
        return { backgroundColor, borderTopWidth, page: getComputedStyle(document.body).backgroundColor }
      })
  await page.locator('.slider-track').first().waitFor()
  for (const part of ['.slider-track', '.slider-chosen']) {
    const { backgroundColor, page: paper } = await colours(part)
    expect(backgroundColor, part).not.toBe(paper)
  }
  const chip = page.locator('main button[aria-pressed=false]').first()
  await chip.click()
  const chosen = await colours('main button[aria-pressed=true]')
  const other = await colours('main button[aria-pressed=false]')
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor)
  await page.goto('/trips/1')
  expect((await colours('section[aria-label="Booking"] button')).borderTopWidth).toBe('1px')
  const chosenTab = await colours('[role=tab][data-state=active]')
  expect(chosenTab.backgroundColor).not.toBe(
    (await colours('[role=tab][data-state=inactive]')).backgroundColor,
  )
})
