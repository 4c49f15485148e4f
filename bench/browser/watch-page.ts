import type { BrowserContext, Page } from 'playwright-core'

/** What a page has seen of itself since it was opened, in ms since then. */
type Seen = {
  largestPaint: number
  firstPaint: number
  shift: number
  /** When the first race of the list was painted; 0 before. */
  listShown: number
  /** The slowest interaction and the longest task since the last `forget`. */
  interaction: number
  longestTask: number
  /** The longest time between two frames since the last `forget`. */
  longestFrame: number
  /** When the last marker was added to a map; 0 before. */
  lastMarker: number
}

const ZERO: Seen = {
  largestPaint: 0,
  firstPaint: 0,
  shift: 0,
  listShown: 0,
  interaction: 0,
  longestTask: 0,
  longestFrame: 0,
  lastMarker: 0,
}

type Watched = { seen: Seen }
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }

const watch = (zero: Seen) => {
  const seen = { ...zero }
  Object.assign(globalThis, { seen })
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) seen.interaction = Math.max(seen.interaction, duration)
  })
  observe('longtask', ({ duration }) => {
    seen.longestTask = Math.max(seen.longestTask, duration)
  })
  let before = 0
  const eachFrame = (now: number) => {
    if (before > 0) seen.longestFrame = Math.max(seen.longestFrame, now - before)
    before = now
    const first = seen.listShown > 0 ? null : document.querySelector('[data-drawn-list] li')
    // The list is painted after this.
    if (first && first.getBoundingClientRect().height > 0) {
      setTimeout(() => {
        seen.listShown ||= performance.now()
      })
    }
    requestAnimationFrame(eachFrame)
  }
  requestAnimationFrame(eachFrame)
  new MutationObserver((changes) => {
    const hasMarker = changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node instanceof Element && node.matches('.leaflet-marker-icon')),
    )
    if (hasMarker) seen.lastMarker = performance.now()
  }).observe(document, { childList: true, subtree: true })
}

/** Every page of this context notes what it sees. */
export const watchPages = async (context: BrowserContext): Promise<void> => {
  // The loader of this bench names functions with a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (given) => given')
  await context.addInitScript(watch, ZERO)
}

export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as Watched).seen)

/** From now on: the slowest interaction, the longest task and the longest frame. */
export const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as Watched
    Object.assign(seen, { interaction: 0, longestTask: 0, longestFrame: 0 })
  })
