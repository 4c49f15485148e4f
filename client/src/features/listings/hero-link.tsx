import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link on top of a picture, readable on any picture. */
export const HeroLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="inline-flex min-h-11 items-center gap-2 rounded-lg bg-black/55 px-4 font-semibold text-white hover:bg-black/75"
  >
    {children}
  </Link>
)
