import { MailOpen } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '#client/ui/button.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import { ResendVerification } from '../recovery/resend-verification.tsx'

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

type CheckEmailProps = {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  /** What was sent, and to whom. */
  children: ReactNode
}

/** A mail is on its way: where to look, and what to do if it does not arrive. */
export const CheckEmail = ({ title, heading, children }: CheckEmailProps) => (
  <div className="flex flex-col items-start gap-4">
    <MailOpen aria-hidden className="size-10 text-moss" />
    <h1 ref={heading} tabIndex={-1} className="text-3xl">
      {title}
    </h1>
    {children}
  </div>
)
