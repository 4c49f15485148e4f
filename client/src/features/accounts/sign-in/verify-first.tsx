import type { RefObject } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ResendVerification } from '../recovery/resend-verification.tsx'
import { CheckEmail } from './check-email.tsx'

type VerifyFirstProps = {
  heading: RefObject<HTMLHeadingElement | null>
  email: string
  onLogin: () => void
}

/** After a registration whose address must be verified before the first login. */
export const VerifyFirst = ({ heading, email, onLogin }: VerifyFirstProps) => (
  <CheckEmail title="Verify Your Email" heading={heading}>
    <p>
      We've sent a verification link to <strong>{email}</strong>. Open it, then log in. The link works once
      and for 24 hours.
    </p>
    <p className="text-quiet">
      Nothing there after some minutes? Look into the spam folder, or send it again.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onLogin}>Go to Login</Button>
      <ResendVerification />
    </div>
  </CheckEmail>
)
