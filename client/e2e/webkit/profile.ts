import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { startDriver } from './driver.ts'
import { type Asked, type Decision, isForPage, startLine } from './line.ts'
import { startScreen } from './screen.ts'
import { type Emit, realmOf, type Size, type Window, watchWindows } from './windows.ts'

// Without it MiniBrowser's toolbar keeps windows from being as narrow as a phone.
const NO_TOOLBAR =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }'
// As each page asks for in Chromium.
const CALM = '[Settings]\ngtk-enable-animations=0\n'

const makeConfig = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NO_TOOLBAR)
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), CALM)
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`)
  return folder
}

const toPairs = (headers: object) =>
  Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value: { type: 'string', value: String(value) } })),
  )

const TIMINGS = { requestTime: 0, requestStart: 0, responseStart: 0, responseEnd: 0 }

/** The name under which an answer wants to be saved, if it is no page but a file. */
const nameOfFile = (headers: IncomingHttpHeaders): string | undefined => {
  const wish = headers['content-disposition'] ?? ''
  if (!wish.startsWith('attachment')) return undefined
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(wish) ?? []
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/.exec(wish)?.[1] ?? 'download')
}

type Saved = { context: string; url: string; name: string; bytes: Buffer; folder: string }

/** Keeps a file where Playwright looks for it, and tells. WebDriver knows nothing of files that WebKit saves. */
const saveDownload = async (
  { context, url, name, bytes, folder }: Saved,
  emit: (method: string, params: object) => void,
) => {
  const download = randomUUID()
  await writeFile(join(folder, name), bytes)
  const event = { context, download, navigation: null, timestamp: Date.now(), url }
  emit('browsingContext.downloadWillBegin', { ...event, suggestedFilename: name })
  emit('browsingContext.downloadEnd', { ...event, status: 'complete', filepath: join(folder, name) })
}

/** One browser for one of Playwright's contexts: nothing of it is shared with others. */
export const openProfile = async (
  id: string,
  { colorScheme, javaScriptEnabled = true }: BrowserContextOptions,
  emit: Emit,
) => {
  const waiting = new Map<string, (decision: Decision) => void>()
  const intercepts = new Set<string>()
  const underWay = new Map<string, ReturnType<typeof about>>()
  const files = new Map<string, string>()
  let size: Size | undefined
  let folder = tmpdir()
  let wheel = { deltaX: 0, deltaY: 0 }
  let active: Window | undefined

  /** The window that asks, as well as a request tells it. */
  const ownerOf = (asked: Asked): Window | undefined => {
    const all = [...watched.windows.values()]
    const page = asked.headers.referer?.split('#')[0]
    const fits = (window: Window) => window.seen.url.split('#')[0] === page
    const ofVisit = isForPage(asked) ? all.find(({ visit }) => visit !== undefined) : undefined
    return ofVisit ?? (active && fits(active) ? active : all.find(fits)) ?? active ?? all[0]
  }

  const about = (asked: Asked, window: Window) => ({
    context: window.handle,
    // A page that nobody expects may be for a window that is yet to come, so no window is told to wait for it.
    navigation: isForPage(asked) ? (window.visit ?? null) : null,
    redirectCount: 0,
    timestamp: Date.now(),
    initiator: { type: 'other' },
    request: {
      request: `${id} ${asked.id}`,
      url: asked.url,
      method: asked.method,
      headers: toPairs(asked.headers),
      bodySize: asked.body.length,
      destination: asked.headers['sec-fetch-dest'] === 'empty' ? '' : asked.headers['sec-fetch-dest'],
      initiatorType: asked.headers['sec-fetch-dest'] === 'empty' ? 'fetch' : null,
      timings: TIMINGS,
    },
  })
  const response = (status: number, headers: object, bodySize: number) => ({
    status,
    statusText: '',
    headers: toPairs(headers),
    protocol: 'http/1.1',
    headersSize: 0,
    bodySize,
  })

  const line = await startLine({
    asked: (asked) => {
      const window = ownerOf(asked)
      if (!window) return Promise.resolve({})
      const wishes = [...intercepts, ...window.intercepts]
      const event = about(asked, window)
      underWay.set(asked.id, event)
      const isBlocked = wishes.length > 0
      const decided = isBlocked
        ? new Promise<Decision>((decide) => waiting.set(event.request.request, decide))
        : Promise.resolve({})
      emit('network.beforeRequestSent', { ...event, isBlocked, ...(isBlocked && { intercepts: wishes }) })
      return decided
    },
    answered: ({ id }, status, headers) => {
      const name = nameOfFile(headers)
      if (name) files.set(id, name)
      const event = underWay.get(id)
      if (event) emit('network.responseStarted', { ...event, response: response(status, headers, 0) })
    },
    ended: ({ id, url }, bytes) => {
      const event = underWay.get(id)
      const name = files.get(id)
      underWay.delete(id)
      files.delete(id)
      if (event && name)
        void saveDownload({ context: event.context, url, name, bytes: line.bodyOf(id), folder }, emit)
      // Its status is known from before.
      if (event) emit('network.responseCompleted', { ...event, response: response(0, {}, bytes) })
    },
    failed: ({ id }) => {
      const event = underWay.get(id)
      underWay.delete(id)
      if (!event) return
      emit('network.fetchError', { ...event, errorText: 'failed' })
      const { context, navigation } = event
      if (!navigation) return
      const window = watched.windows.get(context)
      if (window?.visit === navigation) delete window.visit
      emit('browsingContext.navigationFailed', { context, navigation })
    },
  })
  line.isWithoutScripts = !javaScriptEnabled

  const tellLog = (text: string) => {
    const [, kind, message = ''] = /CONSOLE (JS ERROR|[A-Z]+ ?[A-Z]*) (.*)$/.exec(text) ?? []
    if (!kind || !active) return
    const source = { context: active.handle, realm: realmOf(active) }
    if (kind === 'JS ERROR')
      emit('log.entryAdded', { type: 'javascript', level: 'error', text: message, source })
    else if (kind.endsWith('ERROR'))
      emit('log.entryAdded', {
        type: 'console',
        level: 'error',
        method: 'error',
        text: message,
        args: [{ type: 'string', value: message }],
        source,
        timestamp: Date.now(),
      })
  }

  const config = await makeConfig()
  const screen = await startScreen()
  const driver = await startDriver({
    proxyPort: line.port,
    args: colorScheme === 'dark' ? ['--dark-mode'] : [],
    env: {
      ...process.env,
      DISPLAY: screen.display,
      XDG_CONFIG_HOME: config,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      LANGUAGE: 'en_US',
    },
    onLine: tellLog,
  })
  const watched = watchWindows(driver, screen, id, emit)

  return {
    id,
    version: driver.version,
    driver,
    line,
    waiting,
    intercepts,
    ...watched,
    setSize: (given: Size) => {
      size = given
    },
    saveIn: (given: string) => {
      folder = given
    },
    /** WebKit turns the wheel by what differs from the action before, so it is told the sum. */
    turnWheel: (action: { type?: string; deltaX?: number; deltaY?: number }) => {
      if (action.type !== 'scroll') return action
      wheel = { deltaX: wheel.deltaX + (action.deltaX ?? 0), deltaY: wheel.deltaY + (action.deltaY ?? 0) }
      return { ...action, ...wheel }
    },
    newWindow: async () => {
      active = await watched.open(size)
      return active
    },
    /** Notes which window is in use: what is logged or asked without an address is told of it. */
    use: (window: Window) => {
      active = window
    },
    close: async () => {
      watched.stop()
      for (const window of [...watched.windows.values()]) watched.forget(window)
      await driver.stop()
      await screen.stop()
      await line.stop()
      await rm(config, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export type Profile = Awaited<ReturnType<typeof openProfile>>
