import { memo, type Ref, Suspense, useDeferredValue, useState } from 'react'
import type { FilterChipListProps } from '#client/features/races/finder/active/filter-chip-list.tsx'
import { NoRacesHelp } from '#client/features/races/finder/active/no-races-help.tsx'
import { countActive } from '#client/features/races/finder/filters/count-active.ts'
import { RaceList } from '#client/features/races/finder/list/race-list.tsx'
import { ResultBar } from '#client/features/races/finder/list/result-bar.tsx'
import type { ViewMode } from '#client/features/races/finder/stored-search.ts'
import type { ChangeSearch } from '#client/features/races/finder/use-race-search.ts'
import { lazyPart, lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { classNames } from '#client/ui/class-names.ts'
import { InBrowser } from '#client/ui/in-browser.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { homeMessages } from '#messages/client/sections/races/home.ts'
import { hasFilters, type ListChoice, type RaceFilters } from '#shared/races/filters.ts'
import { CompareBar, saveCorner } from './save-corner.tsx'

const FilterChipList = lazyPart(
  async () => (await import('#client/features/races/finder/active/filter-chip-list.tsx')).FilterChipList,
)

/** The filters that narrow the list, as chips. Most visits begin without any, so the chips are loaded when needed. */
const FilterChips = (props: FilterChipListProps) =>
  countActive(props.search) > 0 && (
    <Suspense fallback={<div aria-hidden className="min-h-9 pointer-coarse:min-h-11" />}>
      <FilterChipList {...props} />
    </Suspense>
  )

const FinderMap = lazyWhole(async () => ({ default: (await import('../../maps/finder-map.tsx')).FinderMap }))
const NearForm = lazyWhole(async () => ({
  default: (await import('#client/features/races/near/near-form.tsx')).NearForm,
}))
const SearchAlert = lazyWhole(async () => ({
  default: (await import('../../alerts/search-alert.tsx')).SearchAlert,
}))

type RaceResultsProps = {
  filters: RaceFilters
  choice: ListChoice
  /** The sentence that the search was understood from. */
  asked?: string | undefined
  onSearch: ChangeSearch
  viewMode: ViewMode
  ref: Ref<HTMLElement>
}

/**
 * The races found: how many, what narrows them, and the races as a list or on a map. Rendered only when the search
 * changes, so that a page that defers the search answers a press before the many cards follow.
 */
export const RaceResults = memo((props: RaceResultsProps) => {
  const { filters, choice, asked, onSearch, ref } = props
  const onChoice = (changes: ListChoice) => onSearch({ choice: { ...choice, ...changes } })
  const isNarrowed = hasFilters(filters) || choice.withinKm !== undefined
  const [asksPlace, setAsksPlace] = useState(false)
  // The button that was pressed answers at once; the many cards or the map follow.
  const viewMode = useDeferredValue(props.viewMode)
  const help = <NoRacesHelp search={{ filters, choice }} onChange={onSearch} />
  return (
    <section
      id="races"
      ref={ref}
      tabIndex={-1}
      aria-label={homeMessages().racesFound}
      className="flex min-h-[70dvh] min-w-0 flex-col gap-3 sm:gap-4"
    >
      <ResultBar
        filters={filters}
        choice={choice}
        onChange={onChoice}
        isMap={props.viewMode === 'map'}
        onAskPlace={() => setAsksPlace(true)}
      />
      {asksPlace && (
        <Suspense>
          <NearForm
            onClose={() => setAsksPlace(false)}
            onChoose={(place) => {
              setAsksPlace(false)
              onChoice({ ...place, sort: 'distance' })
            }}
          />
        </Suspense>
      )}
      <div
        className={classNames(
          'search-chips flex flex-wrap items-center gap-2 empty:hidden sm:justify-between',
          props.viewMode === 'map' && 'on-map',
          asked === undefined && 'one-line',
        )}
      >
        <FilterChips
          search={{ filters, choice, ...(asked !== undefined && { asked }) }}
          onChange={onSearch}
        />
        {isNarrowed && (
          <Suspense>
            <SearchAlert filters={filters} choice={choice} />
          </Suspense>
        )}
      </div>
      {viewMode === 'list' ? (
        // A boundary of its own: the search above is taken over first.
        <Suspense>
          <RaceList filters={filters} choice={choice} cornerOf={saveCorner} />
        </Suspense>
      ) : (
        // Its key makes room for it at once: otherwise the list would stay until the map is loaded.
        <Suspense key="map" fallback={<Skeleton className="h-[600px] w-full" />}>
          <FinderMap filters={filters} choice={choice} onArea={(bbox) => onChoice({ bbox })} help={help} />
        </Suspense>
      )}
      <InBrowser fallback={null}>
        <CompareBar />
      </InBrowser>
      {viewMode === 'list' && help}
    </section>
  )
})
