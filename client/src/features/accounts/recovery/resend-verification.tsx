import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { ApiError } from '#client/lib/api/api.ts'
import { whenLate } from '#client/lib/away/lost.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import { accountCalls } from '../api.ts'
import { isNobody } from '../session/session.ts'

const about = 'verification'
const NOTHING_TO_VERIFY = 409

/** What to do about a failure: usually try later, but not without a login or an address to verify. */
const adviceFor = (error: unknown) => {
  const { loginFirst } = recoveryMessages().resend
  const { tryLater } = uiMessages()
  if (!(error instanceof ApiError)) return tryLater
  if (isNobody(error)) return loginFirst
  if (error.status === NOTHING_TO_VERIFY && error.serverMessage) return error.serverMessage
  return tryLater
}

/** Asks for a new verification link; the session says for which account (contract, section 6). */
export const ResendVerification = () => {
  const text = recoveryMessages().resend
  const sayFailed = (error?: unknown) =>
    void toast({
      about: isNobody(error) ? 'session' : about,
      title: text.failed,
      description: adviceFor(error),
      destructive: true,
    })
  const { mutate, isPending } = useMutation({
    mutationFn: () => whenLate(accountCalls.sendVerification(), () => sayFailed()),
    onSuccess: () => void toast({ about, title: text.sent, description: text.sentText }),
    onError: sayFailed,
  })
  return (
    <Button icon={MailCheck} variant="outline" onClick={() => mutate()} disabled={isPending}>
      {isPending ? text.submitting : text.submit}
    </Button>
  )
}
