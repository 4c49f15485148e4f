import { get } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../client/e2e/find-browser.ts'
import { heapOf, openPage } from '../browser/open-page.ts'
import { type PeerPin, servePeer } from '../browser/serve-peer.ts'
import { forget, seenBy } from '../browser/watch-page.ts'
import { makeRace, makeTrip } from '../catalogue/make-listings.ts'
import { medianOf } from '../load.ts'
import { withSite } from '../servers/with-site.ts'
import { type Figure, printLines, tableOf } from '../table.ts'

/** Numbers of races, and within how many ms of the data's arrival their pins are asked to be usable. */
const ASKS = new Map([
  [1_200, 130],
  [10_000, 270],
  [100_000, 1_200],
])
const ROUNDS = 3
/** A map that adds no marker for so long is complete. */
const QUIET_MS = 700
const PATIENCE_MS = 60_000
const MOST_FRAME_MS = 50

type Shown = { usable: number; heap: number; frame: number }

const pinsOf = (size: number): PeerPin[] => {
  const today = new Date()
  const trips = Array.from({ length: size / 10 }, (_, index) => makeTrip(index, today))
  return [...Array.from({ length: size }, (_, index) => makeRace(index, today)), ...trips].map(
    ({ coordinates, name }) => [coordinates.lat, coordinates.lng, name],
  )
}

/** When the markers are complete after the data has arrived, in ms. */
const untilComplete = async (page: Page, data: string): Promise<number> => {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const [now, arrived] = await page.evaluate((part) => {
      const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes(part))
      return [performance.now(), (entry as PerformanceResourceTiming | undefined)?.responseEnd ?? 0] as const
    }, data)
    const { lastMarker } = await seenBy(page)
    if (arrived > 0 && lastMarker > arrived && now - lastMarker > QUIET_MS) return lastMarker - arrived
    if (Date.now() > until) return Number.POSITIVE_INFINITY
    await page.waitForTimeout(100)
  }
}

/** Drags the map to and fro for about two seconds: the longest time between two frames, in ms. */
const pan = async (page: Page, map: string): Promise<number> => {
  const box = await page.locator(map).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await forget(page)
  for (const way of [-1, 1, -1]) {
    await page.mouse.down()
    await page.mouse.move(x + way * 250, y + way * 80, { steps: 25 })
    await page.mouse.up()
    await page.waitForTimeout(250)
    await page.mouse.move(x, y)
  }
  return (await seenBy(page)).longestFrame
}

const showOurs = async (browser: Browser, base: string): Promise<Shown> => {
  const page = await openPage(browser)
  try {
    await page.goto(base, { waitUntil: 'networkidle' })
    const before = await heapOf(page)
    // The data come when the map's own files are there, as for a visitor who comes back to the map.
    await page.route('**/api/map*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Map View' }).click()
    const usable = await untilComplete(page, '/api/map')
    const heap = (await heapOf(page)) - before
    return { usable, heap, frame: await pan(page, '.map-canvas') }
  } finally {
    await page.context().close()
  }
}

const showPeer = async (browser: Browser, base: string): Promise<Shown> => {
  const page = await openPage(browser)
  try {
    await page.goto(base, { waitUntil: 'networkidle' })
    const before = await heapOf(page)
    await page.evaluate('start()')
    const usable = await untilComplete(page, '/pins.json')
    const heap = (await heapOf(page)) - before
    return { usable, heap, frame: await pan(page, '#map') }
  } finally {
    await page.context().close()
  }
}

/** The bytes of an answer as they travel, compressed with Brotli. */
const bytesOf = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      let bytes = 0
      for await (const part of answer) bytes += (part as Buffer).length
      resolve(bytes)
    }).on('error', reject)
  })

const bytesOfPin = async (base: string, size: number): Promise<Figure[]> => {
  const { races, trips, groups } = (await (await fetch(`${base}/api/map`)).json()) as Record<
    string,
    unknown[]
  >
  const bytes = await bytesOf(`${base}/api/map`)
  if (groups) return [{ size, name: 'map data in groups, Brotli', value: bytes / 1_000, unit: 'KB' }]
  const pins = (races?.length ?? 0) + (trips?.length ?? 0)
  return [{ size, name: 'bytes of a pin, Brotli', value: bytes / pins, unit: 'B', ask: { most: 30 } }]
}

const measure = async (browser: Browser, base: string, size: number): Promise<Figure[]> => {
  const peerSite = await servePeer(pinsOf(size))
  const [ours, peers]: [Shown[], Shown[]] = [[], []]
  // The peer takes long at 100,000.
  const rounds = size > 10_000 ? 1 : ROUNDS
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await showOurs(browser, base))
    if (round < rounds) peers.push(await showPeer(browser, peerSite.base))
  }
  peerSite.stop()
  const median = (found: Shown[], name: keyof Shown) => medianOf(found.map((one) => one[name]))
  const ask = ASKS.get(size)
  const isLarge = size === 100_000
  const peer = (name: keyof Shown) => ({
    limit: { name: 'leaflet.markercluster', value: median(peers, name) },
    ...(isLarge && { ask: { most: 0.1 } }),
  })
  const usable = median(ours, 'usable')
  return [
    {
      size,
      name: 'pins complete after the data',
      value: usable,
      unit: 'ms',
      ...(ask !== undefined && { ask: { most: ask } }),
    },
    { size, name: 'pins complete, beside the peer', value: usable, unit: 'ms', ...peer('usable') },
    { size, name: 'heap of the page', value: median(ours, 'heap'), unit: 'MB', ...peer('heap') },
    {
      size,
      name: 'longest frame while panning',
      value: median(ours, 'frame'),
      unit: 'ms',
      ask: { most: MOST_FRAME_MS },
    },
    { size, name: 'the same of leaflet.markercluster', value: median(peers, 'frame'), unit: 'ms' },
    ...(await bytesOfPin(base, size)),
  ]
}

/** `npm run bench -- map`: the map's pins in Chromium, beside `leaflet.markercluster`. */
export const benchMap = async (sizes: number[] = [...ASKS.keys()]): Promise<Figure[]> => {
  const figures: Figure[] = []
  const browser = await launchBrowser()
  try {
    await withSite(sizes, async ({ base }, size) => {
      const found = await measure(browser, base, size)
      figures.push(...found)
      printLines(tableOf(found))
    })
  } finally {
    await browser.close()
  }
  printLines(['', ...tableOf(figures)])
  return figures
}
