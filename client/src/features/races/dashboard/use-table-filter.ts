import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { NO_TABLE_FILTER, type TableFilter } from './dashboard-api.ts'

/** The filters of a dashboard's table. They are in the address, so they are still set on coming back from a race. */
export const useTableFilter = (): [TableFilter, (filter: TableFilter) => void] => {
  const [params, setParams] = useSearchParams()
  const filter = {
    name: params.get('name') ?? NO_TABLE_FILTER.name,
    distance: params.get('distance') ?? NO_TABLE_FILTER.distance,
  }
  const setFilter = useCallback(
    (given: TableFilter) =>
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
