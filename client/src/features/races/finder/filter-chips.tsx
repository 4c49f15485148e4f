import { Button } from '#client/ui/button.tsx'
import { RemovableChip } from '#client/ui/signs/chip.tsx'
import type { RaceFilters } from '#shared/races/filters.ts'
import { activeFilters } from './active-filters.ts'
import { finderMessages } from './messages.ts'

type FilterChipsProps = { filters: RaceFilters; onChange: (filters: RaceFilters) => void }

/** The filters that narrow the list; pressing a chip removes its filter. */
export const FilterChips = ({ filters, onChange }: FilterChipsProps) => {
  const active = activeFilters(filters)
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
        <Button variant="quiet" size="small" onClick={() => onChange({})}>
          {text.clearAll}
        </Button>
      </li>
    </ul>
  )
}
