import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Query, withQuery } from '#client/lib/api/api.ts'
import { FILTER_NAMES, hasFilters, type RaceFilters, readFilters } from '#shared/races/filters.ts'
import { CHOICE_NAMES, type ListChoice, readListChoice } from '#shared/races/list-choice.ts'
import { nearOf, storedFilters, storedNear } from './stored-search.ts'

/** What somebody looks for: the filter set, and what they choose beside it (contract, section 10). */
export type RaceSearch = { filters: RaceFilters; choice: ListChoice }

/** Changes parts of the search; what is not given stays. */
export type ChangeSearch = (changes: Partial<RaceSearch>) => void

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

/** The query of home's address for a search. Coming races, soonest first, are what home shows anyway. */
export const addressQuery = ({ filters, choice: { when, sort, ...near } }: RaceSearch): Query => ({
  ...filters,
  ...(when === 'coming' ? {} : { when }),
  ...(sort === 'date' ? {} : { sort }),
  ...near,
})

const isSearch = ({ filters, choice }: RaceSearch) => hasFilters(filters) || Object.keys(choice).length > 0

/**
 * The search in the address, so that it can be shared, and a function that changes parts of it: what is not given
 * stays. An address without a search gets the one of the last visit; every change is stored for the next one.
 */
export const useRaceSearch = (): [RaceSearch, ChangeSearch] => {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const search = useMemo(() => searchOfAddress(query), [query])

  const change = useCallback(
    (changes: Partial<RaceSearch>) => {
      // The address of this moment: two changes may come before the page is drawn again.
      const { filters, choice } = { ...searchOfAddress(window.location.search), ...changes }
      storedFilters.set(filters)
      storedNear.set(nearOf(choice))
      navigate(withQuery(path, addressQuery({ filters, choice })), { replace: true })
    },
    [path, navigate],
  )

  // Runs on arrival only: clearing the last filter must not bring the stored ones back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isSearch(search)) {
      storedFilters.set(search.filters)
      storedNear.set(nearOf(search.choice))
      return
    }
    const stored = { filters: storedFilters.get(), choice: storedNear.get() }
    if (isSearch(stored)) change(stored)
  }, [])

  return [search, change]
}
