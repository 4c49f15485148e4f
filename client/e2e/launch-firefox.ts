import { type Browser, firefox, type Locator } from 'playwright-core'
import internals from 'playwright-core/lib/coreBundle'

/** Whether the journeys run in Firefox (`npm run journeys -- --browser=firefox`). */
export const isFirefox = (): boolean => process.env.BROWSER === 'firefox'

type Command = { id: number; method: string }
type Transport = { send: (command: Command) => void; onmessage?: (answer: object) => void }

/**
 * Every page is given colours when it is opened, by a command that Firefox does not know before release 154: it is
 * answered here. Journeys in Firefox look at light colours only.
 */
const answerColours = (transport: Transport) => {
  const { send } = transport
  transport.send = function (command) {
    if (command.method !== 'emulation.setMediaFeaturesOverride') return send.call(this, command)
    queueMicrotask(() => this.onmessage?.({ id: command.id, type: 'success', result: {} }))
  }
}

/**
 * Playwright fills a field from a world of its own, which React does not notice in Firefox. Text is typed instead;
 * dates are still set.
 */
const typeInsteadOfFill = async (browser: Browser) => {
  const page = await browser.newPage()
  const prototype: Pick<Locator, 'fill'> = Object.getPrototypeOf(page.locator('html'))
  await page.close()
  const { fill } = prototype
  prototype.fill = async function (this: Locator, text, options) {
    const type = await this.getAttribute('type', options)
    if (type === 'date' || type === 'range') return fill.call(this, text, options)
    await this.selectText(options)
    await this.press('Delete', options)
    await this.pressSequentially(text, options)
  }
}

let isPrepared = false

/** Starts an installed Firefox, headless. Playwright drives it by WebDriver BiDi, without a driver of its own. */
export const launchFirefox = async (): Promise<Browser> => {
  const { FIREFOX_PATH: executablePath = '' } = process.env
  if (!isPrepared) answerColours(internals.server.WebSocketTransport.prototype)
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // Asked for by each page in Chromium.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
  if (!isPrepared) await typeInsteadOfFill(browser)
  isPrepared = true
  return browser
}
