import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { withQuery } from '#client/lib/api/api.ts'
import { FILTER_NAMES, hasFilters, type RaceFilters, readFilters } from '#shared/races/filters.ts'
import { storedFilters } from './stored-search.ts'

const LISTS = new Set(['terrain', 'specialFormats', 'signUpFees', 'country', 'dateStatus'])

const filtersOfAddress = (search: string): RaceFilters => {
  const params = new URLSearchParams(search)
  const source = Object.fromEntries(
    FILTER_NAMES.map((name) => [
      name,
      LISTS.has(name) ? params.getAll(name) : (params.get(name) ?? undefined),
    ]),
  )
  return readFilters(source).filters
}

/**
 * The filter set in the address, so that a search can be shared. An address without filters gets the
 * ones of the last visit; every change is stored for the next one.
 */
export const useRaceFilters = (): [RaceFilters, (filters: RaceFilters) => void] => {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const filters = useMemo(() => filtersOfAddress(search), [search])

  const setFilters = useCallback(
    (next: RaceFilters) => {
      storedFilters.set(next)
      navigate(withQuery(path, next), { replace: true })
    },
    [path, navigate],
  )

  // Runs on arrival only: clearing the last filter must not bring the stored ones back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (hasFilters(filters)) storedFilters.set(filters)
    else if (hasFilters(storedFilters.get())) setFilters(storedFilters.get())
  }, [])

  return [filters, setFilters]
}
