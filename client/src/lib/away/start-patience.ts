import type { Query, QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { line } from '../api/api.ts'
import { loadAgain } from './load-again.ts'
import { askNow, doubt, isUnanswered, onReturn, watchReach } from './reach.ts'
import { sendPatiently } from './send-patiently.ts'

const hasFailed = ({ state }: Query) => state.status === 'error' && isUnanswered(state.error)

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
