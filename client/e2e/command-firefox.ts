import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'

/** A connection of Playwright to Firefox, in words of WebDriver BiDi. That of a page has the page's id. */
type Session = {
  sessionId: string
  send: <Answer>(method: string, params: object) => Promise<Answer>
}
type ServerPage = {
  delegate: {
    _session: Session
    _networkManager: { _requests: Map<string, { request: object }> }
    rawTouchscreen: object
  }
}

/** The object behind one of Playwright's, which speaks to the browser. */
const behind = <Behind>(part: object): Behind => {
  const { _connection } = part as { _connection: { toImpl: (part: object) => Behind } }
  return _connection.toImpl(part)
}
const pageBehind = (page: Page) => behind<ServerPage>(page).delegate
const sessionOf = (browser: Browser) => behind<{ _browserSession: Session }>(browser)._browserSession

/** What Firefox's own code finds there; the modules belong to its WebDriver BiDi. */
type FirefoxWindow = {
  devicePixelRatio: number
  mozInnerScreenX: number
  mozInnerScreenY: number
  windowUtils: { sendNativeTouchPoint: (...given: unknown[]) => void }
}
type FirefoxContext = { isContent: boolean; top: object; originAttributes: { userContextId: number } }
type FirefoxPage = {
  ownerDocument: { defaultView: FirefoxWindow }
  getBoundingClientRect: () => DOMRect
  focus: () => void
}
type FirefoxPages = {
  getBrowserById: (id: string) => FirefoxPage
  getBrowsingContextById: (id: string) => FirefoxContext
}
declare const ChromeUtils: {
  importESModule: (address: string) => { UserContextManager: { getInternalIdById: (id: string) => number } }
}
declare const Services: {
  io: { offline: boolean }
  obs: { addObserver: (observer: (context: FirefoxContext) => void, topic: string) => void }
}

type Evaluated = { type: 'success' } | { type: 'exception'; exceptionDetails: { text: string } }

const FIREFOX_PAGES =
  "ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs').NavigableManager"

/**
 * Runs a function with the rights of Firefox itself, because WebDriver BiDi has no touches, print or pages without
 * scripts. The function is sent as text: it finds nothing but what it is given, and Firefox's pages. Needs
 * `--remote-allow-system-access`.
 */
const runInFirefox = async <Given>(
  session: Session,
  run: (given: Given, pages: FirefoxPages) => unknown,
  given: Given,
): Promise<void> => {
  const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
    'moz:scope': 'chrome',
    maxDepth: 0,
  })
  const answer = await session.send<Evaluated>('script.callFunction', {
    functionDeclaration: `(given) => (${run})(JSON.parse(given), ${FIREFOX_PAGES})`,
    arguments: [{ type: 'string', value: JSON.stringify(given) }],
    target: { context: contexts[0]?.context },
    awaitPromise: true,
  })
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
}

/** What Firefox can pretend of a page. */
type Settings = {
  allowJavascript?: false
  touchEventsOverride?: 'enabled'
  prefersColorSchemeOverride?: 'light' | 'dark'
  mediumOverride?: 'print' | ''
}

/** Gives every page of a profile what WebDriver BiDi cannot: touches, colours, and no scripts. */
export const emulateInProfile = (
  browser: Browser,
  context: object,
  { hasTouch, javaScriptEnabled, colorScheme }: BrowserContextOptions,
) => {
  const { _browserContextId: profile } = behind<{ _browserContextId: string }>(context)
  const settings: Settings = {
    prefersColorSchemeOverride: colorScheme === 'dark' ? 'dark' : 'light',
    ...(hasTouch && { touchEventsOverride: 'enabled' }),
    ...(javaScriptEnabled === false && { allowJavascript: false }),
  }
  return runInFirefox(
    sessionOf(browser),
    (given) => {
      const { UserContextManager } = ChromeUtils.importESModule(
        'chrome://remote/content/shared/UserContextManager.sys.mjs',
      )
      const id = UserContextManager.getInternalIdById(given.profile)
      Services.obs.addObserver((page) => {
        const isOfProfile = page.isContent && page.originAttributes.userContextId === id
        if (isOfProfile && page.top === page) Object.assign(page, given.settings)
      }, 'browsing-context-attached')
    },
    { profile, settings },
  )
}

/** Changes what is pretended of one page. */
export const emulateInPage = (page: Page, settings: Settings) => {
  const session = pageBehind(page)._session
  return runInFirefox(
    session,
    (given, pages) => {
      Object.assign(pages.getBrowsingContextById(given.id), given.settings)
    },
    { id: session.sessionId, settings },
  )
}

/** Takes the network away from Firefox, or gives it back. */
export const setFirefoxOffline = (browser: Browser, isOffline: boolean) =>
  runInFirefox(
    sessionOf(browser),
    (given) => {
      Services.io.offline = given
    },
    isOffline,
  )

type Point = { x: number; y: number }

/** Puts a finger down or takes it up, as a touch screen does. */
const touch = (session: Session, isDown: boolean, { x, y }: Point) =>
  runInFirefox(
    session,
    (given, pages) => {
      const page = pages.getBrowserById(given.id)
      const { devicePixelRatio, mozInnerScreenX, mozInnerScreenY, windowUtils } =
        page.ownerDocument.defaultView
      const { left, top } = page.getBoundingClientRect()
      const across = Math.round((mozInnerScreenX + left + given.x) * devicePixelRatio)
      const down = Math.round((mozInnerScreenY + top + given.y) * devicePixelRatio)
      // Contact is 2, and its end 4.
      const state = given.isDown ? 2 : 4
      return new Promise((done) => {
        windowUtils.sendNativeTouchPoint(1, state, across, down, 1, 90, done)
      })
    },
    { id: session.sessionId, isDown, x, y },
  )

/** A finger that stays for a while. */
export const holdFingerInFirefox = async (page: Page, point: Point, ms: number) => {
  const { _session } = pageBehind(page)
  await touch(_session, true, point)
  await page.waitForTimeout(ms)
  await touch(_session, false, point)
}

/** Makes Playwright's taps touch the page. */
export const tapInFirefox = (page: Page) => {
  type Screen = { _session: Session; tap: (progress: unknown, x: number, y: number) => Promise<void> }
  const screen = Object.getPrototypeOf(pageBehind(page).rawTouchscreen) as Screen
  screen.tap = async function (_progress, x, y) {
    await touch(this._session, true, { x, y })
    await touch(this._session, false, { x, y })
  }
}

/** Moves the focus from Firefox's toolbar into the page. */
export const focusInFirefox = (page: Page) => {
  const session = pageBehind(page)._session
  return runInFirefox(
    session,
    (given, pages) => {
      pages.getBrowserById(given.id).focus()
    },
    { id: session.sessionId },
  )
}

/**
 * A page's service worker may give up the early request for it and answer itself. Playwright would take that for the
 * end of the visit. Visits that really fail are told in another way.
 */
export const outliveEarlyRequests = (page: Page) => {
  type Failure = { navigation: string | null; request: { request: string } }
  type Network = { _onFetchError: (failure: Failure) => void; _deleteRequest: (id: string) => void }
  const network = Object.getPrototypeOf(pageBehind(page)._networkManager) as Network
  const { _onFetchError } = network
  network._onFetchError = function (failure) {
    if (failure.navigation === null) _onFetchError.call(this, failure)
    else this._deleteRequest(failure.request.request)
  }
}

/** Has Firefox keep the bodies of requests, which Playwright does not ask for. */
export const keepBodies = (browser: Browser) =>
  sessionOf(browser).send('network.addDataCollector', {
    dataTypes: ['request'],
    maxEncodedDataSize: 10_000_000,
  })

/** The body of a request that waits in a route. */
export const bodyOf = async (page: Page, request: Request): Promise<Buffer> => {
  const { _session, _networkManager } = pageBehind(page)
  const known = behind<object>(request)
  const [id] = [..._networkManager._requests].find(([, one]) => one.request === known) ?? []
  const { bytes } = await _session.send<{ bytes: { type: 'string' | 'base64'; value: string } }>(
    'network.getData',
    { request: id, dataType: 'request' },
  )
  return Buffer.from(bytes.value, bytes.type === 'base64' ? 'base64' : 'utf8')
}
