import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import { launchBrowser } from './find-browser.ts'
import { isFirefox } from './launch-firefox.ts'
import { type SiteUnderTest, startSite } from './site-under-test.ts'
import { noteAnswers, pagesNow } from './tell-failure.ts'
import { watchTraffic } from './until-quiet.ts'
import { isWebKit } from './webkit/installed.ts'
import { reasonToLeaveOut } from './webkit/left-out.ts'

export const DESKTOP = { viewport: { width: 1440, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let browser: Browser
let site: SiteUnderTest

// A new browser profile costs as much as two loaded pages, and loads every file of the site again.
const profiles = new Map<string, BrowserContext[]>()
let mayShareProfiles = false

/** How long a page may take for one thing on a busy machine. */
const PATIENCE_MS = 120_000

type Options = {
  /**
   * That no test of the file changes races or trips. Its visits then share browser profiles, one after the
   * other, with the files of the site in the cache and without cookies or anything stored.
   */
  isReadOnly?: boolean
  /** How the site is started. */
  start?: () => Promise<SiteUnderTest>
}

/** Starts a browser and a new site with demo data for the calling file. */
export const withSite = ({ isReadOnly = false, start = startSite }: Options = {}) => {
  // What a page has stored is cleared by Chromium's own protocol.
  mayShareProfiles = isReadOnly && !isFirefox() && !isWebKit()
  beforeAll(async () => {
    site = await start()
    browser = await launchBrowser()
  })
  beforeEach(({ task, skip }) => {
    const reason = isWebKit() && reasonToLeaveOut(task.name)
    if (reason) skip(reason)
  })
  afterAll(async () => {
    // The next file may run in the same process.
    profiles.clear()
    await browser?.close()
    await site?.stop()
  })
}

/** The folder with the site's mails and secrets. */
export const siteData = (): string => site.dataDir

/** Closes the pages of a profile and forgets its cookies and what its pages stored. */
const clear = async (context: BrowserContext) => {
  const [page, ...others] = context.pages()
  for (const other of others) await other.close()
  if (page) {
    const session = await context.newCDPSession(page)
    const storageTypes = 'local_storage,indexeddb,cache_storage'
    await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes })
    await page.close()
  }
  await context.clearCookies()
}

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

/** A profile without cookies or anything stored, which no other visit uses now. `end` closes its pages. */
const takeProfile = async (options: BrowserContextOptions) => {
  const kind = JSON.stringify(options)
  // The worker answers requests by itself, which tests of anything else need not know.
  const alone = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const
  const kept = profiles.get(kind)?.pop()
  const context = kept ?? (await browser.newContext({ baseURL: site.url, ...alone, ...options }))
  context.setDefaultTimeout(PATIENCE_MS)
  if (!kept) context.on('page', watchTraffic)
  if (!kept) noteAnswers(context)
  if (!kept && options.javaScriptEnabled !== false) context.on('page', readyWhenOpened)
  const end = async (hasFailed: boolean) => {
    if (!mayShareProfiles || hasFailed || options.serviceWorkers) return context.close()
    await clear(context)
    const { storageState } = options
    if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
    profiles.set(kind, [...(profiles.get(kind) ?? []), context])
  }
  return { context, end }
}

// Chromium's words, and then Firefox's three.
const NOT_LOADED =
  /Failed to load resource|Failed to load ‘|fetch resource\.’|^(?:downloadable font: )?download failed/

type Visit = { page: Page; foreign: string[] }

/**
 * Opens a page in a new browser profile. The test fails if the page logs an error. `foreign` lists the
 * requests to other hosts. Every page of the profile is ready when `goto` or `reload` returns.
 */
export const visit = async (path: string, options: BrowserContextOptions = DESKTOP): Promise<Visit> => {
  const { context, end } = await takeProfile(options)
  const page = await context.newPage()
  const foreign: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  const complain = (text: string) => {
    if (!NOT_LOADED.test(text)) complaints.push(`${text} (on ${page.url()})`)
  }
  page.on('pageerror', (error) => complain(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text())
  })
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    const shown = hasFailed ? await pagesNow(context) : ''
    await end(hasFailed)
    if (hasFailed) throw new Error(`When it failed the browser showed\n${shown}`)
    // In the message itself, because only its first line is told of a test that passes on its second try.
    expect(complaints.length, `errors in the browser: ${complaints.join('; ')}`).toBe(0)
  })
  await page.goto(path)
  return { page, foreign }
}

/** The password of every account of the demo but the administrator's. */
export const DEMO_PASSWORD = 'trailherd-demo'

const passwordOf = (username: string): string =>
  username === 'admin'
    ? readFileSync(join(siteData(), 'secrets/admin-password'), 'utf8').trim()
    : DEMO_PASSWORD

/** Signs the page's profile in, without the form. */
export const logInAs = async (page: Page, username: string, password = passwordOf(username)) => {
  const answer = await page.request.post('/api/login', { data: { username, password } })
  expect(answer.status()).toBe(200)
}

/** Opens a page as a signed-in person. */
export const visitAs = async (
  username: string,
  path: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Page> => {
  const { page } = await visit('/about', options)
  await logInAs(page, username)
  if (path !== '/about') await page.goto(path)
  return page
}
