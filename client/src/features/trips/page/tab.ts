import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The tabs of a trip's page, in this order (specification, "Trip detail"). */
export const TRIP_TABS = [
  'info',
  'photos',
  'accommodation',
  'included',
  'itinerary',
  'packing',
  'terms',
] as const

export type TripTab = (typeof TRIP_TABS)[number]

const tabOf = (word: string | null): TripTab => TRIP_TABS.find((tab) => tab === word) ?? 'info'

/** The chosen tab, kept in the address (`?tab=photos`) so that people can link to it. */
export const useTripTab = (): [TripTab, (word: string) => void] => {
  const tab = tabOf(new URLSearchParams(useSearch()).get('tab'))
  const [path, navigate] = useLocation()
  const chooseTab = useCallback(
    (word: string) => {
      const next = tabOf(word)
      navigate(next === 'info' ? path : `${path}?tab=${next}`, { replace: true })
    },
    [path, navigate],
  )
  return [tab, chooseTab]
}
