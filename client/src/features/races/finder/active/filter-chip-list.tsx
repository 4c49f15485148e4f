import { useAreaNames } from '#client/features/listings/area-names.ts'
import { UnderstoodLine } from '#client/features/listings/understood-line.tsx'
import { RemovableChips } from '#client/ui/signs/removable-chips.tsx'
import { filterMessages } from '#messages/client/features/races/finder/active/filter.ts'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import { addressOfSearch } from '#shared/suggestions/search-address.ts'
import type { ChangeSearch, RaceSearch } from '../use-race-search.ts'
import { activeFilters } from './active-filters.ts'
import { clearedSearch } from './cleared-search.ts'

export type FilterChipListProps = { search: RaceSearch; onChange: ChangeSearch }

/** The filters that narrow the list; pressing a chip removes its filter. */
export const FilterChipList = ({ search, onChange }: FilterChipListProps) => {
  const areaName = useAreaNames(search.filters.area)
  const active = activeFilters(search, areaName)
  const text = filterMessages()
  if (active.length === 0) return null
  const { asked } = search
  return (
    <>
      {asked !== undefined && (
        <UnderstoodLine asked={asked} literal={addressOfSearch({ filters: { search: asked }, choice: {} })} />
      )}
      <RemovableChips
        label={text.activeFilters}
        chips={active}
        removeLabel={text.remove}
        onChange={onChange}
        clearLabel={finderMessages().clearAll}
        onClear={() => onChange(clearedSearch(search))}
        className="min-w-0 max-sm:contents"
      />
    </>
  )
}
