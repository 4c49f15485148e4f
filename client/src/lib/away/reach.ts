import { ApiError } from '../api/api.ts'

/** Why the site cannot answer: no network, no answer, no database, a change of release, or it is starting. */
type Trouble = 'offline' | 'unreachable' | 'database' | 'upgrade' | 'starting'
type Reach = {
  trouble: Trouble | null
  /** Changes that wait until they can be sent. */
  waiting: number
  /** Whether the site was asked, after a doubt, and could be reached. */
  hasReturned: boolean
}
type Doubt = {
  /** Seconds that the server asked to wait. */
  retryAfter?: number
  /** Something that failed while the site answers as ready, to be asked in place of that. */
  address?: string
}

const READY = '/api/ready'
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const MOST_DOUBLINGS = 5
const PATIENCE_MS = 5_000
const CALM_MS = 60_000
/**
 * Statuses of this server, or of a proxy in front of it, that say nothing about the request. 408 is about the
 * connection: the request came too slowly to be read.
 */
const AWAY_STATUSES = new Set([408, 502, 503, 504])
const REASONS = new Set(['database', 'upgrade', 'starting'])

export const isAwayStatus = (status: number): boolean => AWAY_STATUSES.has(status)

/** No answer came, or one that says nothing about the request. Without a connection `fetch` fails with a TypeError. */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiError
    ? isAwayStatus(error.status)
    : error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

let state: Reach = { trouble: null, waiting: 0, hasReturned: false }
const listeners = new Set<() => void>()
const returns = new Set<(wasAway: boolean) => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let asking: Promise<boolean> | undefined
let address = READY
let failures = 0
let notBefore = 0
let calmSince = 0

const set = (change: Partial<Reach>) => {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const reach = (): Reach => state
export const onReach = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Calls the listener each time when a doubt is over; `wasAway` when there really was trouble. */
export const onReturn = (listener: (wasAway: boolean) => void): (() => void) => {
  returns.add(listener)
  return () => returns.delete(listener)
}

/** The seconds of the header Retry-After; dates, which this server never sends, are left out. */
export const retryAfterOf = ({ headers }: Response): number => Number(headers.get('Retry-After')) || 0

const reasonOf = async (answer: Response): Promise<Trouble> => {
  const { reason } = (await answer.json().catch(() => ({}))) as { reason?: unknown }
  return REASONS.has(String(reason)) ? (reason as Trouble) : 'unreachable'
}

const noteRetryAfter = (seconds: number) => {
  notBefore = Math.max(notBefore, Date.now() + seconds * 1_000)
}

const findTrouble = async (): Promise<Trouble | null> => {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!isAwayStatus(answer.status)) return null
    noteRetryAfter(retryAfterOf(answer))
    return await reasonOf(answer)
  } catch {
    return navigator.onLine ? 'unreachable' : 'offline'
  }
}

const later = (ms: number) => {
  clearTimeout(timer)
  timer = setTimeout(() => void askNow(true), ms)
}

/** Each time twice as long, and not for all browsers the same, so that a server that starts is not flooded. */
const nextPause = () =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, MOST_DOUBLINGS)) * (0.5 + Math.random())

const settle = () => {
  const wasAway = state.trouble !== null
  address = READY
  calmSince = Date.now()
  set({ trouble: null, hasReturned: true })
  for (const listener of [...returns]) listener(wasAway)
}

const ask = async (isDoubted: boolean): Promise<boolean> => {
  clearTimeout(timer)
  timer = undefined
  const trouble = await findTrouble()
  if (isDoubted || trouble !== null) failures += 1
  const rest = notBefore - Date.now()
  if (trouble === null && rest <= 0) {
    settle()
    return true
  }
  if (trouble !== null) set({ trouble })
  // Nobody looks at a hidden page; it asks when it is seen again.
  if (!document.hidden || state.waiting > 0) later(Math.max(rest * (1 + Math.random() / 2), nextPause()))
  return false
}

/** Asks whether the site can be reached. True when it can, and is ready for what waits. */
export const askNow = (isDoubted = false): Promise<boolean> => {
  asking ??= ask(isDoubted).finally(() => {
    asking = undefined
  })
  return asking
}

/** Something could not be loaded or sent: finds out why, and goes on until the site can be reached. */
export const doubt = ({ retryAfter = 0, address: failed }: Doubt = {}): void => {
  noteRetryAfter(retryAfter)
  if (failed !== undefined) address = failed
  if (asking || timer !== undefined) return
  if (state.trouble === null && Date.now() - calmSince > CALM_MS) failures = 0
  later(failures === 0 ? 0 : nextPause())
}

/** Resolves when the site can be reached. */
export const untilThere = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onReturn(() => {
      stop()
      resolve()
    })
    doubt()
  })

/** While something waits to be sent: resolves when the site can be reached; false when that takes longer than this, or the signal aborts. */
export const untilReturn = (ms: number, signal?: AbortSignal | null): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal?.aborted || ms <= 0) return resolve(false)
    const end = (hasReturned: boolean) => {
      clearTimeout(limit)
      stop()
      signal?.removeEventListener('abort', stopWaiting)
      set({ waiting: state.waiting - 1 })
      resolve(hasReturned)
    }
    const stopWaiting = () => end(false)
    const limit = setTimeout(stopWaiting, ms)
    const stop = onReturn(() => end(true))
    signal?.addEventListener('abort', stopWaiting)
    set({ waiting: state.waiting + 1 })
    doubt()
  })

/** While there is trouble, what the browser notices makes the site be asked at once. */
export const watchReach = (): void => {
  window.addEventListener('offline', () => {
    set({ trouble: 'offline' })
    doubt()
  })
  const askAgain = () => {
    if (state.trouble !== null || timer !== undefined) void askNow()
  }
  window.addEventListener('online', askAgain)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) askAgain()
  })
  window.addEventListener('beforeunload', (event) => {
    if (state.waiting > 0) event.preventDefault()
  })
}

/** As at the start of a page; for tests. */
export const forgetReach = (): void => {
  clearTimeout(timer)
  timer = undefined
  asking = undefined
  address = READY
  failures = 0
  notBefore = 0
  calmSince = 0
  returns.clear()
  set({ trouble: null, waiting: 0, hasReturned: false })
}
