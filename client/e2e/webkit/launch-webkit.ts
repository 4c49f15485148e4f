import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, firefox, type Locator, type Page } from 'playwright-core'
import internals from 'playwright-core/lib/coreBundle'
import { fetchWithBodies, typeInsteadOfFill } from '../launch-firefox.ts'
import { makeBridge } from './bridge.ts'

const NOTHING = join(import.meta.dirname, 'start-nothing.sh')

type Bridge = ReturnType<typeof makeBridge>
type Touch = { context: string; x: number; y: number }

/** Playwright's end of the line to the bridge, in the place of a socket. */
const transportTo = (bridge: Bridge, stop: () => Promise<void>) => {
  const transport = {
    onmessage: undefined as ((message: object) => void) | undefined,
    onclose: undefined as ((reason?: string) => void) | undefined,
    send: (command: { id: number; method: string }) => {
      if (command.method === 'browser.close') transport.close()
      else bridge.send(command as Parameters<Bridge['send']>[0])
    },
    close: () => {
      void stop().then(() => transport.onclose?.())
    },
    closeAndWait: stop,
  }
  bridge.listen((message) => transport.onmessage?.(message))
  return transport
}

/** Makes taps of Playwright touch the page; its own do nothing over BiDi. */
const tapInWebKit = (page: Page) => {
  type Screen = {
    _session: { sessionId: string; send: (method: string, params: object) => Promise<object> }
    tap: (progress: unknown, x: number, y: number) => Promise<void>
  }
  const { delegate } = behind<{ delegate: { rawTouchscreen: Screen } }>(page)
  const screen = Object.getPrototypeOf(delegate.rawTouchscreen) as Screen
  screen.tap = async function (_progress, x, y) {
    const { sessionId: context, send } = this._session
    await send.call(this._session, 'input.performActions', { context, actions: [finger({ context, x, y })] })
  }
}

const finger = ({ x, y }: Touch) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'touch' },
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** The object behind one of Playwright's. */
const behind = <Behind>(part: object): Behind => {
  const { _connection } = part as { _connection: { toImpl: (part: object) => Behind } }
  return _connection.toImpl(part)
}

/** Sets a date so that React notices, which has replaced the setter of the field itself. */
const setDate = (field: Locator, text: string) =>
  field.evaluate((input, value) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    if (input instanceof HTMLElement) input.focus()
    set?.call(input, value)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }, text)

let isPrepared = false

/**
 * Starts WebKit: Debian's MiniBrowser by WebKitWebDriver, on screens without a monitor. Playwright takes it for a
 * browser that speaks WebDriver BiDi.
 */
export const launchWebKit = async (): Promise<Browser> => {
  let next: BrowserContextOptions = {}
  let nothing: ChildProcess | undefined
  const bridge = makeBridge(() => next)
  const stop = async () => {
    await bridge.stop()
    // Playwright waits for its end.
    nothing?.kill()
  }
  const { WebSocketTransport } = internals.server
  const { connect } = WebSocketTransport
  WebSocketTransport.connect = async () => transportTo(bridge, stop)
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: NOTHING }).finally(() => {
    WebSocketTransport.connect = connect
  })
  const { options } = behind<{ options: { browserProcess: { process?: ChildProcess } } }>(browser)
  nothing = options.browserProcess.process
  const { newContext } = browser
  browser.newContext = (options = {}) => {
    next = options
    return newContext.call(browser, options)
  }
  if (!isPrepared) {
    const page = await browser.newPage()
    // Text that is selected in a window without the keyboard is not selected any more once it has it.
    typeInsteadOfFill(page, { before: (field) => field.page().bringToFront(), set: setDate })
    fetchWithBodies(page)
    tapInWebKit(page)
    await page.context().close()
    isPrepared = true
  }
  return browser
}
