import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, MailX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { verificationQuery, verifyQuery } from '#client/features/accounts/recovery/link-queries.ts'
import { ResendVerification } from '#client/features/accounts/recovery/resend-verification.tsx'
import type { SignInState } from '#client/features/accounts/session/landing.ts'
import { sessionQuery, useSession } from '#client/features/accounts/session/session.ts'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { isLost } from '#client/lib/away/lost.ts'
import { Button, ButtonLink, buttonClasses } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import { paths } from '#shared/pages/paths.ts'

const reasonOf = (error: unknown) =>
  isLost(error)
    ? recoveryMessages().verify.notAnswered
    : serverMessageOf(error, recoveryMessages().verify.failed)

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
)

/**
 * What a link leads to. It verifies by itself only in a browser that is signed in to that very account, or has just
 * registered it. Elsewhere it waits for a press: programs that look into mails open every link.
 */
const useVerification = (token: string | null) => {
  const [isPressed, setPressed] = useState(false)
  const link = useQuery(verificationQuery(token))
  const about = link.data
  const mayVerify = about !== undefined && !about.isVerified && (isPressed || about.isYours)
  const result = useQuery({ ...verifyQuery(token), enabled: mayVerify })
  const isDone = result.isSuccess
  const error = isDone ? null : (result.error ?? link.error)
  return {
    isDone,
    error,
    isBusy: result.isFetching || (about === undefined && link.isFetching),
    isTold: result.isFetchedAfterMount || link.isFetchedAfterMount,
    isVerified: about?.isVerified === true,
    username: about?.username,
    press: () => setPressed(true),
    tryAgain: () => void (result.isError ? result : link).refetch(),
  }
}

/** The page of the mailed verification link (specification, section 2; contract, section 6). */
export const VerifyEmailPage = () => {
  const client = useQueryClient()
  const text = recoveryMessages().verify
  const [search] = useSearchParams()
  const token = search.get('token')
  const { isDone, error, isBusy, isTold, isVerified, username, press, tryAgain } = useVerification(token)
  const { user, ended } = useSession()
  const heading = useStepFocus(isBusy ? 'busy' : isDone || isVerified ? 'done' : error ? 'failed' : 'asked')

  useEffect(() => {
    // After a login the page shows the same answer again; it was announced before.
    if (!isTold) return
    if (isDone) {
      void toast({ title: recoveryMessages().verify.done })
      void client.invalidateQueries(sessionQuery)
    }
    // The toast of the login, the next step, replaces this one.
    if (error) void toast({ about: 'session', title: reasonOf(error), destructive: true })
  }, [isDone, error, isTold, client])

  if (isBusy) {
    return (
      <AccountFrame>
        <h1 className="text-3xl">{text.title}</h1>
        <Spinner label={text.verifying} />
      </AccountFrame>
    )
  }
  if (isDone || isVerified) {
    return (
      <AccountFrame>
        <CircleCheck aria-hidden className="size-10 text-moss" />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {text.doneTitle}
        </h1>
        <p>{isDone ? text.doneText : text.already}</p>
        <Buttons>
          <ButtonLink href={paths.home()}>{text.exploreRaces}</ButtonLink>
          <ButtonLink href={paths.auth()} variant="outline">
            {signInMessages().login.goTo}
          </ButtonLink>
        </Buttons>
      </AccountFrame>
    )
  }
  if (username !== undefined && !error) {
    return (
      <AccountFrame>
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {text.title}
        </h1>
        <p className="wrap-anywhere">{text.question(<strong>{username}</strong>)}</p>
        <p className="text-quiet">{text.onlyYours}</p>
        <Button className="self-start" onClick={press}>
          {text.press}
        </Button>
      </AccountFrame>
    )
  }
  const { pathname, search: query } = window.location
  const comeBack: SignInState = { next: `${pathname}${query}` }
  const isUnanswered = error !== null && isLost(error)
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
        {isUnanswered && <Button onClick={tryAgain}>{uiMessages().tryAgain}</Button>}
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
