import type { Query, QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { renewSession } from './change-session.ts'
import { forgetPerson, knownPerson } from './known-person.ts'
import { cachedUser, isNobody, nameOf } from './session.ts'

type CacheEvent = { type: string; query?: Query; action?: { type: string; error?: unknown } }

const LEFT = 'left'

/**
 * Asks again who is signed in when a call is answered with 401, and when another tab reports a login, a
 * logout or a new display name.
 */
export const watchSession = (client: QueryClient): void => {
  const otherTabs = new BroadcastChannel('session')
  const lookAgain = () => renewSession(client).catch(() => {})
  const personNow = () => {
    const user = cachedUser(client)
    return user ? `${user.id} ${nameOf(user)}` : user
  }
  // The document may contain the signed-in person, so this is not a change.
  let known = personNow()

  const notice = ({ query, action }: CacheEvent) => {
    if (action?.type === 'error' && isNobody(action.error) && cachedUser(client)) void lookAgain()
    if (action?.type !== 'success' || query?.queryKey[0] !== queryKeys.user()[0]) return
    const person = personNow() ?? null
    const hasLeft = person === null && knownPerson() === null
    if (known !== undefined && person !== known) otherTabs.postMessage(hasLeft ? LEFT : null)
    known = person
  }
  // The first calls of the page did not wait for this.
  const hasRefused =
    client.getQueryCache().findAll({ predicate: ({ state }) => isNobody(state.error) }).length > 0
  if (hasRefused && cachedUser(client)) void lookAgain()
  client.getQueryCache().subscribe(notice)
  client.getMutationCache().subscribe(notice)
  otherTabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === LEFT) forgetPerson()
    void lookAgain()
  }
}
