import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const QUIET_MS = 500

type Traffic = { underWay: Set<Request>; changedAt: number }
const trafficOf = new WeakMap<Page, Traffic>()

/** Notes what a page loads, for `untilQuiet`. */
export const watchTraffic = (page: Page) => {
  const traffic: Traffic = { underWay: new Set(), changedAt: performance.now() }
  trafficOf.set(page, traffic)
  const note = (change: () => void) => {
    change()
    traffic.changedAt = performance.now()
  }
  page.on('request', (request) =>
    note(() => {
      // The end of what the document before was loading may never be told.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.underWay.clear()
      traffic.underWay.add(request)
    }),
  )
  const end = (request: Request) => note(() => traffic.underWay.delete(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Waits until a page has loaded nothing for half a second. Playwright's own `networkidle` never comes when it came
 * before `load` already, and something else was loaded in between.
 */
export const untilQuiet = async (page: Page) => {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('Nobody watches what this page loads.')
  const isQuiet = () => traffic.underWay.size === 0 && performance.now() - traffic.changedAt >= QUIET_MS
  await expect.poll(isQuiet).toBe(true)
}
