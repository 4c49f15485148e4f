import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { ApiError } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { accountCalls } from '../api.ts'
import { isNobody } from '../session/session.ts'

const about = 'verification'
const NOTHING_TO_VERIFY = 409

/** Trying again later helps, except where nobody is known or nothing waits to be verified. */
const adviceFor = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'Please try again later.'
  if (isNobody(error)) return 'Please log in first, then ask for a new link.'
  if (error.status === NOTHING_TO_VERIFY && error.serverMessage) return error.serverMessage
  return 'Please try again later.'
}

/** Asks for a new verification link; the server knows for whom (contract, section 6). */
export const ResendVerification = () => {
  const { mutate, isPending } = useMutation({
    mutationFn: accountCalls.sendVerification,
    onSuccess: () =>
      void toast({ about, title: 'Verification email sent', description: 'Please look into your inbox.' }),
    onError: (error) =>
      void toast({
        about: isNobody(error) ? 'session' : about,
        title: 'Failed to send verification email',
        description: adviceFor(error),
        destructive: true,
      }),
  })
  return (
    <Button variant="outline" onClick={() => mutate()} disabled={isPending}>
      <MailCheck aria-hidden className="size-5" />
      {isPending ? 'Sending...' : 'Resend verification email'}
    </Button>
  )
}
