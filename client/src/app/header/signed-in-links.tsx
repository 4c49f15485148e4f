import { LogOut, UserRound } from 'lucide-react'
import { nameOf } from '#client/features/accounts/session/session.ts'
import { useLogout } from '#client/features/accounts/session/use-logout.ts'
import { frameMessages } from '#messages/client/app.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { paths } from '#shared/pages/paths.ts'
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

/** The links of the signed-in person, and the way out. */
export const SignedInLinks = ({ user }: { user: UserView }) => {
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
