import type { PageName } from '#shared/pages/pages.ts'
import type { Role } from './roles.ts'
import type { Things } from './things.ts'

export type Visit = { path: string; as: Role }

type Kind = { path: (things: Things) => string; as: Role }

const by = (as: Role, path: Kind['path'] | string): Kind => ({
  as,
  path: typeof path === 'string' ? () => path : path,
})
const seen = (path: Kind['path'] | string) => by('visitor', path)

const PAGES: Record<PageName, Kind> = {
  home: seen('/'),
  createRace: by('race-organizer', '/race/create'),
  editRace: by('race-organizer', ({ raceId }) => `/race/edit/${raceId}`),
  race: seen(({ raceId }) => `/race/${raceId}`),
  compare: seen(({ raceId }) => `/compare?races=${raceId},${raceId + 1}`),
  racesIn: seen(({ country }) => `/races/in/${country}`),
  import: by('race-organizer', '/import'),
  sources: by('admin', '/import/sources'),
  createTrip: by('trip-organizer', '/trip/create'),
  editTrip: by('trip-organizer', ({ tripId }) => `/trip/edit/${tripId}`),
  trips: seen('/trips'),
  trip: seen(({ tripId }) => `/trips/${tripId}`),
  myBookings: by('athlete', '/my-bookings'),
  booking: seen(({ bookingPath }) => bookingPath),
  waitingList: seen('/waiting-list/unknown'),
  saved: seen('/saved'),
  endAlert: seen('/alerts/end?token=unknown'),
  endFollowing: seen('/saved/end?token=unknown'),
  confirmDate: seen('/confirm-date?token=unknown'),
  handOver: seen('/hand-over?token=unknown'),
  admin: by('admin', '/admin'),
  auth: seen('/auth?type=athlete'),
  forgotPassword: seen('/forgot-password'),
  resetPassword: seen('/reset-password?token=unknown'),
  verifyEmail: seen('/verify-email?token=unknown'),
  keepAddress: seen('/keep-address?token=unknown'),
  contact: seen('/contact'),
  account: by('athlete', '/account'),
  raceDashboard: by('race-organizer', '/dashboard'),
  tripDashboard: by('trip-organizer', '/trip-organizer/dashboard'),
  tripDesk: by('trip-organizer', ({ tripId }) => `/trip-organizer/trips/${tripId}`),
  tripRoll: by('trip-organizer', ({ tripId }) => `/trip-organizer/roll/${tripId}`),
  tripReceipt: by(
    'trip-organizer',
    ({ tripId, partyId }) => `/trip-organizer/receipts/${tripId}?party=${partyId}`,
  ),
  about: seen('/about'),
  tierProgram: seen('/tier-program'),
  measuring: seen('/measuring'),
  logoPreview: seen('/logo-preview'),
  privacy: seen('/privacy'),
  terms: seen('/terms'),
}

/** Further looks of pages, and what the server answers beside the pages of the site. */
const OTHERS: Kind[] = [
  seen('/auth'),
  seen('/?terrain=Forest&minDifficulty=1&maxDifficulty=5'),
  seen('/?search=nothing-has-this-name'),
  by('athlete', ({ raceId }) => `/race/${raceId}`),
  by('admin', '/dashboard'),
  seen('/no-such-page'),
  seen('/race/2147483647'),
]

const PLAIN: Kind[] = [
  seen('/embed'),
  seen('/embed?view=map'),
  seen('/embed?terrain=Nothing'),
  seen('/api/docs'),
  seen('/mailbox'),
  seen(({ mailName }) => `/mailbox/${mailName}`),
]

const visits =
  (kinds: Kind[]) =>
  (things: Things): Visit[] =>
    kinds.map(({ path, as }) => ({ path: path(things), as }))

/** Every page of the site, by somebody who may see it. */
export const pageVisits = visits([...Object.values(PAGES), ...OTHERS])

/** The documents that the server writes without the site's pages. */
export const plainVisits = visits(PLAIN)
