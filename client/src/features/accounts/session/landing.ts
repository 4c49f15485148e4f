import type { UserType } from '#shared/accounts/enums.ts'
import { paths } from '#shared/pages/paths.ts'
import type { KnownPerson } from './known-person.ts'

const LANDINGS: Record<UserType, string> = {
  race_organizer: paths.raceDashboard(),
  trip_organizer: paths.tripDashboard(),
  athlete: paths.home(),
}

/** What an entry of the browser's history remembers while somebody signs in. */
export type SignInState = {
  next: string
  /** The session has ended by itself, which is not said yet. */
  hasEnded?: true
}

/** The way to the login of somebody whose session has ended, and from there to the page `next`. */
export const signInAgain = (ended: KnownPerson, next: string): SignInState => ({
  next,
  ...(!ended.isTold && { hasEnded: true }),
})

/** Whether the way to the login began with a session that has ended. */
export const hasEnded = (historyState: unknown): boolean =>
  (historyState as Partial<SignInState> | null)?.hasEnded === true

/** The page that was asked for before signing in. Only a page of this site counts. */
const askedFor = (historyState: unknown): string | null => {
  const next = (historyState as Partial<SignInState> | null)?.next
  if (typeof next !== 'string') return null
  const url = URL.canParse(next, window.location.origin) ? new URL(next, window.location.origin) : null
  const isHere = url?.origin === window.location.origin && url.pathname !== paths.auth()
  return isHere ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Where signing in leads: back to the page that asked for it, else by role (specification, "Auth"). */
export const landingFor = (userType: UserType, historyState: unknown): string =>
  askedFor(historyState) ?? LANDINGS[userType]
