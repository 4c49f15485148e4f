import { BadgeCheck, MailQuestionMark } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import type { UserView } from '#shared/accounts/schema.ts'
import { ResendVerification } from '../recovery/resend-verification.tsx'

type EmailStateProps = { user: UserView; onKeepCurrent: () => void }

/** The current address, whether it is verified, and a new address that is not verified yet. */
export const EmailState = ({ user, onKeepCurrent }: EmailStateProps) => {
  const { email, emailVerified, pendingEmail } = user
  const text = ownAccountMessages().email
  return (
    <>
      {email === null ? (
        <p>{pendingEmail === null ? text.none : text.noneYet}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{email}</strong>
          <Chip tone={emailVerified ? 'lichen' : 'amber'}>
            {emailVerified ? (
              <BadgeCheck aria-hidden className="size-4" />
            ) : (
              <MailQuestionMark aria-hidden className="size-4" />
            )}
            {emailVerified ? text.verified : text.notVerified}
          </Chip>
        </p>
      )}
      {pendingEmail !== null && (
        <p>
          {text.pending(<strong>{pendingEmail}</strong>)} {email !== null && text.currentUntilThen}
        </p>
      )}
      <p className="text-quiet">{text.whyVerify}</p>
      {(pendingEmail !== null || (email !== null && !emailVerified)) && (
        <div className="flex flex-wrap gap-3">
          <ResendVerification />
          {pendingEmail !== null && (
            <Button variant="quiet" onClick={onKeepCurrent}>
              {email === null ? text.removeNew : text.keepCurrent}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
