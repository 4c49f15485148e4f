import { localDay } from '#client/lib/format/local-day.ts'
import { FILES, KEPT, type KeptState, type Roll, STATE, type Wish } from '#client/lib/kept/kept.ts'
import type { Language } from '#shared/language/language.ts'
import { KEEP_HEADER } from '#shared/pages/kept.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { countSaved, NOTHING_SAVED } from '#shared/saved/ids.ts'

declare const BUILD: string

export const KEPT_NOW = `${KEPT}${BUILD}`
export const FILES_NOW = `${FILES}${BUILD}`

/** Saved races are few; a person with hundreds keeps the first ones. */
const MOST_RACES = 40
const MOST_FILES = 400
/** A kept page is fetched again after this time, the last list sooner. */
const FRESH_MS = 3_600_000
const FRESH_LIST_MS = 30_000
const KEPT_AT = 'x-kept-at'

const NOTHING: KeptState = {
  language: 'en',
  list: null,
  saved: NOTHING_SAVED,
  personId: null,
  rolls: [],
}

export const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

export const readState = async (): Promise<KeptState> => {
  const stored = await (await caches.open(KEPT_NOW)).match(STATE)
  return stored ? ((await stored.json()) as KeptState) : NOTHING
}

const ASSETS = /(?:src|href|data-scripts)="(\/(?:assets|art)\/[^"]+)"/g

/** `data-scripts` names several, which the page loads once it is painted. */
const filesIn = (html: string) =>
  [...html.matchAll(ASSETS)].flatMap(([, addresses = '']) => addresses.replaceAll('&amp;', '&').split(' '))

const keepFile = async (address: string): Promise<void> => {
  const cache = await caches.open(FILES_NOW)
  if (await cache.match(address)) return
  const answer = await fetch(address)
  if (answer.ok) await cache.put(address, answer)
}

type Copy = {
  address: string
  language: Language
  /** Says that nothing of this is to be kept any more. */
  signal: AbortSignal
  forMs?: number
  change?: (text: string, at: string) => string
}

/** Fetched without the person's cookies, so nothing in it is about them. */
const fetchFor = ({ address, language, signal }: Copy) =>
  fetch(address, {
    signal,
    credentials: 'omit',
    headers: { [KEEP_HEADER]: language, 'Accept-Language': language },
    redirect: 'error',
  })

const isFresh = (kept: Response | undefined, language: Language, forMs: number) =>
  kept?.headers.get('content-language') === language &&
  Date.now() - Date.parse(kept.headers.get(KEPT_AT) ?? '') < forMs

const COPIED = ['content-type', 'content-security-policy']

/** Fetches an answer and keeps it with the time. Answers its text, or null when the kept one is new enough. */
const keepCopy = async (copy: Copy) => {
  const { address, language, signal, forMs = FRESH_MS, change = (text) => text } = copy
  const cache = await caches.open(KEPT_NOW)
  if (isFresh(await cache.match(address), language, forMs)) return null
  const answer = await fetchFor(copy)
  if (!answer.ok) return null
  const text = await answer.text()
  const at = new Date().toISOString()
  const headers = new Headers({ 'content-language': language, [KEPT_AT]: at })
  for (const name of COPIED) headers.set(name, answer.headers.get(name) ?? '')
  signal.throwIfAborted()
  await cache.put(address, new Response(change(text, at), { headers }))
  return text
}

const withTime = (html: string, at: string) => html.replace('<html', `<html data-kept="${at}"`)

/** Keeps a document, which then knows when it was fetched, and the files that it names. */
const keepPage = async (page: Copy): Promise<void> => {
  const html = await keepCopy({ ...page, change: withTime })
  for (const file of filesIn(html ?? '')) await keepFile(file)
}

const DATA = /(<script type="application\/json" id="page-data">)([\s\S]*?)(<\/script>)/

/** The page's document with answers, as if the server had sent them along. */
const withAnswers = (html: string, queries: Roll['queries']) =>
  html.replace(DATA, (_all, begin: string, text: string, end: string) => {
    const data = JSON.parse(text) as PageData
    const all = JSON.stringify({ ...data, queries: [...data.queries, ...queries] })
    return `${begin}${all.replace(/</g, '\\u003c')}${end}`
  })

/** Rolls come with what they show, because only the page may ask for it, and say when it was read. */
const keepRoll = async (
  { address, queries, readAt }: Roll,
  how: Pick<Copy, 'language' | 'signal'>,
): Promise<void> => {
  const change = (html: string, at: string) => withAnswers(withTime(html, readAt ?? at), queries)
  const html = await keepCopy({ ...how, address, forMs: 0, change })
  for (const file of filesIn(html ?? '')) await keepFile(file)
}

const filesOfPages = async (language: Language, kind: 'saved' | 'rolls'): Promise<string[]> => {
  const answer = await fetch(`/offline.${language}.json`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Record<typeof kind, string[]>)[kind] : []
}

const removeOthers = async (cacheName: string, wanted: ReadonlySet<string>): Promise<void> => {
  const cache = await caches.open(cacheName)
  for (const { url } of await cache.keys()) if (!wanted.has(pathOf(url))) await cache.delete(url)
}

const filesOfKeptPages = async (): Promise<string[]> => {
  const cache = await caches.open(KEPT_NOW)
  const texts: string[] = []
  for (const { url } of await cache.keys()) texts.push((await (await cache.match(url))?.text()) ?? '')
  return texts.flatMap(filesIn)
}

/** The oldest files go first, apart from those that what is kept needs: they are among the oldest. */
const boundFiles = async (needed: readonly string[]): Promise<void> => {
  const cache = await caches.open(FILES_NOW)
  const all = (await cache.keys()).map(({ url }) => pathOf(url))
  const tooMany = all.length - MOST_FILES
  if (tooMany <= 0) return
  const needs = new Set([...needed, ...(await filesOfKeptPages())])
  const others = all.filter((address) => !needs.has(address))
  for (const address of others.slice(0, tooMany)) await cache.delete(address)
}

/** The rolls to keep: those read now, and those of the same person from before that are still wanted. */
const rollsFor = ({ rolls, personId }: Wish, before: KeptState): KeptState['rolls'] => {
  const earlier = before.personId === personId && personId !== null ? before.rolls : []
  if (rolls === null) return earlier
  const fresh = rolls.fresh.map(({ address, name, until }) => ({ address, name, until }))
  const isFresh = (address: string) => fresh.some((roll) => roll.address === address)
  return [...fresh, ...earlier.filter(({ address }) => rolls.soon.includes(address) && !isFresh(address))]
}

/** Rolls of trips that are over, by the clock of the device, are removed. */
export const removeOldRolls = async (): Promise<void> => {
  const state = await readState()
  const today = localDay()
  const rolls = state.rolls.filter(({ until }) => today <= until)
  if (rolls.length === state.rolls.length) return
  const cache = await caches.open(KEPT_NOW)
  await cache.put(STATE, Response.json({ ...state, rolls }))
  for (const { address, until } of state.rolls) if (today > until) await cache.delete(address)
}

/** One that fails, such as a race that is joined to another one, does not keep the others from being kept. */
const each = async <Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for (const item of items) {
    signal.throwIfAborted()
    await work(item).catch(() => {})
  }
}

/** Makes what is kept what the page wishes, until `signal` says stop. What cannot be fetched now stays as it was. */
export const keep = async (wish: Wish, signal: AbortSignal): Promise<void> => {
  await removeOldRolls()
  const { language, list, saved, personId, calls, files } = wish
  const before = await readState()
  const rolls = rollsFor(wish, before)
  const state: KeptState = { language, list: list ?? before.list, saved, personId, rolls }
  const hasSaved = countSaved(saved) > 0
  const races = saved.races.slice(0, MOST_RACES)
  const pages = hasSaved ? ['/saved', ...races.map((id) => `/race/${id}`)] : []
  const allCalls = hasSaved
    ? [...calls, ...races.flatMap((id) => [`/api/races/${id}`, `/api/races/${id}/reviews`])]
    : []
  const wanted = new Set([
    STATE,
    ...(state.list === null ? [] : [state.list]),
    ...pages,
    ...allCalls,
    ...rolls.map(({ address }) => address),
  ])
  await removeOthers(KEPT_NOW, wanted)
  signal.throwIfAborted()
  const how = { language, signal }
  await (await caches.open(KEPT_NOW)).put(STATE, Response.json(state))
  const lists = list === null ? [] : [list]
  await each(lists, signal, (address) => keepPage({ ...how, address, forMs: FRESH_LIST_MS }))
  const needed = [
    ...files,
    ...(hasSaved ? await filesOfPages(language, 'saved') : []),
    ...(rolls.length > 0 ? await filesOfPages(language, 'rolls') : []),
  ]
  await each(needed, signal, keepFile)
  await each(wish.rolls?.fresh ?? [], signal, (roll) => keepRoll(roll, how))
  await each(pages, signal, (address) => keepPage({ ...how, address }))
  await each(allCalls, signal, async (address) => void (await keepCopy({ ...how, address })))
  await boundFiles(needed)
}

export const forget = async (): Promise<void> => {
  await caches.delete(KEPT_NOW)
}

/** Removes what other builds have kept. */
export const removeOldCaches = async (): Promise<void> => {
  for (const name of await caches.keys()) {
    const isOurs = name.startsWith(KEPT) || name.startsWith(FILES)
    if (isOurs && name !== KEPT_NOW && name !== FILES_NOW) await caches.delete(name)
  }
}
