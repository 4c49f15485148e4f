import { useState, useSyncExternalStore } from 'react'
import { storedJson, storedText } from '#client/lib/browser/stored-value.ts'
import { type RaceFilters, readFilters } from '#shared/races/filters.ts'
import { type ListChoice, readListChoice } from '#shared/races/list-choice.ts'

type NearChoice = Pick<ListChoice, 'near' | 'nearPlace' | 'withinKm'>

export type ViewMode = 'list' | 'map'

/** The place of a choice. An area of the map and how the list is shown are for this visit only. */
export const nearOf = ({ when: _when, sort: _sort, bbox: _bbox, ...near }: ListChoice): NearChoice => near

/** The filter set that the browser keeps between visits (specification, section 3, "Filter set"). */
export const storedFilters = storedJson<RaceFilters>('filters', (stored) =>
  typeof stored === 'object' && stored !== null ? readFilters(stored as Record<string, unknown>).filters : {},
)

/** The place that the last search was near to. Past races and orders are not kept: each visit starts without. */
export const storedNear = storedJson<NearChoice>('near', (stored) => {
  if (typeof stored !== 'object' || stored === null) return {}
  return nearOf(readListChoice(stored as Record<string, unknown>).choice)
})

const storedViewMode = storedText<ViewMode>('viewMode', (stored) => (stored === 'map' ? 'map' : 'list'))

// Other tabs may change it; this one follows its own choice.
const neverChanges = () => () => {}

/** How the races are shown, and a way to change it, which is kept between visits. The server draws the list. */
export const useViewMode = (): [ViewMode, (mode: ViewMode) => void] => {
  const stored = useSyncExternalStore(neverChanges, storedViewMode.get, () => 'list' as const)
  const [chosen, setChosen] = useState<ViewMode>()
  const choose = (mode: ViewMode) => {
    storedViewMode.set(mode)
    setChosen(mode)
  }
  return [chosen ?? stored, choose]
}
