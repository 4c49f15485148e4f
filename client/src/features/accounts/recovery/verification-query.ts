import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { accountCalls } from '../api.ts'

/**
 * Verifies an address with a mailed link. A link works once, so this is a query and its answer is cached
 * by token: a page that renders twice calls the server once.
 */
export const verificationQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.verifyEmail(token),
    queryFn: async () => {
      await accountCalls.verifyEmail(token ?? '')
      return true
    },
    enabled: Boolean(token),
    retryOnMount: false,
    // Asked once, whatever else is read again.
    staleTime: 'static',
  })
