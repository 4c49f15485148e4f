import { type Browser, firefox, type Keyboard, type Locator, type Page, type Route } from 'playwright-core'
import internals from 'playwright-core/lib/coreBundle'
import {
  bodyOf,
  emulateInPage,
  emulateInProfile,
  focusInFirefox,
  keepBodies,
  outliveEarlyRequests,
  setFirefoxOffline,
  tapInFirefox,
} from './command-firefox.ts'

/** Whether the journeys run in Firefox (`npm run journeys -- --browser=firefox`). */
export const isFirefox = (): boolean => process.env.BROWSER === 'firefox'

type Command = { id: number; method: string }
type Transport = { send: (command: Command) => void; onmessage?: (answer: object) => void }

/**
 * Every page is given colours when it is opened, by a command that Firefox does not know before release 154: it is
 * answered here, and the colours are set by Firefox itself.
 */
const answerColours = (transport: Transport) => {
  const { send } = transport
  transport.send = function (command) {
    if (command.method !== 'emulation.setMediaFeaturesOverride') return send.call(this, command)
    queueMicrotask(() => this.onmessage?.({ id: command.id, type: 'success', result: {} }))
  }
}

type WaysToFill = {
  /** What is done with a field first. */
  before?: (field: Locator) => Promise<void>
  /** Sets the date or the range of a field. */
  set?: (field: Locator, text: string) => Promise<void>
}

/**
 * Playwright fills a field over WebDriver BiDi in a way that React does not notice. Text is typed instead; dates are
 * still set.
 */
export const typeInsteadOfFill = (page: Page, { before, set }: WaysToFill = {}) => {
  const prototype: Pick<Locator, 'fill'> = Object.getPrototypeOf(page.locator('html'))
  const { fill } = prototype
  prototype.fill = async function (this: Locator, text, options) {
    const type = await this.getAttribute('type', options)
    await before?.(this)
    if (type === 'date' || type === 'range') return set ? set(this, text) : fill.call(this, text, options)
    await this.selectText(options)
    await this.press('Delete', options)
    await this.pressSequentially(text, options)
  }
}

/**
 * Tab leaves the page after its last link, for Firefox's toolbar. There the keys of a driver do not arrive, so the
 * focus comes back at once, and the next Tab goes to the first link as in Chromium.
 */
const tabWithinPage = (page: Page) => {
  const prototype: Pick<Keyboard, 'press'> = Object.getPrototypeOf(page.keyboard)
  const { press } = prototype
  prototype.press = async function (this: Keyboard & { _page: Page }, key, options) {
    await press.call(this, key, options)
    if (key !== 'Tab') return
    if (!(await this._page.evaluate(() => document.hasFocus()))) await focusInFirefox(this._page)
  }
}

const emulateMediaByFirefox = (page: Page) => {
  const prototype: Pick<Page, 'emulateMedia'> = Object.getPrototypeOf(page)
  prototype.emulateMedia = function (this: Page, { media, colorScheme } = {}) {
    return emulateInPage(this, {
      ...(media && { mediumOverride: media === 'print' ? 'print' : '' }),
      ...(colorScheme && { prefersColorSchemeOverride: colorScheme === 'dark' ? 'dark' : 'light' }),
    })
  }
}

/** Requests that a route sends on have their body. */
export const fetchWithBodies = (page: Page) => {
  const prototype: Pick<Page, 'route'> = Object.getPrototypeOf(page)
  const { route: add } = prototype
  prototype.route = function (this: Page, address, handle, options) {
    const withBody = (route: Route, request: Parameters<typeof handle>[1]) => {
      const send = route.fetch.bind(route)
      route.fetch = async (given) =>
        send(request.method() === 'GET' ? given : { postData: await bodyOf(this, request), ...given })
      return handle(route, request)
    }
    return add.call(this, address, withBody, options)
  }
}

let isPrepared = false

/** Mends what Playwright does in Firefox, once for all browsers. */
const prepare = async (browser: Browser) => {
  const page = await browser.newPage()
  typeInsteadOfFill(page)
  tabWithinPage(page)
  emulateMediaByFirefox(page)
  fetchWithBodies(page)
  tapInFirefox(page)
  outliveEarlyRequests(page)
  await page.close()
  isPrepared = true
}

/** Starts an installed Firefox, headless. Playwright drives it by WebDriver BiDi, without a driver of its own. */
export const launchFirefox = async (): Promise<Browser> => {
  const { FIREFOX_PATH: executablePath = '' } = process.env
  if (!isPrepared) answerColours(internals.server.WebSocketTransport.prototype)
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    args: ['--remote-allow-system-access'],
    firefoxUserPrefs: {
      // Asked for by each page in Chromium.
      'ui.prefersReducedMotion': 1,
      // As on phones, and in Chromium here.
      'ui.useOverlayScrollbars': 1,
      // As in Chromium, so that a page that one comes back to is loaded: Playwright does not notice others.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  })
  if (!isPrepared) await prepare(browser)
  await keepBodies(browser)
  const { newContext } = browser
  browser.newContext = async (options = {}) => {
    const context = await newContext.call(browser, options)
    await emulateInProfile(browser, context, options)
    // Playwright would end a page's requests before its worker can answer them.
    context.setOffline = (isOffline) => setFirefoxOffline(browser, isOffline)
    return context
  }
  return browser
}
