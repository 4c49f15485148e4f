import type { UserType } from '#shared/accounts/enums.ts'
import { paths } from '#shared/pages/paths.ts'

const LANDINGS: Record<UserType, string> = {
  race_organizer: paths.raceDashboard(),
  trip_organizer: paths.tripDashboard(),
  athlete: paths.home(),
}

/** State of a history entry while somebody logs in. */
export type SignInState = {
  next: string
  /** The session has ended by itself, and the person was not told yet. */
  hasEnded?: true
}

/** True when the login must say that the session has ended. */
export const hasEnded = (historyState: unknown): boolean =>
  (historyState as Partial<SignInState> | null)?.hasEnded === true

/** The page that was open before the login. Only pages of this site are accepted. */
const requestedPage = (historyState: unknown): string | null => {
  const next = (historyState as Partial<SignInState> | null)?.next
  if (typeof next !== 'string') return null
  const url = URL.canParse(next, window.location.origin) ? new URL(next, window.location.origin) : null
  const isHere = url?.origin === window.location.origin && url.pathname !== paths.auth()
  return isHere ? `${url.pathname}${url.search}${url.hash}` : null
}

/** The page after the login: the one that asked for it, else that of the user type (specification, "Auth"). */
export const landingFor = (userType: UserType, historyState: unknown): string =>
  requestedPage(historyState) ?? LANDINGS[userType]
