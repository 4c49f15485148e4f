import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { countryMessages } from '#messages/shared/races/countries.ts'
import { paths } from '#shared/pages/paths.ts'
import { countryNamed } from '#shared/races/countries/country-text.ts'
import { countryQueries } from './api.ts'

const MOST = 12

/** Links to the countries with the most coming races, for the foot of home. */
export const CountryLinks = () => {
  const { data = [] } = useQuery(countryQueries.all())
  if (data.length === 0) return null
  return (
    <nav aria-labelledby="by-country">
      <h2 id="by-country" className="text-lg">
        {countryMessages().byCountry}
      </h2>
      <ul className="-ml-3 flex flex-wrap">
        {data.slice(0, MOST).map(({ country, slug }) => (
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
