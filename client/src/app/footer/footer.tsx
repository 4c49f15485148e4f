import { Link, useLocation } from 'wouter'
import { CountryLinks } from '#client/features/races/countries/country-links.tsx'
import { frameMessages } from '#messages/client/app.ts'
import { paths } from '#shared/pages/paths.ts'
import { useTrueHead } from '../routing/use-true-head.ts'
import { SocialLinks } from './social-links.tsx'

const footerLinks = () => {
  const text = frameMessages().footer
  return [
    { href: paths.about(), label: text.about },
    { href: paths.contact(), label: text.contact },
    { href: paths.tierProgram(), label: text.crew },
    { href: paths.privacy(), label: text.privacy },
    { href: paths.terms(), label: text.terms },
  ]
}

export const Footer = () => {
  // Here, because the footer is loaded after the first screen.
  useTrueHead()
  const [path] = useLocation()
  return (
    <footer className="mt-16 print:hidden border-contour border-t">
      <div className="mx-auto max-w-page px-4 pt-6 empty:hidden">
        {path === paths.home() && <CountryLinks />}
      </div>
      <FooterLinks />
    </footer>
  )
}

const FooterLinks = () => (
  <div className="mx-auto flex max-w-page flex-col gap-2 px-4 py-6 md:flex-row md:items-center md:justify-between">
    <nav aria-label={frameMessages().footer.label}>
      <ul className="-ml-3 flex flex-wrap">
        {footerLinks().map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className="flex min-h-11 items-center px-3 underline-offset-4 hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <p className="text-quiet text-sm">© {new Date().getFullYear()} Trailherd</p>
    <SocialLinks />
  </div>
)
