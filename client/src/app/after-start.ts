import type { QueryClient } from '@tanstack/react-query'
import { watchSession } from '#client/features/accounts/session/watch-session.ts'
import { watchSaved } from '#client/features/saved/watch-saved.ts'
import { startPatience } from '#client/lib/away/start-patience.ts'
import { keepFocus } from '#client/lib/navigation/keep-focus.ts'
import { prepareToasts } from '#client/ui/toasts/toast.ts'
import { afterLoad } from './offline/after-load.ts'
import { startOffline } from './offline/start-offline.tsx'

/** What the first screen does not wait for. */
export const afterStart = (client: QueryClient): void => {
  keepFocus()
  watchSession(client)
  startPatience(client)
  watchSaved(client)
  startOffline(client)
  afterLoad(prepareToasts)
}
