import type { QueryClient } from '@tanstack/react-query'
import { watchSaved } from '#client/features/saved/watch-saved.ts'
import { startPatience } from '#client/lib/away/start-patience.ts'
import { prepareToasts } from '#client/ui/toasts/toast.ts'
import { afterLoad } from './offline/after-load.ts'
import { startOffline } from './offline/start-offline.tsx'

/** What the first screen does not wait for. */
export const afterStart = (client: QueryClient): void => {
  startPatience(client)
  watchSaved(client)
  startOffline(client)
  afterLoad(prepareToasts)
}
