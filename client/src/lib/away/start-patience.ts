import type { Query, QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { line } from '../api/api.ts'
import { storedJson } from '../browser/stored-value.ts'
import { askNow, doubt, isUnanswered, onReturn, untilThere, watchReach } from './reach.ts'
import { sendPatiently } from './send-patiently.ts'

const hasFailed = ({ state }: Query) => state.status === 'error' && isUnanswered(state.error)

type Reload = { address?: unknown; at?: unknown }
const reloaded = storedJson('reloaded', (stored) => (stored ?? {}) as Reload, 'sessionStorage')

const LEAVING_MS = 10_000
/** After so long it is another release whose parts the page does not have. */
const LATELY_MS = 600_000

/** Ends when the page is still there some time after it was to be left: a download leaves no page. */
let whetherLeft = Promise.resolve()
globalThis.addEventListener?.('beforeunload', () => {
  whetherLeft = new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS)
  })
})

/**
 * Loads a part of the site when the site can be reached. Firefox never asks again for a script that it once could
 * not load, so then the whole page is loaded again, for an address once in ten minutes.
 * A page that is being left ends what it still loads. It is not loaded again, because that would cancel leaving.
 */
export const loadAgain = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await untilThere()
  try {
    return await load()
  } catch (error) {
    await whetherLeft
    const { href: address } = window.location
    const last = reloaded.get()
    const isSecondTime = last.address === address && Date.now() - Number(last.at) < LATELY_MS
    reloaded.set({ address, at: Date.now() })
    // Where nothing can be stored, the page would be loaded again and again.
    if (isSecondTime || reloaded.get().address !== address) throw error
    window.location.reload()
    return new Promise(() => {})
  }
}

/**
 * From now on requests have time limits, and what the site could not answer is sent or asked again when it can be
 * reached. After an outage everything on the screen is asked again.
 */
export const startPatience = (client: QueryClient): void => {
  const account = () => client.getQueryData<{ id: number } | null>(queryKeys.user())?.id
  line.account = account
  line.send = (path, sending) => sendPatiently(path, sending, account())
  line.loadAgain = loadAgain
  line.askNow = askNow
  watchReach()
  const cache = client.getQueryCache()
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isUnanswered(event.action.error)) doubt()
  })
  onReturn((wasAway) => {
    void client.refetchQueries({ type: 'active', predicate: (query) => wasAway || hasFailed(query) })
  })
  if (cache.getAll().some(hasFailed)) doubt()
}
