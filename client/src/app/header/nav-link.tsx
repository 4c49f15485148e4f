import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { classNames } from '#client/ui/class-names.ts'
import { isCurrent } from './nav-links.ts'

/** The classes of all links and buttons in the header's row. */
export const NAV_LOOKS = classNames(
  'flex min-h-11 items-center rounded-lg px-3 font-semibold transition-colors duration-150 hover:bg-lichen',
  'md:px-1.5 md:text-[0.94rem] lg:px-2 lg:text-base xl:px-3',
  'aria-[current=page]:text-moss aria-[current=page]:underline aria-[current=page]:decoration-2',
  'aria-[current=page]:underline-offset-8',
)

/** A link of the header, marked when its page is open. */
export const NavLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const [location] = useLocation()
  return (
    <Link href={href} className={NAV_LOOKS} aria-current={isCurrent(href, location) ? 'page' : undefined}>
      {children}
    </Link>
  )
}
