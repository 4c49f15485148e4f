import { InBrowser } from '#client/ui/in-browser.tsx'
import { ScrollColumn } from '#client/ui/scroll-column.tsx'
import type { FilterPanelProps } from './filter-panel.tsx'
import { FilterPanelSkeleton, LazyFilterPanel } from './lazy-filter-panel.tsx'
import { finderMessages } from './messages.ts'

/** On a large screen: the filter panel beside the races. */
export const FilterColumn = (props: FilterPanelProps) => {
  const text = finderMessages()
  return (
    <ScrollColumn label={text.filters} more={text.moreFilters}>
      <InBrowser fallback={<FilterPanelSkeleton />}>
        <LazyFilterPanel {...props} />
      </InBrowser>
    </ScrollColumn>
  )
}
