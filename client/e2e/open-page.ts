import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { launchBrowser } from './find-browser.ts'
import { type SiteUnderTest, startSite } from './site-under-test.ts'

export const DESKTOP = { viewport: { width: 1440, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let browser: Browser
let site: SiteUnderTest

/** Starts a browser and a new site with demo data for the calling file. */
export const withSite = () => {
  beforeAll(async () => {
    site = await startSite()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })
}

/** The folder with the site's mails and secrets. */
export const siteData = (): string => site.dataDir

/** Whether React listens to the page: it marks the element that it draws into. */
const isTakenOver = () => {
  const marks = Object.keys(document.querySelector('header button') ?? {})
  return marks.some((mark) => mark.startsWith('__reactProps'))
}

/** Waits until a click on a page that the server drew does something. */
export const untilTakenOver = (page: Page) => page.waitForFunction(isTakenOver)

export type Visit = { page: Page; foreign: string[] }

/**
 * Opens a page in a new browser profile. The test fails if the page logs an error. `foreign` lists the
 * requests to other hosts.
 */
export const visit = async (path: string, options: BrowserContextOptions = DESKTOP): Promise<Visit> => {
  // The worker answers requests by itself, which tests of anything else need not know.
  const alone = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ baseURL: site.url, ...alone, ...options })
  const page = await context.newPage()
  const foreign: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isExpected = /Failed to load resource/.test(message.text())
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  onTestFinished(async () => {
    await context.close()
    expect(complaints, 'errors in the browser').toEqual([])
  })
  await page.goto(path)
  // A page that the server drew looks ready before a click does anything.
  const isApp = options.javaScriptEnabled !== false && (await page.locator('#root').count()) > 0
  if (isApp) await untilTakenOver(page)
  return { page, foreign }
}
