import { gzipSync } from 'node:zlib'
import type { Browser, Locator, Page } from 'playwright-core'
import { launchBrowser } from '../../client/e2e/find-browser.ts'
import { openPage, slowDown } from '../browser/open-page.ts'
import { forget, seenBy } from '../browser/watch-page.ts'
import { medianOf } from '../load.ts'
import { ADMIN_PASSWORD } from '../servers/start-server.ts'
import { withSite } from '../servers/with-site.ts'
import { type Figure, printLines, tableOf } from '../table.ts'

const RACES = 10_000
const ROUNDS = 5
const CARDS = 2_000
/** Until nothing more is painted or shown. */
const SETTLED_MS = 1_500

type Measuring = { browser: Browser; base: string }

const closing = async <Result>(page: Page, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } finally {
    await page.context().close()
  }
}

const repeated = async <Result>(work: () => Promise<Result>): Promise<Result[]> => {
  const found: Result[] = []
  for (let round = 0; round < ROUNDS; round += 1) found.push(await work())
  return found
}

const figure = (name: string, value: number, unit: string, most?: number): Figure => ({
  size: RACES,
  name,
  value,
  unit,
  ...(most !== undefined && { ask: { most } }),
})

/** What home's document names, gzipped, in KB. */
const firstFiles = async ({ base }: Measuring): Promise<Figure[]> => {
  const html = await (await fetch(base)).text()
  const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length / 1_000
  const sizeOf = async (path: string) =>
    gzipped(new Uint8Array(await (await fetch(new URL(path, base))).arrayBuffer()))
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, found = '']) => found))]
  const sumOf = async (paths: string[]) =>
    (await Promise.all(paths.map(sizeOf))).reduce((sum, size) => sum + size, 0)
  const inline = (tag: string) => named(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g')).map(gzipped)
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  const scripts = (await sumOf(named(/["'](\/assets\/index-[^"']+\.js)["']/g))) + sum(inline('script'))
  // A disabled link is never loaded (client/paint-first.ts).
  const sheets = named(/<link(?![^>]* disabled )[^>]+href="([^"]+\.css)"/g)
  const styles = (await sumOf(sheets)) + sum(inline('style'))
  return [
    figure('home: first JavaScript, gzipped', scripts, 'KB', 100),
    figure('home: CSS, gzipped', styles, 'KB', 20),
  ]
}

type Loaded = { largestPaint: number; listShown: number; shift: number; fonts: number }

/** Opens a page with an empty cache on a slow line and a slow processor. */
const load = async ({ browser, base }: Measuring, path: string): Promise<Loaded> => {
  const page = await openPage(browser, { isSlow: true, isSlowLine: true })
  return closing(page, async () => {
    await page.goto(base + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLED_MS)
    const { largestPaint, firstPaint, listShown, shift } = await seenBy(page)
    const fonts = await page.evaluate(
      (before) =>
        performance
          .getEntriesByType('resource')
          .filter(
            (one) => /\.woff2?$/.test(one.name) && (one as PerformanceResourceTiming).responseEnd <= before,
          ).length,
      firstPaint,
    )
    return { largestPaint, listShown, shift, fonts }
  })
}

const loads = async (measuring: Measuring): Promise<Figure[]> => {
  const home = await repeated(() => load(measuring, '/'))
  const race = await repeated(() => load(measuring, '/race/1'))
  const trip = await repeated(() => load(measuring, '/trips/1'))
  const median = (rounds: Loaded[], name: keyof Loaded) => medianOf(rounds.map((one) => one[name]))
  return [
    figure('home: fonts before the first paint', median(home, 'fonts'), 'files', 2),
    figure('home: largest contentful paint', median(home, 'largestPaint'), 'ms', 900),
    figure('home: list shown', median(home, 'listShown'), 'ms', 1_000),
    figure('race page: largest contentful paint', median(race, 'largestPaint'), 'ms', 1_800),
    figure('race page: layout shift', median(race, 'shift'), '', 0.02),
    figure('trip page: largest contentful paint', median(trip, 'largestPaint'), 'ms', 1_800),
    figure('trip page: layout shift', median(trip, 'shift'), '', 0.02),
  ]
}

const PRESSES: [name: string, path: string, target: (page: Page) => Locator][] = [
  ['filter', '/', (page) => page.getByRole('main').getByRole('button', { name: 'Forest', exact: true })],
  ['difficulty', '/', (page) => page.getByRole('main').getByRole('button', { name: 'Medium', exact: true })],
  ['map view', '/', (page) => page.getByRole('button', { name: 'Map View' })],
  ['tab', '/trips/1', (page) => page.getByRole('tab').nth(1)],
  ['booking dialog', '/trips/1', (page) => page.getByRole('button', { name: 'Book Now' }).first()],
]

/** One press on a page that has been loaded, on a slow processor: until the next paint, in ms. */
const press = async ({ browser, base }: Measuring, path: string, target: (page: Page) => Locator) => {
  const page = await openPage(browser)
  return closing(page, async () => {
    await page.goto(base + path, { waitUntil: 'networkidle' })
    const button = target(page)
    await button.scrollIntoViewIfNeeded()
    await button.hover()
    await page.waitForTimeout(SETTLED_MS)
    await slowDown(page)
    await forget(page)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForTimeout(SETTLED_MS)
    return (await seenBy(page)).interaction
  })
}

const presses = async (measuring: Measuring): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [name, path, target] of PRESSES) {
    const found = medianOf(await repeated(() => press(measuring, path, target)))
    figures.push(figure(`interaction to next paint: ${name}`, found, 'ms', 100))
  }
  return figures
}

/** Scrolls home's list until so many cards are there, or for a minute. */
const scrolling = async ({ browser, base }: Measuring): Promise<Figure[]> => {
  const page = await openPage(browser)
  return closing(page, async () => {
    await page.goto(base, { waitUntil: 'networkidle' })
    await page.mouse.move(900, 600)
    await forget(page)
    // A locator would look at every element of the page for its shadow root, which is work that is measured here.
    const countCards = () => page.evaluate(() => document.querySelectorAll('[data-drawn-list] li').length)
    const until = Date.now() + 60_000
    while ((await countCards()) < CARDS && Date.now() < until) {
      await page.mouse.wheel(0, 3_000)
      await page.waitForTimeout(50)
    }
    const { longestTask } = await seenBy(page)
    return [
      figure('cards in the list that was scrolled', await countCards(), ''),
      figure('scrolling them, no slow-down: longest task (0: none over 50)', longestTask, 'ms', 50),
    ]
  })
}

/** The administrator's table of races grows to 2,000 rows, then somebody types into its filter. */
const typing = async ({ browser, base }: Measuring): Promise<Figure[]> => {
  const page = await openPage(browser)
  return closing(page, async () => {
    const data = { username: 'admin', password: ADMIN_PASSWORD }
    await page.context().request.post(`${base}/api/login`, { data, headers: { origin: base } })
    await page.goto(`${base}/dashboard`, { waitUntil: 'networkidle' })
    const table = page.locator('main table')
    await table.waitFor()
    const rowCount = async () => Number(await table.getAttribute('aria-rowcount')) - 1
    const until = Date.now() + 60_000
    while ((await rowCount()) < CARDS && Date.now() < until) {
      await page.mouse.wheel(0, 5_000)
      await page.waitForTimeout(50)
    }
    const count = await rowCount()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForTimeout(SETTLED_MS)
    await forget(page)
    await page.getByRole('searchbox').first().pressSequentially('ridge', { delay: 120 })
    await page.waitForTimeout(SETTLED_MS)
    return [
      figure("rows in the administrator's table", count, ''),
      figure(
        'typing in its filter: longest task (0: none over 50)',
        (await seenBy(page)).longestTask,
        'ms',
        50,
      ),
    ]
  })
}

/** `npm run bench -- browser`: the site in Chromium, beside what was asked. */
export const benchBrowser = async (): Promise<Figure[]> => {
  const figures: Figure[] = []
  await withSite([RACES], async ({ base }) => {
    const browser = await launchBrowser()
    try {
      const measuring = { browser, base }
      for (const part of [firstFiles, loads, presses, scrolling, typing]) {
        const found = await part(measuring)
        figures.push(...found)
        printLines(tableOf(found))
      }
    } finally {
      await browser.close()
    }
  })
  printLines(['', ...tableOf(figures)])
  return figures
}
