import { frameMessages } from '#messages/client/app.ts'
import type { PageName } from '#shared/pages/pages.ts'

/** The pages that the header links to. */
export type LinkedPage =
  | 'home'
  | 'trips'
  | 'about'
  | 'contact'
  | 'raceDashboard'
  | 'tripDashboard'
  | 'myBookings'
  | 'account'

/** A link of the header. */
export type LinkToPage = { page: LinkedPage; label: string }

/** The links of the header (specification, "Layout"). Login is in the account links. */
export const navLinks = (): LinkToPage[] => {
  const { links } = frameMessages()
  return [
    { page: 'home', label: links.races },
    { page: 'trips', label: links.trips },
    { page: 'about', label: links.about },
    { page: 'contact', label: links.contact },
  ]
}

/** The pages that belong to the page of a link. */
const BELOW: Partial<Record<LinkedPage, readonly (PageName | 'notFound')[]>> = {
  home: ['race', 'racesIn', 'compare'],
  trips: ['trip'],
  raceDashboard: ['createRace', 'editRace', 'import', 'sources'],
  tripDashboard: ['createTrip', 'editTrip', 'tripDesk', 'tripRoll', 'tripReceipt'],
}

/** True on the link's own page and on those that belong to it. */
export const isCurrent = (linked: LinkedPage, shown: PageName | 'notFound'): boolean =>
  linked === shown || (BELOW[linked]?.includes(shown) ?? false)
