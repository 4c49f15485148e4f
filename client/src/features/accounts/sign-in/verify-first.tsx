import type { RefObject } from 'react'
import { Button } from '#client/ui/button.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import { ResendVerification } from '../recovery/resend-verification.tsx'
import { CheckEmail } from './check-email.tsx'

type VerifyFirstProps = {
  heading: RefObject<HTMLHeadingElement | null>
  email: string
  onLogin: () => void
}

/** Shown after registration when the address must be verified before the first login. */
export const VerifyFirst = ({ heading, email, onLogin }: VerifyFirstProps) => {
  const { login, verifyFirst } = signInMessages()
  return (
    <CheckEmail title={verifyFirst.title} heading={heading}>
      <p>{verifyFirst.sent(<strong>{email}</strong>)}</p>
      <p className="text-quiet">{verifyFirst.nothingYet}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onLogin}>{login.goTo}</Button>
        <ResendVerification />
      </div>
    </CheckEmail>
  )
}
