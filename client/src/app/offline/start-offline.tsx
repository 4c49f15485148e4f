import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { cachedUser } from '#client/features/accounts/session/session.ts'
import { savedQueries } from '#client/features/saved/api.ts'
import { savedAddresses } from '#client/features/saved/saved-addresses.ts'
import { storedSaved } from '#client/features/saved/stored-saved.ts'
import { doubt } from '#client/lib/away/reach.ts'
import { type KeptState, STATE, type Wish, type WorkerMessage } from '#client/lib/kept/kept.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { currentLanguage, LANGUAGE_PARAMETER } from '#shared/language/language.ts'
import { pages } from '#shared/pages/pages.ts'
import { countSaved } from '#shared/saved/ids.ts'
import { afterLoad } from './after-load.ts'
import { followKeptLinks } from './follow-kept-links.ts'
import { OfflineNotice } from './offline-notice.tsx'

/** The address of the list, if it is on the screen. */
const listAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null => {
  const query = new URLSearchParams(search)
  return pathname === pages.home.address() && !query.has(LANGUAGE_PARAMETER) ? `${pathname}${search}` : null
}

const filesOfPage = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/**
 * What to keep for a time without network; null while it is not known who is signed in and what they saved. Rolls are
 * known once what reads them is loaded.
 */
const currentWish = (
  client: QueryClient,
  rollsOf: ((client: QueryClient, user: UserView) => Wish['rolls']) | undefined,
): Wish | null => {
  const user = cachedUser(client)
  if (user === undefined) return null
  const saved = user === null ? storedSaved.get() : client.getQueryData(savedQueries.ids().queryKey)
  if (saved === undefined) return null
  return {
    language: currentLanguage(),
    list: listAddress(window.location),
    saved,
    personId: user?.id ?? null,
    rolls: (user && rollsOf?.(client, user)) ?? null,
    calls: savedAddresses(saved),
    files: filesOfPage(),
  }
}

/** Changes come in groups: a press of a heart, the answer about it, the list. */
const REST_MS = 1_000

// A page that was loading when the first worker began is not under its control, but can talk to it.
const tell = async (message: WorkerMessage) => {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

/** A moment without its last minutes. */
const toTenMinutes = (moment: string) => moment.slice(0, '2027-06-06T08:1'.length)

const keepInStep = (client: QueryClient) => {
  let told = new Set<string>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let wasSignedIn = false
  let rolls: typeof import('./kept-rolls.ts') | undefined

  const wish = (isLeaving = false) => {
    const keep = currentWish(client, rolls?.wishedRolls)
    const { files: _, ...essence } = keep ?? {}
    const exact = JSON.stringify(essence)
    // The dashboard reads the same again and again.
    const rough = JSON.stringify(essence, (name, value) => (name === 'readAt' ? toTenMinutes(value) : value))
    if (keep === null || !navigator.onLine || told.has(isLeaving ? exact : rough)) return
    told = new Set([exact, rough])
    void tell({ keep })
  }
  const wishSoon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(wish, REST_MS)
  }
  /** Only organizers load what this needs. An administrator would keep everybody's. */
  const readRolls = async () => {
    const user = cachedUser(client)
    if (rolls || user?.userType !== 'trip_organizer' || user.isTripAdmin || !navigator.onLine) return
    rolls = await import('./kept-rolls.ts')
    await rolls.readRolls(client)
  }
  const forgetAfterLogout = () => {
    const isSignedIn = Boolean(cachedUser(client))
    if (wasSignedIn && !isSignedIn) {
      told.clear()
      void tell({ forget: true })
    }
    wasSignedIn = isSignedIn
  }

  client.getQueryCache().subscribe(({ query }) => {
    const [kind] = query.queryKey
    if (kind === 'user') forgetAfterLogout()
    if (kind === 'user') void readRolls().catch(() => {})
    if (kind === 'user' || kind === 'saved' || (rolls && kind === 'trip-organizer')) wishSoon()
  })
  storedSaved.subscribe(wishSoon)
  forgetAfterLogout()
  void readRolls().catch(() => {})
  // A new worker begins with nothing.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    told.clear()
    wishSoon()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && wish(true))
  wishSoon()
}

/** Without network the server cannot be asked what an account has saved, so what was kept is shown. */
const showKeptSaved = async (client: QueryClient) => {
  const state = (await (await caches.match(STATE))?.json()) as KeptState | undefined
  if (state && !cachedUser(client) && countSaved(storedSaved.get()) === 0)
    storedSaved.showInstead(state.saved)
}

const showNotice = (keptAt: Date | null) => {
  const place = document.createElement('div')
  // As tall as the page, so that what is inside can stay at the bottom of the window.
  place.className = 'contents'
  document.body.append(place)
  createRoot(place).render(<OfflineNotice keptAt={keptAt} beganOffline={!navigator.onLine} />)
}

/**
 * Says when one is offline, and has the worker keep the last list, what is saved, and an organizer's rolls. The worker is only in a built
 * site, and is registered once the page has loaded.
 */
export const startOffline = (client: QueryClient): void => {
  const { kept } = document.documentElement.dataset
  showNotice(kept === undefined ? null : new Date(kept))
  if (kept !== undefined) doubt()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (kept !== undefined) void showKeptSaved(client).catch(() => {})
  keepInStep(client)
  followKeptLinks()
  afterLoad(() => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}))
}
