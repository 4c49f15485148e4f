import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { SocialLinks } from './social-links.tsx'

const LINKS = [
  { href: paths.about(), label: 'About' },
  { href: paths.contact(), label: 'Contact' },
  { href: paths.tierProgram(), label: 'Crew programme' },
  { href: paths.privacy(), label: 'Privacy' },
  { href: paths.terms(), label: 'Terms' },
]

export const Footer = () => (
  <footer className="mt-16 print:hidden border-contour border-t">
    <div className="mx-auto flex max-w-page flex-col gap-2 px-4 py-6 md:flex-row md:items-center md:justify-between">
      <nav aria-label="Footer">
        <ul className="-ml-3 flex flex-wrap">
          {LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                className="flex min-h-11 items-center px-3 underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="text-quiet text-sm">© {new Date().getFullYear()} Trailherd</p>
      <SocialLinks />
    </div>
  </footer>
)
