import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { PageData } from '#shared/pages/page-data.ts'
import { ApiError } from './api.ts'

/** Puts a failure that the server knows into the cache, so that the page shows it at once. */
const setFailure = (client: QueryClient, { queryKey, status }: PageData['failures'][number]) => {
  client.setQueryDefaults(queryKey, { retryOnMount: false })
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({
      status: 'error',
      error: new ApiError(status, '', ''),
      errorUpdateCount: 1,
    })
}

class ChangingClient extends QueryClient {
  /**
   * The first answer to a query may already be on its way when something changes, and may not know of the change.
   * TanStack would take it for a fresh one, so such a query is asked again after it.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (onTheirWay.length === 0) return
    await super.invalidateQueries({ predicate: (query) => onTheirWay.includes(query) }, options)
  }
}

/**
 * Nothing is retried, nothing goes stale by time and nothing is fetched again on focus
 * (specification, section 7). Without a connection a call fails at once instead of waiting for one.
 * Answers and failures that came with the page are in the cache from the start.
 */
export const createQueryClient = (
  queries: PageData['queries'] = [],
  failures: PageData['failures'] = [],
): QueryClient => {
  const client = new ChangingClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  for (const { queryKey, data } of queries) client.setQueryData(queryKey, data)
  for (const failure of failures) setFailure(client, failure)
  return client
}
