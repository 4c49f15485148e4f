import { paths } from '#shared/pages/paths.ts'
import { queryOfSearch, type RaceSearch } from '#shared/races/race-search.ts'

/** The address of a list of races or trips with these values; lists are there several times. */
export const addressOfList = (path: string, values: object): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one))
  return params.size === 0 ? path : `${path}?${params}`
}

/** Home's address for a search. */
export const addressOfSearch = (search: RaceSearch): string =>
  addressOfList(paths.home(), queryOfSearch(search))
