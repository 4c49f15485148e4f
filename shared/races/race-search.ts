import { paths } from '#shared/pages/paths.ts'
import { FILTER_NAMES, type RaceFilters, readFilters } from './filters.ts'
import { CHOICE_NAMES, type ListChoice, readListChoice, usualSort } from './list-choice.ts'

/**
 * What somebody looks for: the filter set, and what they choose beside it (contract, section 10). `asked` is the sentence
 * that both were understood from (contract, section 12).
 */
export type RaceSearch = { filters: RaceFilters; choice: ListChoice; asked?: string }

const LISTS = new Set(['terrain', 'specialFormats', 'signUpFees', 'country', 'area', 'dateStatus'])
const LONGEST_ASKED = 200

/** The search in the query of an address. What cannot be used is left out. */
export const searchOfAddress = (query: string): RaceSearch => {
  const params = new URLSearchParams(query)
  const valuesOf = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [name, LISTS.has(name) ? params.getAll(name) : (params.get(name) ?? undefined)]),
    )
  const asked = params.get('asked')?.trim().slice(0, LONGEST_ASKED)
  return {
    filters: readFilters(valuesOf(FILTER_NAMES)).filters,
    choice: readListChoice(valuesOf(CHOICE_NAMES)).choice,
    ...(asked && { asked }),
  }
}

/** The query of home's address for a search. Coming races, in the usual order, are what home shows anyway. */
export const queryOfSearch = ({ filters, choice: { when, sort, ...near }, asked }: RaceSearch) => ({
  ...filters,
  ...(when === 'coming' ? {} : { when }),
  ...(sort === usualSort(filters.search) ? {} : { sort }),
  ...near,
  ...(asked === undefined ? {} : { asked }),
})

/** Home's address for a search. */
export const addressOfSearch = (search: RaceSearch): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(queryOfSearch(search)))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one))
  return params.size === 0 ? paths.home() : `${paths.home()}?${params}`
}
