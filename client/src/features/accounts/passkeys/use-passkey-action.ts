import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { renewSession } from '../session/change-session.ts'
import { isNobody } from '../session/session.ts'
import { openSessionsQuery, passkeysQuery } from './passkey-api.ts'

type Action<Input> = {
  act: (input: Input) => Promise<unknown>
  done: (input: Input) => string
  failed: string
  onDone?: () => void
}

/** Changes something in the lists of passkeys and sessions, says so, and reads the lists again. */
export const usePasskeyAction = <Input = void>({ act, done, failed, onDone }: Action<Input>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (_answer, input) => {
      onDone?.()
      void toast({ title: done(input), about: 'account' })
    },
    onError: (error) => {
      const about = isNobody(error) ? 'session' : 'account'
      void toastFailure(error, { about, title: failed, text: ownAccountMessages().tryAgain })
    },
    onSettled: async (_answer, error) => {
      if (isNobody(error)) return void (await renewSession(client).catch(() => {}))
      await Promise.all(
        [passkeysQuery, openSessionsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      )
    },
  })
}
