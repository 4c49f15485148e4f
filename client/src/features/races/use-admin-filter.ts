import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { type AdminFilter, NO_ADMIN_FILTER } from './admin-race-filter.tsx'

/** The admin's filter in the address, so that it is still there on the way back from a race. */
export const useAdminFilter = (): [AdminFilter, (filter: AdminFilter) => void] => {
  const [params, setParams] = useSearchParams()
  const filter = {
    name: params.get('name') ?? NO_ADMIN_FILTER.name,
    distance: params.get('distance') ?? NO_ADMIN_FILTER.distance,
  }
  const setFilter = useCallback(
    (given: AdminFilter) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [key, value] of Object.entries(given)) {
            if (value === '') after.delete(key)
            else after.set(key, value)
          }
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return [filter, setFilter]
}
