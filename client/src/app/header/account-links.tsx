import { LogOut, UserRound } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { signInAgain } from '#client/features/accounts/session/landing.ts'
import { nameOf, useSession } from '#client/features/accounts/session/session.ts'
import { useLogout } from '#client/features/accounts/session/use-logout.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import type { UserView } from '#shared/accounts/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { frameMessages } from '../messages.ts'
import { NAV_LOOKS, NavLink } from './nav-link.tsx'

/** The links of the user type (specification, "Layout"); administrators see each dashboard they manage. */
const roleLinks = ({ userType, isRaceAdmin, isTripAdmin }: UserView) => {
  const { myRaces, myTrips, myBookings } = frameMessages().links
  return [
    ...(userType === 'race_organizer' || isRaceAdmin
      ? [{ href: paths.raceDashboard(), label: myRaces }]
      : []),
    ...(userType === 'trip_organizer' || isTripAdmin
      ? [{ href: paths.tripDashboard(), label: myTrips }]
      : []),
    ...(userType === 'athlete' ? [{ href: paths.myBookings(), label: myBookings }] : []),
  ]
}

const SignedInLinks = ({ user }: { user: UserView }) => {
  const logout = useLogout()
  const text = frameMessages().links
  return (
    <>
      {roleLinks(user).map(({ href, label }) => (
        <NavLink key={href} href={href}>
          {label}
        </NavLink>
      ))}
      <NavLink href={paths.account()}>
        <UserRound aria-hidden className="mr-1.5 size-5 shrink-0 md:hidden lg:block" />
        <span className="max-w-[60vw] truncate md:max-w-18 lg:max-w-32 xl:max-w-44">{nameOf(user)}</span>
      </NavLink>
      <button type="button" title={text.logout} className={NAV_LOOKS} onClick={() => void logout()}>
        <LogOut aria-hidden className="mr-1.5 size-5 shrink-0 md:mr-0 lg:mr-1.5" />
        <span className="md:sr-only lg:not-sr-only">{text.logout}</span>
      </button>
    </>
  )
}

/** Links of the signed-in person; logged out, the link to the login. */
export const AccountLinks = () => {
  const { user, ended, isPending } = useSession()
  const [pathname] = useLocation()
  const search = useSearch()
  if (user) return <SignedInLinks user={user} />
  const next = `${pathname}${search && `?${search}`}`
  // Invisible while the session loads, so that the header does not jump.
  return (
    <ButtonLink
      // After a session has ended, the user type is known and the login leads back to this page.
      href={paths.auth(ended?.userType)}
      state={ended && signInAgain(ended, next)}
      className={isPending ? 'invisible' : undefined}
    >
      {frameMessages().links.login}
    </ButtonLink>
  )
}
