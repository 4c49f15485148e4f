import { FILTER_NAMES, type RaceFilters, readFilters } from './filters.ts'
import { CHOICE_NAMES, type ListChoice, readListChoice, usualSort } from './list-choice.ts'

/**
 * What somebody looks for: the filter set, and what they choose beside it (contract, section 10). `asked` is the sentence
 * that both were understood from (contract, section 12).
 */
export type RaceSearch = { filters: RaceFilters; choice: ListChoice; asked?: string }

const LONGEST_ASKED = 200

/** What an address says of each of these names: one text, or a list where it is there several times. */
export const valuesIn = (params: URLSearchParams, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => {
      const all = params.getAll(name)
      return [name, all.length > 1 ? all : all[0]]
    }),
  )

/** The sentence in an address that its search was understood from. */
export const askedIn = (params: URLSearchParams): string | undefined =>
  params.get('asked')?.trim().slice(0, LONGEST_ASKED) || undefined

/** The search in the query of an address. What cannot be used is left out. */
export const searchOfAddress = (query: string): RaceSearch => {
  const params = new URLSearchParams(query)
  const asked = askedIn(params)
  return {
    filters: readFilters(valuesIn(params, FILTER_NAMES)).filters,
    choice: readListChoice(valuesIn(params, CHOICE_NAMES)).choice,
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
