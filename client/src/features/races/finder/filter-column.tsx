import { Suspense } from 'react'
import { ScrollColumn } from '#client/ui/scroll-column.tsx'
import type { RaceFilters } from '#shared/races/filters.ts'
import { FilterPanelSkeleton, LazyFilterPanel } from './lazy-filter-panel.tsx'
import { finderMessages } from './messages.ts'

type FilterColumnProps = { filters: RaceFilters; onChange: (filters: RaceFilters) => void }

/** On a large screen: the filter panel beside the races. */
export const FilterColumn = ({ filters, onChange }: FilterColumnProps) => {
  const text = finderMessages()
  return (
    <ScrollColumn label={text.filters} more={text.moreFilters}>
      <Suspense fallback={<FilterPanelSkeleton />}>
        <LazyFilterPanel filters={filters} onChange={onChange} />
      </Suspense>
    </ScrollColumn>
  )
}
