import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api.ts'
import type { UserView } from '#shared/accounts/schema.ts'

/** True for an answer that nobody is signed in. */
export const isNobody = (error: unknown) => error instanceof ApiError && error.status === 401

const fetchUser = (signal?: AbortSignal): Promise<UserView | null> =>
  api.get<UserView>('/api/user', undefined, signal && { signal }).catch((error: unknown) => {
    if (isNobody(error)) return null
    throw error
  })

/** The signed-in person, or null (specification, section 7: a 401 means none). */
export const sessionQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => fetchUser(signal),
})

/** Who is signed in. `isError`: it could not be found out, and `retry` asks again. */
export const useSession = () => {
  const { data, isPending, isError, refetch } = useQuery(sessionQuery)
  return { user: data ?? null, isPending, isError, retry: refetch }
}

/** Who was signed in when it was last looked; undefined before that. */
export const cachedUser = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)

/**
 * From now on this person is signed in, or nobody. When it is somebody else than before, everything
 * that was loaded so far is dropped: it may have been personal. True in that case.
 */
export const setSession = async (client: QueryClient, user: UserView | null): Promise<boolean> => {
  await client.cancelQueries(sessionQuery)
  const isOther = cachedUser(client)?.id !== user?.id
  client.setQueryData(sessionQuery.queryKey, user)
  if (isOther) void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
  return isOther
}

/** Asks the server who is signed in by now. */
export const renewSession = async (client: QueryClient): Promise<boolean> =>
  setSession(client, await fetchUser())

/** The display name, else the username. */
export const nameOf = ({ displayName, username }: Pick<UserView, 'displayName' | 'username'>): string =>
  displayName || username
