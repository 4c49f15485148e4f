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
const tabOfSearch = (search: string) => tabOf(new URLSearchParams(search).get('tab'))

/** The chosen tab, kept in the address (`?tab=photos`) so that people can link to it. */
export const useTripTab = (): [TripTab, (word: string) => void] => {
  const tab = tabOfSearch(useSearch())
  const [path, navigate] = useLocation()
  const chooseTab = useCallback(
    (word: string) => {
      const next = tabOf(word)
      // A press also moves the focus, which chooses the same tab again.
      if (next === tabOfSearch(window.location.search)) return
      navigate(next === 'info' ? path : `${path}?tab=${next}`, { replace: true })
    },
    [path, navigate],
  )
  return [tab, chooseTab]
}
