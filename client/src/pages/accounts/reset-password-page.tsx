import { CircleCheck, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { ResetPasswordForm } from '#client/features/accounts/recovery/reset-password-form.tsx'
import { LoginLink } from '#client/features/accounts/sign-in/login-link.tsx'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { paths } from '#shared/pages/paths.ts'

const READING_TIME_MS = 8000

/** A link without its token: says so, and moves on to where a new one is asked for. */
const InvalidLink = () => {
  const [, navigate] = useLocation()
  useEffect(() => {
    const told = setTimeout(() => {
      void toast({
        title: 'Invalid Link',
        description: 'This password reset link is incomplete.',
        destructive: true,
      })
    })
    const moving = setTimeout(() => navigate(paths.forgotPassword(), { replace: true }), READING_TIME_MS)
    return () => {
      clearTimeout(told)
      clearTimeout(moving)
    }
  }, [navigate])
  return (
    <div className="flex flex-col items-start gap-4">
      <Unlink aria-hidden className="size-10 text-berry" />
      <h1 className="text-3xl">Invalid Reset Link</h1>
      <p>
        This password reset link is incomplete. Perhaps the mail program cut it off. You can ask for a new
        one; we take you there in a moment.
      </p>
      <ButtonLink href={paths.forgotPassword()}>Request New Reset Link</ButtonLink>
    </div>
  )
}

/** Where the mailed reset link leads (specification, section 2). */
export const ResetPasswordPage = () => {
  const [search] = useSearchParams()
  const token = search.get('token')
  const [isDone, setDone] = useState(false)
  const heading = useStepFocus(isDone)

  if (isDone) {
    return (
      <AccountFrame>
        <div className="flex flex-col items-start gap-4">
          <CircleCheck aria-hidden className="size-10 text-moss" />
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            Your password is changed
          </h1>
          <p>
            You can log in with the new password now. Wherever you were signed in before, you no longer are.
          </p>
          <ButtonLink href={paths.auth()}>Continue to Login</ButtonLink>
        </div>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame>
      {token ? (
        <>
          <LoginLink />
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-3xl">
              Reset Password
            </h1>
            <p className="mt-2 text-quiet">Choose a new password for your account.</p>
          </div>
          <ResetPasswordForm token={token} onDone={() => setDone(true)} />
        </>
      ) : (
        <InvalidLink />
      )}
    </AccountFrame>
  )
}
