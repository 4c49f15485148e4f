import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { CountryFacts, RaceCountry } from '#shared/races/countries/schema.ts'

export const countryQueries = {
  /** Countries with coming races, those with the most first; home's document brings the first ones. */
  all: () =>
    queryOptions({
      queryKey: queryKeys.raceCountries(),
      queryFn: ({ signal }) => api.get<RaceCountry[]>('/api/races-countries', undefined, { signal }),
    }),

  /** The coming races of a country in numbers; `month` as in the address. */
  one: (country: string, month: string | undefined) =>
    queryOptions({
      queryKey: queryKeys.racesIn(country, month),
      queryFn: ({ signal }) => api.get<CountryFacts>('/api/races-in', { country, month }, { signal }),
    }),
}
