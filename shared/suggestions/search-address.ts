import { paths } from '#shared/pages/paths.ts'
import { queryOfSearch, type RaceSearch } from '#shared/races/race-search.ts'

/** Home's address for a search. */
export const addressOfSearch = (search: RaceSearch): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(queryOfSearch(search)))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one))
  return params.size === 0 ? paths.home() : `${paths.home()}?${params}`
}
