import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '#client/ui/class-names.ts'
import type { PageName } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'
import { isCurrent, type LinkedPage } from './nav-links.ts'

/** The classes of all links and buttons in the header's row. */
export const NAV_LOOKS = classNames(
  'flex min-h-11 items-center rounded-lg px-3 font-semibold transition-colors duration-150 hover:bg-lichen',
  'md:px-1.5 md:text-[0.94rem] lg:px-2 lg:text-base xl:px-3',
  'aria-[current=page]:text-moss aria-[current=page]:underline aria-[current=page]:decoration-2',
  'aria-[current=page]:underline-offset-8',
)

type NavLinkProps = { page: LinkedPage; shown: PageName | 'notFound'; children: ReactNode }

/** A link of the header, marked when its page is shown. */
export const NavLink = ({ page, shown, children }: NavLinkProps) => (
  <Link href={paths[page]()} className={NAV_LOOKS} aria-current={isCurrent(page, shown) ? 'page' : undefined}>
    {children}
  </Link>
)
