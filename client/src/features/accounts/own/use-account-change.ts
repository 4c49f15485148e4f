import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import type { ToastMessage } from '#client/ui/toasts/toast-message.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { isNobody, renewSession, setSession } from '../session/session.ts'

type Change = {
  /** The call; answers the person as they are after it, or null when the account is gone. */
  call: () => Promise<UserView | null>
  done: ToastMessage
  /** The toast's title when it did not work. */
  failed: string
}

const about = 'account'

/**
 * Sends a change of one's own account and says how it went: what is wrong with a field under it,
 * everything in a toast. True when it worked.
 */
export const useAccountChange = <Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
) => {
  const client = useQueryClient()
  return async ({ call, done, failed }: Change): Promise<boolean> => {
    try {
      await setSession(client, await call())
      void toast({ ...done, about })
      return true
    } catch (error) {
      showFieldErrors(form, error)
      const description = serverMessageOf(error, 'Please try again.')
      const hasEnded = isNobody(error)
      // Logging in again takes its place.
      void toast({ about: hasEnded ? 'session' : about, title: failed, description, destructive: true })
      if (hasEnded) await renewSession(client).catch(() => {})
      return false
    }
  }
}
