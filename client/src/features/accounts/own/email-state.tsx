import { BadgeCheck, MailQuestionMark } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import type { UserView } from '#shared/accounts/schema.ts'
import { ResendVerification } from '../recovery/resend-verification.tsx'

type EmailStateProps = { user: UserView; onKeepPresent: () => void }

/** The present address, whether it is verified, and the one that waits to take its place. */
export const EmailState = ({ user, onKeepPresent }: EmailStateProps) => {
  const { email, emailVerified, pendingEmail } = user
  return (
    <>
      {email === null ? (
        <p>Your account has no email address{pendingEmail === null ? '.' : ' yet.'}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{email}</strong>
          <Chip tone={emailVerified ? 'lichen' : 'amber'}>
            {emailVerified ? (
              <BadgeCheck aria-hidden className="size-4" />
            ) : (
              <MailQuestionMark aria-hidden className="size-4" />
            )}
            {emailVerified ? 'Verified' : 'Not verified'}
          </Chip>
        </p>
      )}
      {pendingEmail !== null && (
        <p>
          <strong>{pendingEmail}</strong> waits to be verified: open the link that we sent there.{' '}
          {email !== null && 'Until then the present address counts.'}
        </p>
      )}
      <p className="text-quiet">
        A verified address can be sent a new password when you forget yours, and the trips that were booked
        with it join your bookings.
      </p>
      {(pendingEmail !== null || (email !== null && !emailVerified)) && (
        <div className="flex flex-wrap gap-3">
          <ResendVerification />
          {pendingEmail !== null && (
            <Button variant="quiet" onClick={onKeepPresent}>
              {email === null ? 'Give up this address' : 'Keep the present address'}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
