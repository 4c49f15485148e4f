import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core'
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

/** Whether React listens to the page, if it is one that scripts take over: it marks the elements that it knows. */
const isTakenOver = () => {
  if (!document.querySelector('#root')) return true
  const button = document.querySelector('header button')
  const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  return button !== null && isKnown(button) && isKnown(document.querySelector('main h1') ?? button)
}

type Opening = { waitUntil?: string }

/**
 * Makes `goto` and `reload` wait until a click on the page does something: a page that the server drew looks
 * ready before. With `waitUntil: 'commit'` they return before any script.
 */
const readyWhenOpened = (page: Page) => {
  const ready =
    <Given extends unknown[]>(open: (...given: Given) => Promise<Response | null>) =>
    async (...given: Given) => {
      const answer = await open(...given)
      const { waitUntil } = (given.at(-1) ?? {}) as Opening
      if (waitUntil !== 'commit') await page.waitForFunction(isTakenOver)
      return answer
    }
  page.goto = ready(page.goto.bind(page))
  page.reload = ready(page.reload.bind(page))
}

/** Waits until nothing is being loaded: races of the search before stay, and fade, until the new ones are there. */
export const settled = async (page: Page) => {
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

export type Visit = { page: Page; foreign: string[] }

/**
 * Opens a page in a new browser profile. The test fails if the page logs an error. `foreign` lists the
 * requests to other hosts. Every page of the profile is ready when `goto` or `reload` returns.
 */
export const visit = async (path: string, options: BrowserContextOptions = DESKTOP): Promise<Visit> => {
  // The worker answers requests by itself, which tests of anything else need not know.
  const alone = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ baseURL: site.url, ...alone, ...options })
  if (options.javaScriptEnabled !== false) context.on('page', readyWhenOpened)
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
  return { page, foreign }
}
