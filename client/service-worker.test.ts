import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LANGUAGES } from '#shared/language/language.ts'
import { bundleScript } from './bundle-script.ts'
import { manifestOf } from './one-language.ts'

const workerOf = (build: string) =>
  bundleScript(import.meta.dirname, 'src/worker/worker.ts', { BUILD: JSON.stringify(build) })

test('each build has a worker of its own, whose caches are named after the build', async () => {
  const [first, second] = [await workerOf('build-1'), await workerOf('build-2')]
  expect(first).not.toBe(second)
  expect(first).toContain('build-1')
  expect(second.replaceAll('build-2', 'build-1')).toBe(first)
})

type Asked = { request: object; preloadResponse: Promise<Response>; respondWith: (answer: unknown) => void }

/** What the worker answers a page, in a browser that has kept nothing. */
const answerOfWorker = async (browser: {
  onLine: boolean
  fetch: typeof fetch
  early: Promise<Response>
}) => {
  const listeners: Record<string, (event: Asked) => void> = {}
  const location = new URL('https://trailherd.example/worker.js')
  const nothing = { match: async () => undefined, keys: async () => [] }
  runInNewContext(await workerOf('build'), {
    self: {
      location,
      addEventListener: (name: string, listener: (event: Asked) => void) => {
        listeners[name] = listener
      },
    },
    caches: { open: async () => nothing },
    navigator: { onLine: browser.onLine },
    fetch: browser.fetch,
    Response,
    URL,
    AbortController,
  })
  const request = { method: 'GET', mode: 'navigate', url: 'https://trailherd.example/trips' }
  const answer = new Promise((respondWith) =>
    listeners.fetch?.({ request, preloadResponse: browser.early, respondWith }),
  )
  return (await answer) as Response
}

test('a page that cannot be reached is the offline page, also where the early request answers an error', async () => {
  const fails = () => Promise.reject(new TypeError('no network'))
  const early = Promise.resolve(Response.error())
  const answer = await answerOfWorker({ onLine: true, fetch: fails, early })
  expect(await answer.text()).toContain('<h1>You are offline</h1>')
})

test('without network the cache of the browser does not answer in place of the site', async () => {
  const fromCache = new Response('an old page')
  const answer = await answerOfWorker({
    onLine: false,
    fetch: async (_request, { cache } = {}) => {
      if (cache === 'no-store') throw new TypeError('no network')
      return fromCache
    },
    early: Promise.resolve(fromCache),
  })
  expect(await answer.text()).toContain('<h1>You are offline</h1>')
})

/** The worker in a browser whose caches are these, and whose network answers so. */
const startWorker = async (browser: { caches: object; fetch: typeof fetch }) => {
  const listeners: Record<string, (event: object) => void> = {}
  runInNewContext(await workerOf('build'), {
    ...browser,
    self: {
      location: new URL('https://trailherd.example/worker.js'),
      addEventListener: (name: string, listener: (event: object) => void) => {
        listeners[name] = listener
      },
    },
    navigator: { onLine: true },
    Response,
    Headers,
    URL,
    Date,
    AbortController,
  })
  return listeners
}

const SITE = 'https://trailherd.example'

/** A cache that keeps these answers. */
const cacheOf = (kept: Map<string, Response>) => {
  const pathOf = (name: string) => name.replace(SITE, '')
  return {
    match: async (name: string) => kept.get(pathOf(name))?.clone(),
    put: async (name: string, answer: Response) => void kept.set(pathOf(name), answer),
    keys: async () => [...kept.keys()].map((name) => ({ url: `${SITE}${name}` })),
    delete: async (name: string) => kept.delete(pathOf(name)),
  }
}

test('a file is shown also when the browser has no room to keep it', async () => {
  const isFull = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'))
  const listeners = await startWorker({
    caches: { open: async () => ({ match: async () => undefined, put: isFull }) },
    fetch: async () => new Response('the script'),
  })
  const request = { method: 'GET', mode: 'cors', url: 'https://trailherd.example/assets/start-1a2b.js' }
  const answer = new Promise((respondWith) => listeners.fetch?.({ request, respondWith }))
  expect(await ((await answer) as Response).text()).toBe('the script')
})

test('a saved race that cannot be fetched does not keep the others from being kept', async () => {
  const kept = new Map<string, Response>()
  const cache = cacheOf(kept)
  const listeners = await startWorker({
    caches: { open: async () => cache },
    fetch: async (address) => {
      if (String(address) === '/race/1') throw new TypeError('It is joined to another race.')
      return String(address).startsWith('/offline.') ? Response.json({ saved: [] }) : new Response('a page')
    },
  })
  const saved = { races: [1, 2], trips: [] }
  const keep = { language: 'en', list: null, saved, personId: null, rolls: null, calls: [], files: [] }
  let work: Promise<unknown> = Promise.resolve()
  listeners.message?.({ data: { keep }, waitUntil: (given: typeof work) => (work = given) })
  await work
  expect([...kept.keys()]).toEqual(expect.arrayContaining(['/saved', '/race/2', '/api/races/2']))
})

test('of more files than there is room for, those of the site and of kept pages stay, also scripts that a page starts later', async () => {
  const start = '/assets/start-1a2b.js'
  const drawing = '/art/race/7.svg?v=1&km=42'
  const scripts = ['/assets/page-3c4d.js', '/assets/race-5e6f.js']
  const browsed = Array.from({ length: 410 }, (_, id) => `/art/race/${id + 100}.svg`)
  const files = new Map(
    [start, drawing, ...scripts, ...browsed].map((address) => [address, new Response('a file')]),
  )
  const [ofFiles, ofPages] = [cacheOf(files), cacheOf(new Map())]
  const listeners = await startWorker({
    caches: { open: async (name: string) => (name.startsWith('files-') ? ofFiles : ofPages) },
    fetch: async () =>
      new Response(
        `<div data-scripts="${scripts.join(' ')}"><img src="${drawing.replace('&', '&amp;')}"></div>`,
      ),
  })
  const saved = { races: [], trips: [] }
  const keep = { language: 'en', list: '/', saved, personId: null, rolls: null, calls: [], files: [start] }
  let work: Promise<unknown> = Promise.resolve()
  listeners.message?.({ data: { keep }, waitUntil: (given: typeof work) => (work = given) })
  await work
  expect([...files.keys()]).toEqual([start, drawing, ...scripts, ...browsed.slice(14)])
})

test('a list of participants stays on the device until the last day of the trip is over there', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.useRealTimers()
  })
  const address = '/trip-organizer/trips/7/participants'
  const rolls = [{ address, name: 'Hut to hut', until: '2027-06-08' }]
  const state = { language: 'en', list: null, saved: { races: [], trips: [] }, personId: 3, rolls }
  const kept = new Map([
    ['/kept/state', Response.json(state)],
    [address, new Response('the participants')],
  ])
  const cache = cacheOf(kept)
  const listeners = await startWorker({
    caches: { open: async () => cache },
    fetch: () => Promise.reject(new TypeError('no network')),
  })
  const open = async () => {
    const request = { method: 'GET', mode: 'navigate', url: `${SITE}${address}` }
    const answer = new Promise((respondWith) => listeners.fetch?.({ request, respondWith }))
    return ((await answer) as Response).text()
  }
  vi.setSystemTime('2027-06-09T01:00:00Z')
  expect(await open()).toBe('the participants')
  vi.setSystemTime('2027-06-09T08:00:00Z')
  expect(await open()).toContain('<h1>You are offline</h1>')
})

test('a list of participants says when it was read, also when it is kept again later', async () => {
  const kept = new Map<string, Response>()
  const cache = cacheOf(kept)
  const document = '<html lang="en"><script type="application/json" id="page-data">{"queries":[]}</script>'
  const listeners = await startWorker({
    caches: { open: async () => cache },
    fetch: async (address) =>
      String(address).startsWith('/offline.') ? Response.json({ rolls: [] }) : new Response(document),
  })
  const address = '/trip-organizer/roll/7'
  const readAt = '2027-06-06T08:00:00.000Z'
  const roll = { address, name: 'Hut to hut', until: '2999-06-08', queries: [], readAt }
  const saved = { races: [], trips: [] }
  const rolls = { soon: [address], fresh: [roll] }
  const keep = { language: 'en', list: null, saved, personId: 3, rolls, calls: [], files: [] }
  let work: Promise<unknown> = Promise.resolve()
  listeners.message?.({ data: { keep }, waitUntil: (given: typeof work) => (work = given) })
  await work
  expect(await kept.get(address)?.text()).toContain(`<html data-kept="${readAt}" lang="en">`)
})

test('logging out empties what is kept at once, also while something is still being fetched for it', async () => {
  const removed: string[] = []
  const cache = cacheOf(new Map())
  const listeners = await startWorker({
    caches: { open: async () => cache, delete: async (name: string) => removed.push(name) },
    fetch: () => new Promise(() => {}),
  })
  const saved = { races: [], trips: [] }
  const keep = { language: 'en', list: '/', saved, personId: 3, rolls: null, calls: [], files: [] }
  listeners.message?.({ data: { keep }, waitUntil: () => {} })
  listeners.message?.({ data: { forget: true }, waitUntil: () => {} })
  await expect.poll(() => removed, { timeout: 2_000 }).toEqual(['kept-build'])
})

test('what is on its way at a logout is not kept when it arrives, nor what was to be kept after it', async () => {
  const kept = new Map<string, Response>()
  let arrive = (_answer: Response) => {}
  const listeners = await startWorker({
    caches: { open: async () => cacheOf(kept), delete: async () => kept.clear() },
    fetch: () => new Promise((resolve) => (arrive = resolve)),
  })
  const saved = { races: [], trips: [] }
  const keep = { language: 'en', list: '/', saved, personId: 3, rolls: null, calls: [], files: [] }
  listeners.message?.({ data: { keep }, waitUntil: () => {} })
  await expect.poll(() => [...kept.keys()]).toEqual(['/kept/state'])
  listeners.message?.({ data: { keep: { ...keep, list: '/trips' } }, waitUntil: () => {} })
  listeners.message?.({ data: { forget: true }, waitUntil: () => {} })
  await expect.poll(() => kept.size).toBe(0)
  const put = vi.spyOn(kept, 'set')
  let work: Promise<unknown> = Promise.resolve()
  listeners.message?.({ data: { forget: true }, waitUntil: (given: typeof work) => (work = given) })
  arrive(new Response('the list'))
  await work
  expect(put).not.toHaveBeenCalled()
})

test.each(LANGUAGES)(
  'the site in %s is installed the site with a name, in its own window, with icons that home screens may cut',
  async (lang) => {
    const folder = join(import.meta.dirname, 'public')
    const manifest = manifestOf(lang)
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Trailherd',
      short_name: 'Trailherd',
      lang,
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    for (const size of [192, 512]) {
      const icons = manifest.icons.filter(({ sizes }: { sizes: string }) => sizes === `${size}x${size}`)
      expect(icons.map(({ purpose }: { purpose: string }) => purpose).sort()).toEqual(['any', 'maskable'])
      const { width, height, format } = await sharp(join(folder, icons[0].src)).metadata()
      expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' })
    }
  },
)
