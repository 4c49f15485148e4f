import { Link } from 'wouter'
import { formatNumber } from '#client/lib/format/format.ts'
import { classNames } from '#client/ui/class-names.ts'
import { countryMessages } from '#messages/shared/races/countries.ts'
import { paths } from '#shared/pages/paths.ts'
import { countryNamed, monthNamed } from '#shared/races/countries/country-text.ts'
import { MOST_COUNTED } from '#shared/races/countries/months.ts'
import type { CountryFacts } from '#shared/races/countries/schema.ts'

type Way = { href: string; label: string; count?: string; isHere?: boolean }

const Ways = ({ id, title, ways }: { id: string; title: string; ways: Way[] }) => (
  <nav aria-labelledby={id}>
    <h2 id={id} className="pb-2 text-xl">
      {title}
    </h2>
    <ul className="flex flex-wrap gap-2">
      {ways.map(({ href, label, count, isHere = false }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={isHere ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center gap-2 rounded-full border border-contour px-4 transition-colors duration-150',
              isHere ? 'bg-lichen font-semibold text-on-lichen' : 'bg-card hover:bg-lichen',
            )}
          >
            {label}
            {count !== undefined && <span className="text-quiet text-sm tabular-nums">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** From a month of a country to its other months. */
export const MonthWays = ({ facts: { slug, month, months } }: { facts: CountryFacts }) => {
  const text = countryMessages()
  const all = month === null ? [] : [{ href: paths.racesIn(slug), label: text.allMonths }]
  const ways = months.map((one) => ({
    href: paths.racesIn(slug, one.month),
    label: monthNamed(one.day),
    count: formatNumber(one.races),
    isHere: one.month === month,
  }))
  return ways.length === 0 ? null : <Ways id="by-month" title={text.byMonth} ways={[...all, ...ways]} />
}

/** From a country to the nearest ones that have coming races. */
export const NearbyCountries = ({ facts: { nearby } }: { facts: CountryFacts }) => {
  const ways = nearby.map(({ country, slug, races }) => ({
    href: paths.racesIn(slug),
    label: countryNamed(country),
    count: races >= MOST_COUNTED ? `${MOST_COUNTED}+` : formatNumber(races),
  }))
  return ways.length === 0 ? null : (
    <Ways id="nearby-countries" title={countryMessages().nearby} ways={ways} />
  )
}
