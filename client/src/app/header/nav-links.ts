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

/** The pages that belong to a link, but are not below its address. */
const OTHER_PAGES: Record<string, RegExp> = {
  [paths.home()]: /^\/(races?\/(\d|in\/)|compare)/,
  [paths.raceDashboard()]: /^\/(organizer|race\/(create|edit)|import)/,
  [paths.tripDashboard()]: /^\/trip[/-]/,
}

/** True on the link's own page, on the pages below it and on those that belong to it. */
export const isCurrent = (href: string, location: string): boolean =>
  location === href ||
  (href !== paths.home() && location.startsWith(`${href}/`)) ||
  (OTHER_PAGES[href]?.test(location) ?? false)
