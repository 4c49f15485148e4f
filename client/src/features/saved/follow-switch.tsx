import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Switch } from '#client/ui/forms/switch.tsx'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { followMessages } from '#messages/client/features/saved/follow.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { savedCalls, savedQueries } from './api.ts'
import { setQuiet, useIsSignedIn, useSaved } from './use-saved.ts'

const quiet = savedQueries.quiet()

/** Turns mails about a saved race on and off. Nothing while it is not saved, or saved in this browser only. */
export const FollowSwitch = ({ id, name }: { id: number; name: string }) => {
  const client = useQueryClient()
  const isSignedIn = useIsSignedIn()
  const { isSaved } = useSaved('race', id)
  const { data } = useQuery({ ...quiet, enabled: isSignedIn && isSaved })
  const [isBusy, setIsBusy] = useState(false)
  const text = followMessages()
  if (!isSignedIn || !isSaved || !data) return null
  if (!client.getQueryData<UserView | null>(queryKeys.user())?.emailVerified) {
    return <p className="text-quiet text-sm">{text.verify}</p>
  }
  const change = async (notify: boolean) => {
    setIsBusy(true)
    try {
      await savedCalls.notify(id, notify)
      await client.cancelQueries({ queryKey: quiet.queryKey })
      setQuiet(client, id, !notify)
    } catch (error) {
      await toastFailure(error, { about: 'saved', title: text.failed })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Switch
      checked={!data.races.includes(id)}
      onChange={(notify) => void change(notify)}
      disabled={isBusy}
      label={text.label(name)}
    >
      {text.news}
    </Switch>
  )
}
