import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { signInAgain } from '#client/features/accounts/session/known-person.ts'
import { useSession } from '#client/features/accounts/session/session.ts'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { frameMessages } from '#messages/client/app.ts'
import { paths } from '#shared/pages/paths.ts'

// Most people who come for the first time are not signed in.
const SignedInLinks = lazyWhole(async () => ({
  default: (await import('./signed-in-links.tsx')).SignedInLinks,
}))

/** Links of the signed-in person; logged out, the link to the login. */
export const AccountLinks = () => {
  const { user, ended, isPending } = useSession()
  const [pathname] = useLocation()
  const search = useSearch()
  const next = `${pathname}${search && `?${search}`}`
  // Invisible while the session loads, so that the header does not jump.
  const login = (
    <ButtonLink
      // After a session has ended, the user type is known and the login leads back to this page.
      href={paths.auth(ended?.userType)}
      state={ended && signInAgain(ended, next)}
      className={isPending || user ? 'invisible' : undefined}
    >
      {frameMessages().links.login}
    </ButtonLink>
  )
  return user ? (
    <Suspense fallback={login}>
      <SignedInLinks user={user} />
    </Suspense>
  ) : (
    login
  )
}
