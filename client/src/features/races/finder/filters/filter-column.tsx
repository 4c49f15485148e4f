import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { InBrowser } from '#client/ui/in-browser.tsx'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import type { FilterPanelProps } from './filter-panel.tsx'
import { FilterPanelSkeleton, loadFilterPanel } from './lazy-filter-panel.tsx'

const Column = lazyWhole(async () => {
  const [{ ScrollColumn }, { default: FilterPanel }] = await Promise.all([
    import('#client/ui/scroll-column.tsx'),
    loadFilterPanel(),
  ])
  return {
    default: (props: FilterPanelProps) => {
      const text = finderMessages()
      return (
        <ScrollColumn label={text.filters} more={text.moreFilters}>
          <FilterPanel {...props} />
        </ScrollColumn>
      )
    },
  }
})

const ColumnSkeleton = () => (
  <div className="sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-hidden">
    <FilterPanelSkeleton />
  </div>
)

/** On a large screen: the filter panel beside the races. */
export const FilterColumn = (props: FilterPanelProps) => (
  <InBrowser fallback={<ColumnSkeleton />}>
    <Column {...props} />
  </InBrowser>
)
