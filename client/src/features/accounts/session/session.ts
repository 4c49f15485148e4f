import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api/api.ts'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { knownPerson, rememberPerson } from './known-person.ts'

/** True when the server answered that nobody is signed in. */
export const isNobody = (error: unknown) => error instanceof ApiError && error.status === 401

/** Asks the server who is signed in; null is nobody. */
export const fetchUser = async (signal?: AbortSignal): Promise<UserView | null> => {
  try {
    const user = await api.get<UserView>('/api/user', undefined, signal && { signal })
    rememberPerson(user)
    return user
  } catch (error) {
    if (isNobody(error)) return null
    throw error
  }
}

/** The signed-in person, or null (specification, section 7: a 401 means that nobody is signed in). */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.user(),
  queryFn: ({ signal }) => fetchUser(signal),
})

/**
 * The signed-in person. `isError`: the server could not be asked; `retry` asks again. `ended` is the
 * person whose session has ended without a logout, while nobody else is signed in.
 */
export const useSession = () => {
  const { data, isPending, isError, refetch } = useQuery(sessionQuery)
  const inBrowser = useInBrowser()
  const ended = inBrowser && data === null ? knownPerson() : null
  return { user: data ?? null, ended, isPending, isError, retry: refetch }
}

/** The signed-in person of the last answer; undefined before the first answer. */
export const cachedUser = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)

/** The display name, else the username. */
export const nameOf = ({ displayName, username }: Pick<UserView, 'displayName' | 'username'>): string =>
  displayName || username
