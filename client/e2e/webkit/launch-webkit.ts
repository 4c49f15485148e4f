import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, firefox, type Locator, type Page } from 'playwright-core'
import internals from 'playwright-core/lib/coreBundle'
import { typeInsteadOfFill } from '../launch-firefox.ts'
import { makeBridge } from './bridge.ts'

const NOTHING = join(import.meta.dirname, 'start-nothing.sh')

/** A screen without a monitor, and its name. */
const startScreen = async () => {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, stop: () => screen.kill() }
}

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
  const { _connection } = page as unknown as {
    _connection: { toImpl: (part: object) => { delegate: { rawTouchscreen: Screen } } }
  }
  const screen = Object.getPrototypeOf(_connection.toImpl(page).delegate.rawTouchscreen) as Screen
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

/** Selects what a field has as a person does. A selection by script left the end of the old text in some fields. */
const selectByKeys = async (field: Locator) => {
  await field.focus()
  await field.press('Control+a')
}

let isPrepared = false

/**
 * Starts WebKit: Debian's MiniBrowser by WebKitWebDriver, on a screen without a monitor. Playwright takes it for a
 * browser that speaks WebDriver BiDi.
 */
export const launchWebKit = async (): Promise<Browser> => {
  const { display, stop: stopScreen } = await startScreen()
  let next: BrowserContextOptions = {}
  const bridge = makeBridge(display, () => next)
  const stop = async () => {
    await bridge.stop()
    stopScreen()
  }
  const { WebSocketTransport } = internals.server
  const { connect } = WebSocketTransport
  WebSocketTransport.connect = async () => transportTo(bridge, stop)
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: NOTHING }).finally(() => {
    WebSocketTransport.connect = connect
  })
  const { newContext } = browser
  browser.newContext = (options = {}) => {
    next = options
    return newContext.call(browser, options)
  }
  if (!isPrepared) {
    const page = await browser.newPage()
    typeInsteadOfFill(page, selectByKeys)
    tapInWebKit(page)
    await page.context().close()
    isPrepared = true
  }
  return browser
}
