import { frameMessages } from '#messages/client/app.ts'
import type { PageName } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'
import { nameAt } from '../routing/name-at.ts'

/** The links of the header (specification, "Layout"). Login is in the account links. */
export const navLinks = () => {
  const { links } = frameMessages()
  return [
    { href: paths.home(), label: links.races },
    { href: paths.trips(), label: links.trips },
    { href: paths.about(), label: links.about },
    { href: paths.contact(), label: links.contact },
  ]
}

/** The pages that belong to the page of a link. */
const BELOW: { [name: string]: readonly string[] } = {
  home: ['race', 'racesIn', 'compare'],
  trips: ['trip'],
  raceDashboard: ['createRace', 'editRace', 'import', 'sources'],
  tripDashboard: ['createTrip', 'editTrip', 'tripDesk', 'tripRoll', 'tripReceipt'],
} satisfies Partial<Record<PageName, readonly PageName[]>>

/** True on the link's own page and on those that belong to it. */
export const isCurrent = (href: string, path: string): boolean => {
  const [linked, shown] = [nameAt(href), nameAt(path)]
  return linked === shown || (BELOW[linked]?.includes(shown) ?? false)
}
