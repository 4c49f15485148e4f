import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The tabs of a trip's page, in their order (specification, "Trip detail"). */
export const TRIP_TABS = [
  { value: 'info', name: 'Trip Info' },
  { value: 'photos', name: 'Photos' },
  { value: 'accommodation', name: 'Accommodation' },
  { value: 'included', name: "What's Included" },
  { value: 'itinerary', name: 'Itinerary' },
  { value: 'packing', name: 'Packing List' },
  { value: 'terms', name: 'Terms' },
] as const

export type TripTab = (typeof TRIP_TABS)[number]['value']

const tabOf = (word: string | null): TripTab => TRIP_TABS.find(({ value }) => value === word)?.value ?? 'info'

/** The chosen tab lives in the address (`?tab=photos`), so that it can be linked to. */
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
