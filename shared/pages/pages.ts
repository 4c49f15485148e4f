import { pageMessages } from '#messages/shared/pages.ts'

/** What a page shows first; the server sends it along, and its title and description tell of it. */
export type FirstData = 'raceList' | 'race' | 'compare' | 'racesIn' | 'tripList' | 'trip'

type Page = {
  /** Address patterns, the one that links use first. `:id` is an id from 1 to 2147483647; other parts are words or a token. */
  patterns: readonly [string, ...string[]]
  access: 'public' | 'signed-in'
  startsWith?: FirstData
  /** False for a public page that the server leaves to the browser, because it acts on its address. */
  isDrawn?: false
  /** For a page whose address holds a secret: no cache may keep it, and no other site learns of it. */
  isSecret?: true
}

/** `address` makes the address for links on the screen and in mails. */
const page = <Address extends (...params: never[]) => string>(
  entry: Page & { address: Address },
): Page & { address: Address } => entry

const withToken = (path: string) => (token: string) => `${path}?token=${encodeURIComponent(token)}`

/**
 * Every page of the site, once (specification, "Route table"; contract, section 9). The browser's
 * routes, the server's documents, links and mails read this list. A new page is an entry here, its
 * title in the messages beside, and a component `client/src/pages/<name>-page.tsx`. Where two
 * patterns fit an address, the earlier entry wins.
 */
export const pages = {
  home: page({ patterns: ['/'], address: () => '/', access: 'public', startsWith: 'raceList' }),
  createRace: page({ patterns: ['/race/create'], address: () => '/race/create', access: 'signed-in' }),
  editRace: page({
    patterns: ['/race/edit/:id'],
    address: (id: number) => `/race/edit/${id}`,
    access: 'signed-in',
  }),
  race: page({
    patterns: ['/race/:id', '/races/:id'],
    address: (id: number) => `/race/${id}`,
    access: 'public',
    startsWith: 'race',
  }),
  compare: page({
    patterns: ['/compare'],
    address: (ids: readonly number[] = []) =>
      ids.length === 0 ? '/compare' : `/compare?races=${ids.join(',')}`,
    access: 'public',
    startsWith: 'compare',
  }),
  racesIn: page({
    patterns: ['/races/in/:country', '/races/in/:country/:month'],
    address: (country: string, month?: string) =>
      month === undefined ? `/races/in/${country}` : `/races/in/${country}/${month}`,
    access: 'public',
    startsWith: 'racesIn',
  }),
  import: page({ patterns: ['/import'], address: () => '/import', access: 'signed-in' }),
  sources: page({ patterns: ['/import/sources'], address: () => '/import/sources', access: 'signed-in' }),
  createTrip: page({ patterns: ['/trip/create'], address: () => '/trip/create', access: 'signed-in' }),
  editTrip: page({
    patterns: ['/trip/edit/:id'],
    address: (id: number) => `/trip/edit/${id}`,
    access: 'signed-in',
  }),
  trips: page({ patterns: ['/trips'], address: () => '/trips', access: 'public', startsWith: 'tripList' }),
  trip: page({
    patterns: ['/trips/:id'],
    address: (id: number) => `/trips/${id}`,
    access: 'public',
    startsWith: 'trip',
  }),
  myBookings: page({ patterns: ['/my-bookings'], address: () => '/my-bookings', access: 'signed-in' }),
  booking: page({
    patterns: ['/booking/:token', '/booking'],
    address: (token?: string) => (token === undefined ? '/booking' : `/booking/${token}`),
    access: 'public',
    isDrawn: false,
    isSecret: true,
  }),
  waitingList: page({
    patterns: ['/waiting-list/:token', '/waiting-list'],
    address: (token?: string) => (token === undefined ? '/waiting-list' : `/waiting-list/${token}`),
    access: 'public',
    isDrawn: false,
    isSecret: true,
  }),
  saved: page({ patterns: ['/saved'], address: () => '/saved', access: 'public' }),
  endAlert: page({
    patterns: ['/alerts/end'],
    address: withToken('/alerts/end'),
    access: 'public',
    isSecret: true,
  }),
  endFollowing: page({
    patterns: ['/saved/end'],
    address: withToken('/saved/end'),
    access: 'public',
    isSecret: true,
  }),
  confirmDate: page({
    patterns: ['/confirm-date'],
    address: withToken('/confirm-date'),
    access: 'public',
    isDrawn: false,
    isSecret: true,
  }),
  handOver: page({
    patterns: ['/hand-over'],
    address: withToken('/hand-over'),
    access: 'public',
    isDrawn: false,
    isSecret: true,
  }),
  admin: page({ patterns: ['/admin'], address: () => '/admin', access: 'signed-in' }),
  auth: page({
    patterns: ['/auth'],
    /** `next` is the page after the login, for links that people press before a script can remember it. */
    address: (type?: string, next?: string) => {
      const query = new URLSearchParams({ ...(type && { type }), ...(next && { next }) }).toString()
      return query === '' ? '/auth' : `/auth?${query}`
    },
    access: 'public',
  }),
  forgotPassword: page({
    patterns: ['/forgot-password'],
    address: () => '/forgot-password',
    access: 'public',
  }),
  resetPassword: page({
    patterns: ['/reset-password'],
    address: withToken('/reset-password'),
    access: 'public',
    isDrawn: false,
    isSecret: true,
  }),
  verifyEmail: page({
    patterns: ['/verify-email'],
    address: withToken('/verify-email'),
    access: 'public',
    isDrawn: false,
    isSecret: true,
  }),
  keepAddress: page({
    patterns: ['/keep-address'],
    address: withToken('/keep-address'),
    access: 'public',
    isDrawn: false,
    isSecret: true,
  }),
  contact: page({
    patterns: ['/contact'],
    address: (raceId?: number) => (raceId === undefined ? '/contact' : `/contact?race=${raceId}`),
    access: 'public',
  }),
  account: page({ patterns: ['/account'], address: () => '/account', access: 'signed-in' }),
  raceDashboard: page({
    patterns: ['/dashboard', '/organizer/dashboard'],
    address: () => '/dashboard',
    access: 'signed-in',
  }),
  tripDashboard: page({
    patterns: ['/trip-organizer/dashboard'],
    address: () => '/trip-organizer/dashboard',
    access: 'signed-in',
  }),
  tripDesk: page({
    patterns: ['/trip-organizer/trips/:id'],
    address: (id: number) => `/trip-organizer/trips/${id}`,
    access: 'signed-in',
  }),
  tripRoll: page({
    patterns: ['/trip-organizer/roll/:id'],
    address: (id: number) => `/trip-organizer/roll/${id}`,
    access: 'signed-in',
  }),
  tripReceipt: page({
    patterns: ['/trip-organizer/receipts/:id'],
    address: ({ tripId, partyId }: { tripId: number; partyId: number }) =>
      `/trip-organizer/receipts/${tripId}?party=${partyId}`,
    access: 'signed-in',
  }),
  about: page({ patterns: ['/about'], address: () => '/about', access: 'public' }),
  tierProgram: page({ patterns: ['/tier-program'], address: () => '/tier-program', access: 'public' }),
  measuring: page({ patterns: ['/measuring'], address: () => '/measuring', access: 'public' }),
  logoPreview: page({ patterns: ['/logo-preview'], address: () => '/logo-preview', access: 'public' }),
  privacy: page({ patterns: ['/privacy'], address: () => '/privacy', access: 'public' }),
  terms: page({ patterns: ['/terms'], address: () => '/terms', access: 'public' }),
}

export type PageName = keyof typeof pages

/** What a list of pages looks like to those who go through it. */
export type PageList = Record<string, Page>

/** A page's title in the current language, such as `Trail Trips · Trailherd`; `subject` is what it is about. */
export const pageTitle = (name: PageName | 'notFound', subject?: string): string => {
  const { titled, titles } = pageMessages()
  return titled(subject ?? titles[name])
}
