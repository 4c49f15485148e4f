import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api/api.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { forgetPerson, knownPerson, rememberPerson } from './known-person.ts'

/** True for an answer that nobody is signed in. */
export const isNobody = (error: unknown) => error instanceof ApiError && error.status === 401

const fetchUser = async (signal?: AbortSignal): Promise<UserView | null> => {
  try {
    const user = await api.get<UserView>('/api/user', undefined, signal && { signal })
    rememberPerson(user)
    return user
  } catch (error) {
    if (isNobody(error)) return null
    throw error
  }
}

/** The signed-in person, or null (specification, section 7: a 401 means none). */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.user(),
  queryFn: ({ signal }) => fetchUser(signal),
})

/**
 * Who is signed in. `isError`: it could not be found out, and `retry` asks again. `ended` is whose
 * session has ended without their logging out, while nobody else is signed in.
 */
export const useSession = () => {
  const { data, isPending, isError, refetch } = useQuery(sessionQuery)
  const ended = data === null ? knownPerson() : null
  return { user: data ?? null, ended, isPending, isError, retry: refetch }
}

/** Who was signed in when it was last looked; undefined before that. */
export const cachedUser = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)

/** The display name, else the username. */
export const nameOf = ({ displayName, username }: Pick<UserView, 'displayName' | 'username'>): string =>
  displayName || username

// Who is here, and what became of a mailed link, are told by answers of their own.
const LASTING = [queryKeys.user(), queryKeys.verifyEmail(null)].map(([kind]) => String(kind))
const PUBLIC = [
  queryKeys.races(),
  queryKeys.trips(),
  queryKeys.map(),
  queryKeys.townsNamed(''),
  queryKeys.swedish([]),
].map(([kind]) => String(kind))

/** What anybody may read. A page that stands on it keeps standing while it is fetched again. */
const isPublicOnScreen = (query: Query) => {
  const [kind, which] = query.queryKey
  return PUBLIC.includes(String(kind)) && which !== 'mine' && query.isActive()
}

const isReviews = ({ queryKey }: Query) => queryKey[0] === 'races' && queryKey[2] === 'reviews'

const take = async (client: QueryClient, user: UserView | null): Promise<boolean> => {
  await client.cancelQueries(sessionQuery)
  const before = cachedUser(client)
  const isOther = before?.id !== user?.id
  client.setQueryData(sessionQuery.queryKey, user)
  if (!isOther) {
    const isRenamed = before && user && nameOf(before) !== nameOf(user)
    if (isRenamed) void client.invalidateQueries({ predicate: isReviews })
    return false
  }
  void client.resetQueries({
    predicate: (query) => !LASTING.includes(String(query.queryKey[0])) && !isPublicOnScreen(query),
  })
  void client.invalidateQueries({ predicate: isPublicOnScreen })
  return true
}

/**
 * From now on this person is signed in, or nobody because they left. When it is somebody else than
 * before, everything that was loaded so far is dropped: it may have been personal. True in that case.
 * Under another name than before, the reviews that show it are fetched again.
 */
export const setSession = (client: QueryClient, user: UserView | null): Promise<boolean> => {
  if (user) rememberPerson(user)
  else forgetPerson()
  return take(client, user)
}

/** Asks the server who is signed in by now. */
export const renewSession = async (client: QueryClient): Promise<boolean> => take(client, await fetchUser())
