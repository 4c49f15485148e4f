import { storedJson, storedText } from '#client/lib/browser/stored-value.ts'
import { type RaceFilters, readFilters } from '#shared/races/filters.ts'

export type ViewMode = 'list' | 'map'

/** The filter set that the browser keeps between visits (specification, section 3, "Filter set"). */
export const storedFilters = storedJson<RaceFilters>('filters', (stored) =>
  typeof stored === 'object' && stored !== null ? readFilters(stored as Record<string, unknown>).filters : {},
)

export const storedViewMode = storedText<ViewMode>('viewMode', (stored) =>
  stored === 'map' ? 'map' : 'list',
)
