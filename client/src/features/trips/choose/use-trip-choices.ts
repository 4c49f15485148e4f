import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { withQuery } from '#client/lib/api/api.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { choicesOfAddress } from '#shared/trips/trip-search.ts'

/** The choices in the address, so that a search can be shared. Whether it is the map is kept there too. */
export const useTripChoices = (): [TripFilters, (choices: TripFilters) => void] => {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const choices = useMemo(() => choicesOfAddress(new URLSearchParams(search)), [search])
  const choose = useCallback(
    (next: TripFilters) => {
      const view = new URLSearchParams(search).get('view') === 'map' ? 'map' : undefined
      navigate(withQuery(path, { ...next, view }), { replace: true })
    },
    [path, search, navigate],
  )
  return [choices, choose]
}
