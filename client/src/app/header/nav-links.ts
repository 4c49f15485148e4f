import { frameMessages } from '#messages/client/app.ts'
import { paths } from '#shared/pages/paths.ts'

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

/** True on the link's own page and on the pages below it; a race's page belongs to Races. */
export const isCurrent = (href: string, location: string): boolean =>
  href === paths.home()
    ? location === href || /^\/races?\/\d/.test(location)
    : location === href || location.startsWith(`${href}/`)
