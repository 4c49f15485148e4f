import type { WorkerMessage } from '#client/lib/kept/kept.ts'
import { countSaved } from '#shared/saved/ids.ts'
import { handlingOf, withoutNetwork } from './handling.ts'
import {
  FILES_NOW,
  forget,
  KEPT_NOW,
  keep,
  pathOf,
  readState,
  removeOldCaches,
  removeOldRolls,
} from './keep.ts'
import { offlinePage } from './offline-page.ts'

// The compiler knows the names of a page, and not those of a service worker.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asking = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: Lasting) => void): void
    (name: 'fetch', listener: (event: Asking) => void): void
    (name: 'message', listener: (event: Lasting & { data: WorkerMessage }) => void): void
  }
}
const worker = self as unknown as Worker

const HTML = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }

const fileOf = async (request: Request): Promise<Response> => {
  const cache = await caches.open(FILES_NOW)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  // Without room for it, it is shown all the same.
  if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => {})
  return answer
}

const keptPage = async (address: URL): Promise<Response> => {
  await removeOldRolls()
  const cache = await caches.open(KEPT_NOW)
  const state = await readState()
  const pages = (await cache.keys()).map(({ url }) => pathOf(url))
  const found = withoutNetwork(address, { pages, list: state.list })
  const page =
    found !== 'nothing' && 'page' in found ? await cache.match(found.page, { ignoreVary: true }) : undefined
  if (page) return page
  if (found !== 'nothing' && 'goTo' in found) return Response.redirect(found.goTo)
  const list = state.list !== null && pages.includes(state.list) ? state.list : null
  return new Response(offlinePage({ ...state, list, hasSaved: countSaved(state.saved) > 0 }), HTML)
}

/** Without network Firefox would answer from its own cache, as if the site could be reached. */
const fetchNow = (request: Request) => fetch(request, navigator.onLine ? {} : { cache: 'no-store' })

const pageOf = async ({ request, preloadResponse }: Asking): Promise<Response> => {
  try {
    const early = navigator.onLine ? await preloadResponse : undefined
    const answer = early ?? (await fetchNow(request))
    // When the site cannot be reached, Firefox answers the early request with an error instead of throwing one.
    if (answer.type !== 'error') return answer
  } catch {
    // Other browsers say so here.
  }
  return keptPage(new URL(request.url))
}

const callOf = async (request: Request): Promise<Response> => {
  try {
    return await fetchNow(request)
  } catch (error) {
    const kept = await (await caches.open(KEPT_NOW)).match(request.url, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

const begin = async () => {
  await removeOldCaches()
  // The browser asks for a page while the worker is still starting.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}
worker.addEventListener('activate', (event) => event.waitUntil(begin()))

worker.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, worker.location.origin)
  if (handling === 'file') event.respondWith(fileOf(event.request))
  if (handling === 'page') event.respondWith(pageOf(event))
  if (handling === 'call') event.respondWith(callOf(event.request))
})

// One thing after the other, so that nothing is kept again while it is removed.
let work: Promise<unknown> = Promise.resolve()
let stop = new AbortController()
worker.addEventListener('message', (event) => {
  const { data } = event
  if ('forget' in data) {
    stop.abort()
    stop = new AbortController()
    // A slow network must not hold up what a logout removes.
    void forget().catch(() => {})
  }
  const { signal } = stop
  work = work.then(() => ('forget' in data ? forget() : keep(data.keep, signal))).catch(() => {})
  event.waitUntil(work)
})
