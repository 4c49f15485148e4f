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
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import { paths } from '#shared/pages/paths.ts'

const reasonOf = (error: unknown) =>
  error instanceof ApiError
    ? serverMessageOf(error, recoveryMessages().verify.failed)
    : recoveryMessages().verify.notAnswered

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
)

/** The page of the mailed verification link (specification, section 2). */
export const VerifyEmailPage = () => {
  const client = useQueryClient()
  const text = recoveryMessages().verify
  const [search] = useSearchParams()
  const token = search.get('token')
  const verification = useQuery(verificationQuery(token))
  const { user, ended } = useSession()
  const { status, error, isFetchedAfterMount } = verification
  const heading = useStepFocus(status)

  useEffect(() => {
    // After a login the page shows the same answer again; it was announced before.
    if (!isFetchedAfterMount) return
    if (status === 'success') {
      void toast({ title: recoveryMessages().verify.done })
      void client.invalidateQueries(sessionQuery)
    }
    // The toast of the login, the next step, replaces this one.
    if (status === 'error') void toast({ about: 'session', title: reasonOf(error), destructive: true })
  }, [status, error, isFetchedAfterMount, client])

  if (token && verification.isFetching) {
    return (
      <AccountFrame>
        <h1 className="text-3xl">{text.title}</h1>
        <Spinner label={text.verifying} />
      </AccountFrame>
    )
  }
  if (verification.isSuccess) {
    return (
      <AccountFrame>
        <CircleCheck aria-hidden className="size-10 text-moss" />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {text.doneTitle}
        </h1>
        <p>{text.doneText}</p>
        <Buttons>
          <ButtonLink href={paths.home()}>{text.exploreRaces}</ButtonLink>
          <ButtonLink href={paths.auth()} variant="outline">
            {signInMessages().login.goTo}
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
        {token ? text.failedTitle : text.invalidTitle}
      </h1>
      <p>{token ? reasonOf(error) : text.invalidText}</p>
      {token && !isUnanswered && <p className="text-quiet">{text.linksWorkOnce}</p>}
      {!user && !isUnanswered && <p>{text.loginFirst}</p>}
      <Buttons>
        {isUnanswered && <Button onClick={() => void verification.refetch()}>{uiMessages().tryAgain}</Button>}
        {!user && (
          <Link
            href={paths.auth(ended?.userType)}
            state={comeBack}
            className={buttonClasses(isUnanswered ? 'outline' : 'primary')}
          >
            {signInMessages().login.goTo}
          </Link>
        )}
        <ResendVerification />
        {user && (
          <ButtonLink href={paths.account()} variant="outline">
            {text.goToAccount}
          </ButtonLink>
        )}
      </Buttons>
    </AccountFrame>
  )
}
