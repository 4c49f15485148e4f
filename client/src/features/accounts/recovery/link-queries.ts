import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
import { isLost, unlessLate } from '#client/lib/away/lost.ts'
import type { AddressChange, Verification } from '#shared/accounts/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'
import { accountCalls } from '../api.ts'

const readVerification = (token: string, signal?: AbortSignal) =>
  unlessLate(api.get<Verification>('/api/verify-email', { token }, { signal }))

/** The account that a verification link is about. Reading it changes nothing. */
export const verificationQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.verification(token ?? ''),
    queryFn: ({ signal }) => readVerification(token ?? '', signal),
    enabled: Boolean(token),
    // After a login it may be one's own, and a link that does not work is told of once.
    refetchOnMount: 'always',
    retryOnMount: false,
  })

/** Verifies an address with a mailed link. One that another window has verified meanwhile is verified. */
const verify = async (token: string): Promise<true> => {
  try {
    await unlessLate(accountCalls.verifyEmail(token))
  } catch (error) {
    if (isLost(error) || !(await readVerification(token)).isVerified) throw error
  }
  return true
}

/**
 * Verifies an address with a mailed link. A link works once, so this is a query and its answer is cached
 * by token: a page that renders twice calls the server once.
 */
export const verifyQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.verifyEmail(token),
    queryFn: () => verify(token ?? ''),
    retryOnMount: false,
    // Asked once, whatever else is read again.
    staleTime: 'static',
  })

/** The account whose change of address a link stops. Reading it changes nothing. */
export const addressChangeQuery = (token: string) =>
  read<AddressChange>(toolQueryKeys.keepAddress(token), '/api/keep-address', { token })
