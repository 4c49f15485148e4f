import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, MailX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { ResendVerification } from '#client/features/accounts/recovery/resend-verification.tsx'
import { verificationQuery } from '#client/features/accounts/recovery/verification-query.ts'
import type { SignInState } from '#client/features/accounts/session/landing.ts'
import { sessionQuery, useSession } from '#client/features/accounts/session/session.ts'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { Button, ButtonLink, buttonClasses } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { paths } from '#shared/pages/paths.ts'

const reasonOf = (error: unknown) =>
  error instanceof ApiError
    ? serverMessageOf(error, 'Verification failed')
    : 'Failed to verify email. Please try again.'

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
)

/** Where the mailed verification link leads (specification, section 2). */
export const VerifyEmailPage = () => {
  const client = useQueryClient()
  const [search] = useSearchParams()
  const token = search.get('token')
  const verification = useQuery(verificationQuery(token))
  const { user, ended } = useSession()
  const { status, error, isFetchedAfterMount } = verification
  const heading = useStepFocus(status)

  useEffect(() => {
    // Who comes back from the login has read it.
    if (!isFetchedAfterMount) return
    if (status === 'success') {
      void toast({ title: 'Email verified successfully!' })
      void client.invalidateQueries(sessionQuery)
    }
    // Logging in, which is the way on, takes its place.
    if (status === 'error') void toast({ about: 'session', title: reasonOf(error), destructive: true })
  }, [status, error, isFetchedAfterMount, client])

  if (token && verification.isFetching) {
    return (
      <AccountFrame>
        <h1 className="text-3xl">Verify Your Email</h1>
        <Spinner label="Verifying your email..." />
      </AccountFrame>
    )
  }
  if (verification.isSuccess) {
    return (
      <AccountFrame>
        <CircleCheck aria-hidden className="size-10 text-moss" />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          Email Verified
        </h1>
        <p>
          Thank you. Your address can now be sent a new password, and the trips that were booked with it join
          your bookings.
        </p>
        <Buttons>
          <ButtonLink href={paths.home()}>Explore Races</ButtonLink>
          <ButtonLink href={paths.auth()} variant="outline">
            Go to Login
          </ButtonLink>
        </Buttons>
      </AccountFrame>
    )
  }
  const { pathname, search: query } = window.location
  const comeBack: SignInState = { next: `${pathname}${query}` }
  const isUnanswered = verification.isError && !(error instanceof ApiError)
  return (
    <AccountFrame>
      <MailX aria-hidden className="size-10 text-berry" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {token ? 'Verification Failed' : 'Invalid Verification Link'}
      </h1>
      <p>
        {token
          ? reasonOf(error)
          : 'This verification link is incomplete. Perhaps the mail program cut it off: copy the whole address from the mail, or ask for a new link.'}
      </p>
      {token && !isUnanswered && (
        <p className="text-quiet">Links work once and for 24 hours, and a newer one replaces those before.</p>
      )}
      {!user && !isUnanswered && <p>Log in to be sent a new link. The login leads back here.</p>}
      <Buttons>
        {isUnanswered && <Button onClick={() => void verification.refetch()}>Try again</Button>}
        {!user && (
          <Link
            href={paths.auth(ended?.userType)}
            state={comeBack}
            className={buttonClasses(isUnanswered ? 'outline' : 'primary')}
          >
            Go to Login
          </Link>
        )}
        <ResendVerification />
        {user && (
          <ButtonLink href={paths.account()} variant="outline">
            Go to your account
          </ButtonLink>
        )}
      </Buttons>
    </AccountFrame>
  )
}
