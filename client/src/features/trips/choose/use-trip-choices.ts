import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { withQuery } from '#client/lib/api/api.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { choicesOfAddress } from '#shared/trips/trip-search.ts'

/** Changes the choices; with the sentence that they were understood from. */
export type ChooseTrips = (choices: TripFilters, asked?: string) => void

/** The choices in the address, so that a search can be shared. Whether it is the map is kept there too. */
export const useTripChoices = (): [TripFilters, ChooseTrips] => {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const choices = useMemo(() => choicesOfAddress(new URLSearchParams(search)), [search])
  const choose = useCallback<ChooseTrips>(
    (next, asked) => {
      const view = new URLSearchParams(search).get('view') === 'map' ? 'map' : undefined
      navigate(withQuery(path, { ...next, view, asked }), { replace: true })
    },
    [path, search, navigate],
  )
  return [choices, choose]
}
