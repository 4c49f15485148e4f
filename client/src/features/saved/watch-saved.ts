import type { QueryClient } from '@tanstack/react-query'
import type { UserView } from '#shared/accounts/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { countSaved } from '#shared/saved/ids.ts'
import { savedCalls } from './api.ts'
import { storedSaved } from './stored-saved.ts'

let otherTabs: BroadcastChannel | undefined

/** Says that what the account has saved was changed here. */
export const tellOtherTabs = (): void => otherTabs?.postMessage(null)

/**
 * Moves what is saved in this browser to the account as soon as somebody is signed in. It stays here if that
 * fails, and the next page tries again. Two tabs that do so at the same time save nothing twice.
 */
const join = async (client: QueryClient) => {
  const ids = storedSaved.get()
  if (countSaved(ids) === 0) return
  try {
    await savedCalls.join(ids)
  } catch {
    return
  }
  storedSaved.clear()
  await client.invalidateQueries({ queryKey: queryKeys.saved() })
  tellOtherTabs()
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
    if (id !== undefined) void join(client)
  }
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === queryKeys.user()[0]) notice()
  })
  notice()
}
