import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import type { ToastMessage } from '#client/ui/toasts/toast-message.ts'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import type { UserView } from '#shared/accounts/schema.ts'
import { renewSession, setSession } from '../session/change-session.ts'
import { isNobody } from '../session/session.ts'

type Change = {
  /** Calls the server. Returns the account after the change, or null when it was deleted. */
  call: () => Promise<UserView | null>
  done: ToastMessage
  /** The title of the toast when the change failed. */
  failed: string
}

const about = 'account'

/**
 * Sends a change of the own account and shows the result in a toast, and mistakes also under the fields
 * of `form`. True when the change was saved.
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
      const text = ownAccountMessages().tryAgain
      const hasEnded = isNobody(error)
      // The toasts of the login, which comes next, replace this one.
      void toastFailure(error, { about: hasEnded ? 'session' : about, title: failed, text })
      if (hasEnded) await renewSession(client).catch(() => {})
      return false
    }
  }
}
