import { Button } from '#client/ui/button.tsx'
import { RemovableChip } from '#client/ui/signs/chip.tsx'
import { activeFilters, clearedSearch } from './active-filters.ts'
import { finderMessages } from './messages.ts'
import type { ChangeSearch, RaceSearch } from './use-race-search.ts'

type FilterChipsProps = { search: RaceSearch; onChange: ChangeSearch }

/** The filters that narrow the list; pressing a chip removes its filter. */
export const FilterChips = ({ search, onChange }: FilterChipsProps) => {
  const active = activeFilters(search)
  const text = finderMessages()
  if (active.length === 0) return null
  return (
    <ul aria-label={text.activeFilters} className="flex flex-wrap items-center gap-2">
      {active.map(({ key, label, rest }) => (
        <li key={key} className="max-w-full">
          <RemovableChip label={text.remove(label)} onRemove={() => onChange(rest)}>
            {label}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => onChange(clearedSearch(search))}>
          {text.clearAll}
        </Button>
      </li>
    </ul>
  )
}
