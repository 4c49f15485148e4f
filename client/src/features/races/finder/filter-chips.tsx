import { Button } from '#client/ui/button.tsx'
import { RemovableChip } from '#client/ui/signs/chip.tsx'
import type { RaceFilters } from '#shared/races/filters.ts'
import { activeFilters } from './active-filters.ts'

type FilterChipsProps = { filters: RaceFilters; onChange: (filters: RaceFilters) => void }

/** What narrows the list now; each chip takes its filter away. */
export const FilterChips = ({ filters, onChange }: FilterChipsProps) => {
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map(({ key, label, rest }) => (
        <li key={key} className="max-w-full">
          <RemovableChip label={`Remove ${label}`} onRemove={() => onChange(rest)}>
            {label}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => onChange({})}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}
