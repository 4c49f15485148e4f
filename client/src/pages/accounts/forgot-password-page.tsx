import { useState } from 'react'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { ForgotPasswordForm } from '#client/features/accounts/recovery/forgot-password-form.tsx'
import { CheckEmail } from '#client/features/accounts/sign-in/check-email.tsx'
import { LoginLink } from '#client/features/accounts/sign-in/login-link.tsx'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import { Button } from '#client/ui/button.tsx'
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { uiMessages } from '#messages/client/ui.ts'

/** Asks for a reset link, then says where it was sent (specification, section 2). */
export const ForgotPasswordPage = () => {
  const [sentTo, setSentTo] = useState<string>()
  const text = recoveryMessages().forgot
  const heading = useStepFocus(sentTo)
  return (
    <AccountFrame>
      <LoginLink />
      {sentTo === undefined ? (
        <>
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-3xl">
              {text.title}
            </h1>
            <p className="mt-2 text-quiet">{text.text}</p>
          </div>
          <ForgotPasswordForm onSent={setSentTo} />
        </>
      ) : (
        <CheckEmail title={text.checkEmail} heading={heading}>
          <p>{text.onItsWay(<strong>{sentTo}</strong>)}</p>
          <p className="text-quiet">{text.nothingYet}</p>
          <Button variant="outline" onClick={() => setSentTo(undefined)}>
            {uiMessages().tryAgain}
          </Button>
        </CheckEmail>
      )}
    </AccountFrame>
  )
}
