import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { withQuery } from '#client/lib/api/api.ts'
import { hasFilters } from '#shared/races/filters.ts'
import { queryOfSearch, type RaceSearch, searchOfAddress } from '#shared/races/race-search.ts'
import { nearOf, storedFilters, storedNear } from './stored-search.ts'

export type { RaceSearch }

/** Changes parts of the search; what is not given stays. */
export type ChangeSearch = (changes: Partial<RaceSearch>) => void

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
      // What was understood is no longer what is asked once something else changes.
      const { asked: _, ...present } = searchOfAddress(window.location.search)
      const next = { ...present, ...changes }
      const { filters, choice } = next
      storedFilters.set(filters)
      storedNear.set(nearOf(choice))
      // The entry stays the same one in the history, with what is noted in it.
      const { state } = window.history
      navigate(withQuery(path, queryOfSearch(next)), { replace: true, state })
    },
    [path, navigate],
  )

  // On arrival only: clearing the last filter must not bring the stored ones back.
  const isArriving = useRef(true)
  useEffect(() => {
    if (!isArriving.current) return
    isArriving.current = false
    if (isSearch(search)) {
      storedFilters.set(search.filters)
      storedNear.set(nearOf(search.choice))
      return
    }
    const stored = { filters: storedFilters.get(), choice: storedNear.get() }
    if (isSearch(stored)) change(stored)
  }, [search, change])

  return [search, change]
}
