import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { accountCalls } from '../api.ts'

/**
 * Spends a verification link. It works once, so it is kept as an answer under its token: a page
 * that is shown twice asks once.
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
  })
