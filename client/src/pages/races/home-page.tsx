import { Map as MapIcon, Plus, Rows3 } from 'lucide-react'
import { useDeferredValue, useMemo, useRef } from 'react'
import { countActive } from '#client/features/races/finder/filters/count-active.ts'
import { FilterColumn } from '#client/features/races/finder/filters/filter-column.tsx'
import { FilterSheet } from '#client/features/races/finder/filters/filter-sheet.tsx'
import { useViewMode } from '#client/features/races/finder/stored-search.ts'
import { useRaceSearch } from '#client/features/races/finder/use-race-search.ts'
import { SearchBar } from '#client/features/races/search/search-bar.tsx'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { AddRaceLink } from '#client/sections/races/add-race-link.tsx'
import { CALENDAR_ID } from '#client/sections/races/calendar-id.ts'
import { HomeHead } from '#client/sections/races/home-head.tsx'
import { RaceResults } from '#client/sections/races/results/race-results.tsx'
import { Button } from '#client/ui/button.tsx'
import { homeMessages } from '#messages/client/sections/races/home.ts'
import { FINDER_CHOICE } from '#shared/races/list-choice.ts'

/** The race finder (specification, "Home"): one filtered result, as a list or on a map. */
export const HomePage = () => {
  const text = homeMessages()
  const [address, setSearch] = useRaceSearch()
  const search = useMemo(() => ({ ...address, choice: { ...FINDER_CHOICE, ...address.choice } }), [address])
  const isSearching = countActive(search) > 0
  const found = useDeferredValue(search)
  const [viewMode, setViewMode] = useViewMode()
  const hasSidePanel = useMediaQuery('(width >= 1024px)')
  const results = useRef<HTMLElement>(null)

  const switchView = () => setViewMode(viewMode === 'list' ? 'map' : 'list')

  return (
    <div className="mx-auto max-w-page px-4">
      <HomeHead isSearching={isSearching} isMap={viewMode === 'map'} />
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
          <Button variant="outline" className="max-sm:px-3 max-sm:text-sm" onClick={switchView}>
            {viewMode === 'list' ? (
              <MapIcon aria-hidden className="size-5" />
            ) : (
              <Rows3 aria-hidden className="size-5" />
            )}
            {viewMode === 'list' ? text.mapView : text.listView}
          </Button>
          {hasSidePanel !== true && (
            <div className="lg:hidden">
              <FilterSheet search={search} onChange={setSearch} results={results} />
            </div>
          )}
          <AddRaceLink
            icon={<Plus aria-hidden className="size-5 max-sm:hidden" />}
            className={isSearching ? 'max-sm:hidden' : undefined}
          />
        </div>
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          {hasSidePanel !== false && (
            <div className="max-lg:hidden">
              <FilterColumn search={search} onChange={setSearch} />
            </div>
          )}
          <RaceResults ref={results} {...found} onSearch={setSearch} viewMode={viewMode} />
        </div>
      </section>
    </div>
  )
}
