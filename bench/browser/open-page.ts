import type { Browser, Page } from 'playwright-core'
import { watchPages } from './watch-page.ts'

const SLOW_LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const SLOW_PROCESSOR = 4
const WINDOW = { width: 1440, height: 900 }

type Opening = {
  /** 10 Mbit/s, 40 ms. */
  isSlowLine?: boolean
  /** CPU slowed 4 times. */
  isSlow?: boolean
}

/** A page with an empty cache that notes what it sees. Closing its context closes it. */
export const openPage = async (browser: Browser, opening: Opening = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: WINDOW, serviceWorkers: 'block' })
  await watchPages(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (opening.isSlowLine) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  }
  if (opening.isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  return page
}

/** From now on the processor is as slow as in `openPage`. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
}

/** The memory that JavaScript holds in a page after a collection, in MB; workers are not counted. */
export const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1_000_000
}
