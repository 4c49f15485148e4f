import { LogOut, UserRound } from 'lucide-react'
import { useLocation } from 'wouter'
import { nameOf } from '#client/features/accounts/session/session.ts'
import { useLogout } from '#client/features/accounts/session/use-logout.ts'
import { frameMessages } from '#messages/client/app.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { nameAt } from '../routing/name-at.ts'
import { NAV_LOOKS, NavLink } from './nav-link.tsx'
import type { LinkToPage } from './nav-links.ts'

/** The links of the user type (specification, "Layout"); administrators see each dashboard they manage. */
const roleLinks = ({ userType, isRaceAdmin, isTripAdmin }: UserView): LinkToPage[] => {
  const { myRaces, myTrips, myBookings } = frameMessages().links
  const links: (LinkToPage | false)[] = [
    (userType === 'race_organizer' || isRaceAdmin) && { page: 'raceDashboard', label: myRaces },
    (userType === 'trip_organizer' || isTripAdmin) && { page: 'tripDashboard', label: myTrips },
    userType === 'athlete' && { page: 'myBookings', label: myBookings },
  ]
  return links.filter((link) => link !== false)
}

/** The links of the signed-in person, and the way out. */
export const SignedInLinks = ({ user }: { user: UserView }) => {
  const logout = useLogout()
  const [location] = useLocation()
  const shown = nameAt(location)
  const text = frameMessages().links
  return (
    <>
      {roleLinks(user).map(({ page, label }) => (
        <NavLink key={page} page={page} shown={shown}>
          {label}
        </NavLink>
      ))}
      <NavLink page="account" shown={shown}>
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
