import { type ComponentType, useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { type KnownPerson, noteTold } from '#client/features/accounts/session/known-person.ts'
import type { SignInState } from '#client/features/accounts/session/landing.ts'
import { useSession } from '#client/features/accounts/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { frameMessages } from '#messages/client/app.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { paths } from '#shared/pages/paths.ts'

const Unknown = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="mx-auto max-w-prose px-4 py-16">
    <h1 className="text-3xl">{frameMessages().whoAreYou}</h1>
    <p className="mt-3">{uiMessages().connectionLost}</p>
    <Button className="mt-6" onClick={onRetry}>
      {uiMessages().tryAgain}
    </Button>
  </div>
)

/** Somebody whose session ended goes to the login of their own account type. */
const ToLogin = ({ ended }: { ended: KnownPerson | null }) => {
  const [state] = useState((): SignInState => {
    const { pathname, search, hash } = window.location
    return { next: `${pathname}${search}${hash}`, ...(ended && !ended.isTold && { hasEnded: true }) }
  })
  useEffect(noteTold, [])
  return <Redirect to={paths.auth(ended?.userType)} state={state} replace />
}

/** A page that needs a login: visitors go to /auth and come back from there (specification, section 2). */
export const SignedInOnly = ({ page: Page }: { page: ComponentType }) => {
  const { user, ended, isPending, isError, retry } = useSession()
  // Another account gets a new page, without what the last person typed.
  if (user) return <Page key={user.id} />
  if (isPending) return <Spinner label={uiMessages().loading} />
  if (isError) return <Unknown onRetry={() => void retry()} />
  return <ToLogin ended={ended} />
}
