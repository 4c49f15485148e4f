import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { countryQueries } from '#client/features/races/countries/api.ts'
import { VisuallyHidden } from '#client/ui/signs/visually-hidden.tsx'
import { frameMessages } from '#messages/client/app.ts'
import { countryMessages } from '#messages/shared/races/countries.ts'
import { paths } from '#shared/pages/paths.ts'
import { countryNamed } from '#shared/races/countries/country-text.ts'
import { useTrueHead } from '../routing/use-true-head.ts'

const MOST_COUNTRIES = 12

/** Links to the countries with the most coming races, for the foot of home. */
const CountryLinks = () => {
  const { data = [] } = useQuery(countryQueries.all())
  if (data.length === 0) return null
  return (
    <nav aria-labelledby="by-country">
      <h2 id="by-country" className="text-lg">
        {countryMessages().byCountry}
      </h2>
      <ul className="-ml-3 flex flex-wrap">
        {data.slice(0, MOST_COUNTRIES).map(({ country, slug }) => (
          <li key={country}>
            <Link
              href={paths.racesIn(slug)}
              className="flex min-h-11 items-center px-3 underline-offset-4 hover:underline"
            >
              {countryNamed(country)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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

const GLYPHS = [
  {
    href: 'https://www.instagram.com/explore/tags/trailherd/',
    label: 'Instagram',
    path: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17.2 6.8v.01',
  },
  {
    href: 'https://www.facebook.com/hashtag/trailherd',
    label: 'Facebook',
    path: 'M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V21M6.5 12.5h9',
  },
  {
    href: 'https://www.youtube.com/hashtag/trailherd',
    label: 'YouTube',
    path: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM10 9l5 3-5 3Z',
  },
]

/** Links to what runners post under #trailherd on other sites. */
const SocialLinks = () => (
  <ul className="-ml-2.5 flex gap-1 md:-mr-2.5 md:ml-0">
    {GLYPHS.map(({ href, label, path }) => (
      <li key={label}>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="grid size-11 place-items-center rounded-lg transition-colors duration-150 hover:bg-lichen"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-2 stroke-current">
            <path d={path} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <VisuallyHidden>{frameMessages().footer.hashtag(label)}</VisuallyHidden>
        </a>
      </li>
    ))}
  </ul>
)

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
