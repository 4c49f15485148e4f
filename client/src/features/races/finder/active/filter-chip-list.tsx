import { Link } from 'wouter'
import { useAreaNames } from '#client/features/listings/area-names.ts'
import { Button } from '#client/ui/button.tsx'
import { RemovableChip } from '#client/ui/signs/removable-chip.tsx'
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
        <p className="wrap-anywhere w-full text-quiet">
          {text.understood(asked)}{' '}
          <Link
            href={addressOfSearch({ filters: { search: asked }, choice: {} })}
            replace
            className="inline-block py-1 text-moss underline underline-offset-4"
          >
            {text.asWords}
          </Link>
        </p>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:contents">
        <ul aria-label={text.activeFilters} className="contents">
          {active.map(({ key, label, rest }) => (
            <li key={key} className="max-w-full">
              <RemovableChip label={text.remove(label)} onRemove={() => onChange(rest)}>
                {label}
              </RemovableChip>
            </li>
          ))}
        </ul>
        <Button variant="quiet" size="small" onClick={() => onChange(clearedSearch(search))}>
          {finderMessages().clearAll}
        </Button>
      </div>
    </>
  )
}
