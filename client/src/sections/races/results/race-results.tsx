import { lazy, type Ref, Suspense } from 'react'
import { FilterChips } from '#client/features/races/finder/filter-chips.tsx'
import { RaceCount } from '#client/features/races/finder/race-count.tsx'
import { RaceList } from '#client/features/races/finder/race-list.tsx'
import type { ViewMode } from '#client/features/races/finder/stored-search.ts'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import { homeMessages } from '../home-messages.ts'

const RaceMap = lazy(async () => ({ default: (await import('../../maps/race-map.tsx')).RaceMap }))

type RaceResultsProps = {
  filters: RaceFilters
  choice: ListChoice
  onFilters: (filters: RaceFilters) => void
  viewMode: ViewMode
  ref: Ref<HTMLElement>
}

/** The races found: how many, what narrows them, and the races as a list or on a map. */
export const RaceResults = ({ filters, choice, onFilters, viewMode, ref }: RaceResultsProps) => (
  <section
    ref={ref}
    tabIndex={-1}
    aria-label={homeMessages().racesFound}
    className="flex min-w-0 flex-col gap-3 sm:gap-4"
  >
    <RaceCount filters={filters} choice={choice} />
    <FilterChips filters={filters} onChange={onFilters} />
    {viewMode === 'list' ? (
      <RaceList filters={filters} choice={choice} />
    ) : (
      <Suspense fallback={<Skeleton className="h-[600px] w-full" />}>
        <RaceMap filters={filters} choice={choice} />
      </Suspense>
    )}
  </section>
)
