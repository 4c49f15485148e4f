import { setTimeout as sleep } from 'node:timers/promises'
import { type Driver, Refusal, type Send } from './driver.ts'
import { NO_HANDLE, type Remote, type Seen, scripts, type Told } from './in-page.ts'
import type { Screen } from './screen.ts'

const LOOK_EVERY_MS = 50
const PATIENCE_MS = 30_000

export type Emit = (method: string, params: object) => void
export type Size = { width: number; height: number }

/** One window of WebKit, which Playwright knows as a page. */
export type Window = {
  handle: string
  /** Its name on the screen. */
  onScreen: string
  seen: Seen
  /** The visit that a document is expected from, as Playwright knows it. */
  visit?: string
  hasDialog: boolean
  /** Playwright's wish to decide about requests. */
  intercepts: Set<string>
}

const isGone = (error: unknown) =>
  error instanceof Refusal && /no such window|invalid session/.test(error.kind)
const isAsking = (error: unknown) => error instanceof Refusal && error.kind === 'unexpected alert open'

export const realmOf = ({ handle, seen }: Window) => `${handle} ${seen.token}`

/** The windows of one browser, which are watched: WebDriver tells nothing by itself. */
export const watchWindows = (driver: Driver, screen: Screen, userContext: string, emit: Emit) => {
  const windows = new Map<string, Window>()
  let isWatching = true
  let visits = 0
  let focused: Window | undefined

  const execute = <Answer>(window: Window, kind: 'sync' | 'async', script: string) =>
    driver.inWindow(window.handle, (send) => send<Answer>('POST', `/execute/${kind}`, { script, args: [] }))

  const at = (window: Window) => ({ context: window.handle, timestamp: Date.now() })

  const tellDocument = (window: Window, before: Seen, now: Seen) => {
    emit('script.realmDestroyed', { realm: realmOf({ ...window, seen: before }) })
    emit('script.realmDestroyed', { realm: `${realmOf({ ...window, seen: before })} utility` })
    const navigation = window.visit ?? `visit ${++visits}`
    delete window.visit
    const visit = { ...at(window), navigation, url: now.url }
    emit('browsingContext.navigationStarted', visit)
    emit('browsingContext.navigationCommitted', visit)
    tellRealm(window)
  }

  const tellRealm = (window: Window) =>
    emit('script.realmCreated', {
      realm: realmOf(window),
      origin: 'null',
      type: 'window',
      context: window.handle,
    })

  const take = (window: Window, now: Seen) => {
    const before = window.seen
    window.seen = now
    const isNew = before.token !== now.token
    if (isNew) tellDocument(window, before, now)
    else if (before.url !== now.url || before.steps !== now.steps)
      emit('browsingContext.historyUpdated', { ...at(window), url: now.url })
    const had = isNew ? 'loading' : before.state
    const navigation = null
    if (had === 'loading' && now.state !== 'loading')
      emit('browsingContext.domContentLoaded', { ...at(window), navigation, url: now.url })
    if (had !== 'complete' && now.state === 'complete')
      emit('browsingContext.load', { ...at(window), navigation, url: now.url })
  }

  /** Gives a window the keyboard, and waits until its page knows. */
  const focus = async (window: Window) => {
    if (focused === window) return
    focused = window
    await screen.focus(window.onScreen)
    const deadline = Date.now() + PATIENCE_MS
    const hasFocus = () => execute<boolean>(window, 'sync', 'return document.hasFocus()')
    // A page that asks something does not answer.
    while (Date.now() < deadline && !(await hasFocus().catch(() => true))) await sleep(20)
  }

  const forget = (window: Window) => {
    if (!windows.delete(window.handle)) return
    const last = [...windows.values()].at(-1)
    if (focused === window && last) void focus(last)
    emit('browsingContext.contextDestroyed', { context: window.handle, userContext, parent: null })
  }

  const tellDialog = async (window: Window) => {
    if (window.hasDialog) return
    window.hasDialog = true
    const message = await driver.inWindow(window.handle, (send) => send('GET', '/alert/text')).catch(() => '')
    emit('browsingContext.userPromptOpened', { context: window.handle, type: 'confirm', message })
  }

  /** Looks at a window and tells what changed. */
  const look = async (window: Window) => {
    try {
      const seen = JSON.parse(await execute<string>(window, 'sync', scripts.look(window.handle))) as Seen
      if (windows.has(window.handle)) take(window, seen)
    } catch (error) {
      if (isGone(error)) forget(window)
      if (isAsking(error)) await tellDialog(window)
    }
  }

  const meet = async (handle: string, opener?: string): Promise<Window> => {
    const window: Window = {
      handle,
      onScreen: await screen.newest(),
      seen: { token: '', url: 'about:blank', state: 'complete', steps: 0 },
      hasDialog: false,
      intercepts: new Set(),
    }
    windows.set(handle, window)
    window.seen = JSON.parse(await execute<string>(window, 'sync', scripts.look(handle))) as Seen
    await focus(window)
    emit('browsingContext.contextCreated', {
      context: handle,
      userContext,
      parent: null,
      children: null,
      url: window.seen.url,
      ...(opener && { originalOpener: opener }),
    })
    tellRealm(window)
    if (window.seen.state !== 'loading')
      emit('browsingContext.domContentLoaded', { ...at(window), url: window.seen.url })
    if (window.seen.state === 'complete')
      emit('browsingContext.load', { ...at(window), url: window.seen.url })
    return window
  }

  const ask = async (window: Window, script: string): Promise<Told> => {
    try {
      return JSON.parse(await execute<string>(window, 'async', script)) as Told
    } catch (error) {
      // The page may be another one, which Playwright has to know first.
      await look(window)
      throw error
    }
  }

  /** Runs a script that tells an outcome, and asks again until it has one. */
  const run = async (window: Window, script: string): Promise<{ value: Remote } | { thrown: string }> => {
    const { token } = window.seen
    let told = await ask(window, script)
    while ('pending' in told) {
      await look(window)
      if (window.seen.token !== token || !windows.has(window.handle)) throw new Error('The page has changed.')
      told = await ask(window, scripts.askAgain(window.handle, told.pending))
    }
    if ('thrown' in told && told.thrown.endsWith(NO_HANDLE)) {
      // Playwright tries again, which it does not after an error of the page.
      await look(window)
      throw new Error('The page has changed.')
    }
    return told
  }

  const measure = (send: Send) =>
    send<number[]>('POST', '/execute/sync', {
      script: 'return [innerWidth, innerHeight, outerWidth, outerHeight]',
      args: [],
    })

  /** Gives a window the size at which its page has this one. */
  const resize = (window: Window, { width, height }: Size) =>
    driver.inWindow(window.handle, async (send) => {
      const deadline = Date.now() + PATIENCE_MS
      while (Date.now() < deadline) {
        const [innerWidth = 0, innerHeight = 0, outerWidth = 0, outerHeight = 0] = await measure(send)
        if (innerWidth === width && innerHeight === height) return
        const frame = { width: outerWidth - innerWidth, height: outerHeight - innerHeight }
        const size = { width: width + frame.width, height: height + frame.height }
        await send('POST', '/window/rect', { x: 0, y: 0, ...size })
        await sleep(20)
      }
      throw new Error(`WebKit's window did not become ${width} × ${height} pixels large.`)
    })

  /** Opens a window of this size. */
  const open = (size?: Size): Promise<Window> =>
    opening(async () => {
      const { handle } = await driver.alone((send) =>
        send<{ handle: string }>('POST', '/window/new', { type: 'window' }),
      )
      const window = await meet(handle)
      if (size) await resize(window, size)
      return window
    })

  // The first window belongs to the session, which would end with it.
  const own = driver.alone((send) => send<string[]>('GET', '/window/handles'))
  // The watch must not take a window that is being opened for one that a page opened.
  let last: Promise<unknown> = own.then(() => screen.newest())
  const opening = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.then(act)
    last = mine.catch(() => {})
    return mine
  }

  const watch = async () => {
    const ofSession = await own
    while (isWatching) {
      for (const window of windows.values()) await look(window)
      await opening(async () => {
        const handles = await driver.alone((send) => send<string[]>('GET', '/window/handles'))
        for (const handle of handles) {
          const opener = [...windows.keys()].at(-1)
          if (!windows.has(handle) && !ofSession.includes(handle)) await meet(handle, opener)
        }
      }).catch(() => {})
      await sleep(LOOK_EVERY_MS)
    }
  }
  void watch().catch(() => {})

  return {
    windows,
    open,
    resize,
    look,
    run,
    execute,
    forget,
    focus,
    nextVisit: (window: Window) => {
      window.visit = `visit ${++visits}`
      return window.visit
    },
    stop: () => {
      isWatching = false
    },
  }
}
