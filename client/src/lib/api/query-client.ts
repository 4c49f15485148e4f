import { QueryClient } from '@tanstack/react-query'
import type { PageData } from './page-data.ts'

/**
 * Nothing is retried, nothing goes stale by time and nothing is fetched again on focus
 * (specification, section 7). Without a connection a call fails at once instead of waiting for one.
 * Answers that came with the page are in the cache from the start.
 */
export const createQueryClient = (queries: PageData['queries'] = []): QueryClient => {
  const client = new QueryClient({
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
  return client
}
