import type { RaceSearch } from '../race-search.ts'
import type { CountryFacts } from './schema.ts'

/** The search that finds the coming races of a country, or those of one month there. */
export const countrySearch = ({
  country,
  month,
  from,
  to,
}: Pick<CountryFacts, 'country' | 'month' | 'from' | 'to'>): RaceSearch => ({
  filters: { country: [country], ...(month === null ? {} : { startDate: from, endDate: to }) },
  choice: { when: 'coming' },
})
