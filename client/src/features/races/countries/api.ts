import { read } from '#client/lib/api/queries.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { CountryFacts, RaceCountry } from '#shared/races/countries/schema.ts'

export const countryQueries = {
  /** Countries with coming races, those with the most first; home's document brings the first ones. */
  all: () => read<RaceCountry[]>(queryKeys.raceCountries(), '/api/races-countries'),

  /** The coming races of a country in numbers; `month` as in the address. */
  one: (country: string, month: string | undefined) =>
    read<CountryFacts>(queryKeys.racesIn(country, month), '/api/races-in', { country, month }),
}
