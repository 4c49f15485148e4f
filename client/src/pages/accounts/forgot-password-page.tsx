import { useState } from 'react'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { ForgotPasswordForm } from '#client/features/accounts/recovery/forgot-password-form.tsx'
import { CheckEmail } from '#client/features/accounts/sign-in/check-email.tsx'
import { LoginLink } from '#client/features/accounts/sign-in/login-link.tsx'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import { Button } from '#client/ui/button.tsx'

/** Asks for a reset link, then says where to look for it (specification, section 2). */
export const ForgotPasswordPage = () => {
  const [sentTo, setSentTo] = useState<string>()
  const heading = useStepFocus(sentTo)
  return (
    <AccountFrame>
      <LoginLink />
      {sentTo === undefined ? (
        <>
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-3xl">
              Forgot Password
            </h1>
            <p className="mt-2 text-quiet">
              Enter the email address of your account, and we send you a link to choose a new password.
            </p>
          </div>
          <ForgotPasswordForm onSent={setSentTo} />
        </>
      ) : (
        <CheckEmail title="Check Your Email" heading={heading}>
          <p>
            If there is an account with the address <strong>{sentTo}</strong>, a link to choose a new password
            is on its way. The link expires in 1 hour.
          </p>
          <p className="text-quiet">Nothing there after some minutes? Look into the spam folder.</p>
          <Button variant="outline" onClick={() => setSentTo(undefined)}>
            Try again
          </Button>
        </CheckEmail>
      )}
    </AccountFrame>
  )
}
