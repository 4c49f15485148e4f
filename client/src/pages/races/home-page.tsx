import { Map as MapIcon, Plus, Rows3 } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { useSession } from '#client/features/accounts/session/session.ts'
import { countActive } from '#client/features/races/finder/filters/count-active.ts'
import type { FilterPanelProps } from '#client/features/races/finder/filters/filter-panel.tsx'
import { FilterSheet } from '#client/features/races/finder/filters/filter-sheet.tsx'
import {
  FilterPanelSkeleton,
  loadFilterPanel,
} from '#client/features/races/finder/filters/lazy-filter-panel.tsx'
import { useViewMode } from '#client/features/races/finder/stored-search.ts'
import { useRaceSearch } from '#client/features/races/finder/use-race-search.ts'
import { SearchBar } from '#client/features/races/search/search-bar.tsx'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { CALENDAR_ID } from '#client/sections/races/calendar-id.ts'
import { HomeHead } from '#client/sections/races/home-head.tsx'
import { RaceResults } from '#client/sections/races/results/race-results.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { InBrowser } from '#client/ui/in-browser.tsx'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import { homeMessages } from '#messages/client/sections/races/home.ts'
import { paths } from '#shared/pages/paths.ts'
import { FINDER_CHOICE } from '#shared/races/list-choice.ts'

/** 'Add your race'; visitors register as a race organizer first (specification, section 6). */
const AddRaceLink = ({ icon, className }: { icon: ReactNode; className?: string | undefined }) => {
  const { user } = useSession()
  return (
    <ButtonLink
      variant="outline"
      className={classNames('max-sm:px-3 max-sm:text-sm', className)}
      href={user ? paths.createRace() : paths.auth('race_organizer')}
    >
      {icon}
      {homeMessages().addRace}
    </ButtonLink>
  )
}

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
const FilterColumn = (props: FilterPanelProps) => (
  <InBrowser fallback={<ColumnSkeleton />}>
    <Column {...props} />
  </InBrowser>
)

/** The race finder (specification, "Home"): one filtered result, as a list or on a map. */
export const HomePage = () => {
  const text = homeMessages()
  const [address, setSearch] = useRaceSearch()
  const search = useMemo(() => ({ ...address, choice: { ...FINDER_CHOICE, ...address.choice } }), [address])
  const isSearching = countActive(search) > 0
  const found = useDeferredValue(search)
  const [viewMode, setViewMode] = useViewMode()
  const isMap = viewMode === 'map'
  const ViewIcon = isMap ? Rows3 : MapIcon
  const hasSidePanel = useMediaQuery(`(width >= ${isMap ? 1200 : 1024}px)`)
  const results = useRef<HTMLElement>(null)

  return (
    <div className={`mx-auto max-w-page px-4 ${isMap ? 'on-map' : ''}`}>
      <HomeHead isSearching={isSearching} isMap={isMap} />
      <SearchBar search={search} onChange={setSearch} />
      <section aria-labelledby={CALENDAR_ID} className="pt-3 sm:pt-5">
        <div className="flex flex-wrap items-center gap-2 pb-3 sm:gap-x-3">
          <h2
            id={CALENDAR_ID}
            tabIndex={-1}
            className="mr-auto scroll-mt-20 text-xl max-sm:sr-only sm:text-2xl"
          >
            {text.raceCalendar}
          </h2>
          <Button
            icon={ViewIcon}
            variant="outline"
            className="max-sm:px-3 max-sm:text-sm"
            onClick={() => setViewMode(isMap ? 'list' : 'map')}
          >
            {isMap ? text.listView : text.mapView}
          </Button>
          {hasSidePanel !== true && (
            <div className="finder-button lg:hidden">
              <FilterSheet search={search} onChange={setSearch} results={results} />
            </div>
          )}
          <AddRaceLink
            icon={<Plus aria-hidden className="size-5 max-sm:hidden" />}
            className={isSearching ? 'max-sm:hidden' : undefined}
          />
        </div>
        <div className="finder grid grid-cols-1 gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          {hasSidePanel !== false && (
            <div className="finder-column max-lg:hidden">
              <FilterColumn search={search} onChange={setSearch} />
            </div>
          )}
          <RaceResults ref={results} {...found} onSearch={setSearch} viewMode={viewMode} />
        </div>
      </section>
    </div>
  )
}
