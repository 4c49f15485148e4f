import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api/api.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { countSaved, withoutSaved } from '#shared/saved/ids.ts'
import { savedCalls } from './api.ts'
import { storedSaved } from './stored-saved.ts'

let otherTabs: BroadcastChannel | undefined

/** Says that what the account has saved was changed here. */
export const tellOtherTabs = (): void => otherTabs?.postMessage(null)

const PAUSES_MS = [2_000, 10_000, 60_000]

/** Whether the same call would be refused again. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500

/**
 * Moves what is saved in this browser to the account as soon as somebody is signed in. If that fails, it stays here
 * and is tried again, and the next page tries too. Two tabs that do so at the same time save nothing twice.
 */
const join = async (client: QueryClient, isStillIn: () => boolean, pauses = PAUSES_MS) => {
  const ids = storedSaved.get()
  if (!isStillIn() || countSaved(ids) === 0) return
  try {
    await savedCalls.join(ids)
  } catch (error) {
    const [pause, ...rest] = pauses
    if (pause !== undefined && !isRefused(error)) setTimeout(() => void join(client, isStillIn, rest), pause)
    return
  }
  storedSaved.change((now) => withoutSaved(now, ids))
  await client.invalidateQueries({ queryKey: queryKeys.saved() })
  tellOtherTabs()
  // Another tab, which had not heard of the login yet, may have saved something meanwhile.
  if (countSaved(withoutSaved(storedSaved.get(), ids)) > 0) await join(client, isStillIn)
}

/** Keeps what is saved in step with the session and with other tabs. Called once, when the site starts. */
export const watchSaved = (client: QueryClient): void => {
  otherTabs = new BroadcastChannel('saved')
  otherTabs.onmessage = () => void client.invalidateQueries({ queryKey: queryKeys.saved() })
  let joined: number | undefined
  const notice = () => {
    const id = client.getQueryData<UserView | null>(queryKeys.user())?.id
    if (id === joined) return
    joined = id
    if (id === undefined) return
    storedSaved.showInstead(undefined)
    void join(client, () => joined === id)
  }
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === queryKeys.user()[0]) notice()
  })
  notice()
}
