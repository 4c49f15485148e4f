import { CircleCheck, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { ResetPasswordForm } from '#client/features/accounts/recovery/reset-password-form.tsx'
import { LoginLink } from '#client/features/accounts/sign-in/login-link.tsx'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { paths } from '#shared/pages/paths.ts'

const READING_TIME_MS = 8000

/** For a link without a token: says so, then moves on to the page that sends a new link. */
const InvalidLink = () => {
  const [, navigate] = useLocation()
  const { requestNewLink, reset: text } = recoveryMessages()
  useEffect(() => {
    const told = setTimeout(() => {
      void toast({
        title: text.invalidLink,
        description: text.incomplete,
        destructive: true,
      })
    })
    const moving = setTimeout(() => navigate(paths.forgotPassword(), { replace: true }), READING_TIME_MS)
    return () => {
      clearTimeout(told)
      clearTimeout(moving)
    }
  }, [navigate, text])
  return (
    <div className="flex flex-col items-start gap-4">
      <Unlink aria-hidden className="size-10 text-berry" />
      <h1 className="text-3xl">{text.invalidTitle}</h1>
      <p>{text.invalidText}</p>
      <ButtonLink href={paths.forgotPassword()}>{requestNewLink}</ButtonLink>
    </div>
  )
}

/** The page of the mailed reset link (specification, section 2). */
export const ResetPasswordPage = () => {
  const [search] = useSearchParams()
  const token = search.get('token')
  const [isDone, setDone] = useState(false)
  const text = recoveryMessages().reset
  const heading = useStepFocus(isDone)

  if (isDone) {
    return (
      <AccountFrame>
        <div className="flex flex-col items-start gap-4">
          <CircleCheck aria-hidden className="size-10 text-moss" />
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            {text.changedTitle}
          </h1>
          <p>{text.changedText}</p>
          <ButtonLink href={paths.auth()}>{text.continueToLogin}</ButtonLink>
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
              {text.title}
            </h1>
            <p className="mt-2 text-quiet">{text.text}</p>
          </div>
          <ResetPasswordForm token={token} onDone={() => setDone(true)} />
        </>
      ) : (
        <InvalidLink />
      )}
    </AccountFrame>
  )
}
