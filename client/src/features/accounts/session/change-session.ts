import type { Query, QueryClient } from '@tanstack/react-query'
import type { UserView } from '#shared/accounts/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { forgetPerson, rememberPerson } from './known-person.ts'
import { cachedUser, fetchUser, nameOf, sessionQuery } from './session.ts'

// The session and the results of mailed links stay valid when the person changes.
const LASTING = [queryKeys.user(), queryKeys.verifyEmail(null), queryKeys.verification('')].map(([kind]) =>
  String(kind),
)
const PUBLIC = [
  queryKeys.races(),
  queryKeys.trips(),
  queryKeys.map(),
  queryKeys.townsNamed(''),
  queryKeys.translations('en', []),
].map(([kind]) => String(kind))

/**
 * Whether anybody may see this data, or anybody with the mailed link. The page then goes on showing it while it is
 * fetched again, so that nobody loses what they are typing there.
 */
const isPublicOnScreen = (query: Query) => {
  const [kind, which] = query.queryKey
  const isPublic = PUBLIC.includes(String(kind)) && which !== 'mine'
  const isLinked = kind === queryKeys.myBookings()[0] && which === 'link'
  return (isPublic || isLinked) && query.isActive()
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
 * Sets the signed-in person, or null after a logout. If it is not the same person as before, everything
 * loaded so far is dropped, because it may be personal, and the result is true. If only the name
 * changed, reviews are fetched again, because they show it.
 */
export const setSession = (client: QueryClient, user: UserView | null): Promise<boolean> => {
  if (user) rememberPerson(user)
  else forgetPerson()
  return take(client, user)
}

/** Asks the server again who is signed in. */
export const renewSession = async (client: QueryClient): Promise<boolean> => take(client, await fetchUser())
