import { FILTER_NAMES, type RaceFilters, readFilters } from './filters.ts'
import { CHOICE_NAMES, type ListChoice, readListChoice } from './list-choice.ts'

/** What somebody looks for: the filter set, and what they choose beside it (contract, section 10). */
export type RaceSearch = { filters: RaceFilters; choice: ListChoice }

const LISTS = new Set(['terrain', 'specialFormats', 'signUpFees', 'country', 'dateStatus'])

/** The search in the query of an address. What cannot be used is left out. */
export const searchOfAddress = (query: string): RaceSearch => {
  const params = new URLSearchParams(query)
  const valuesOf = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [name, LISTS.has(name) ? params.getAll(name) : (params.get(name) ?? undefined)]),
    )
  return {
    filters: readFilters(valuesOf(FILTER_NAMES)).filters,
    choice: readListChoice(valuesOf(CHOICE_NAMES)).choice,
  }
}
