import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast.ts'
import { accountCalls } from './api.ts'

const about = 'verification'
const NOBODY_KNOWN = 401
const NOTHING_TO_VERIFY = 409

/** Trying again later helps, except where nobody is known or nothing waits to be verified. */
const adviceFor = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'Please try again later.'
  if (error.status === NOBODY_KNOWN) return 'Please log in first, then ask for a new link.'
  if (error.status === NOTHING_TO_VERIFY && error.serverMessage) return error.serverMessage
  return 'Please try again later.'
}

/** Asks for a new verification link; the server knows for whom (contract, section 6). */
export const ResendVerification = () => {
  const [isPending, setPending] = useState(false)
  const resend = async () => {
    setPending(true)
    try {
      await accountCalls.sendVerification()
      void toast({ about, title: 'Verification email sent', description: 'Please look into your inbox.' })
    } catch (error) {
      const title = 'Failed to send verification email'
      void toast({ about, title, description: adviceFor(error), destructive: true })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="outline" onClick={() => void resend()} disabled={isPending}>
      <MailCheck aria-hidden className="size-5" />
      {isPending ? 'Sending...' : 'Resend verification email'}
    </Button>
  )
}
