import { paths } from '#shared/paths.ts'

/** The header's links (specification, "Layout"). Login stands with the account. */
export const NAV_LINKS = [
  { href: paths.home(), label: 'Races' },
  { href: paths.trips(), label: 'Trips' },
  { href: paths.about(), label: 'About us' },
  { href: paths.contact(), label: 'Contact' },
]

/** True on the link's own page and on the pages below it; a race's page belongs to Races. */
export const isCurrent = (href: string, location: string): boolean =>
  href === paths.home()
    ? location === href || /^\/races?\/\d/.test(location)
    : location === href || location.startsWith(`${href}/`)
