import { ListFilter, Map as MapIcon, Plus, Rows3 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { activeFilters } from '#client/features/races/finder/active-filters.ts'
import {
  FilterPanelSkeleton,
  LazyFilterPanel,
  loadFilterPanel,
} from '#client/features/races/finder/lazy-filter-panel.tsx'
import { finderMessages } from '#client/features/races/finder/messages.ts'
import { ShowRacesText } from '#client/features/races/finder/race-count.tsx'
import { storedViewMode, type ViewMode } from '#client/features/races/finder/stored-search.ts'
import { useRaceFilters } from '#client/features/races/finder/use-race-filters.ts'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { AddRaceLink } from '#client/sections/races/add-race-link.tsx'
import { homeMessages } from '#client/sections/races/home-messages.ts'
import { HomeTiles } from '#client/sections/races/home-tiles.tsx'
import { RaceResults } from '#client/sections/races/results/race-results.tsx'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/dialogs/lazy-dialog.tsx'
import { ScrollColumn } from '#client/ui/scroll-column.tsx'

/** The race finder (specification, "Home"): one filtered result, as a list or on a map. */
export const HomePage = () => {
  const text = homeMessages()
  const [filters, setFilters] = useRaceFilters()
  const [viewMode, setViewMode] = useState<ViewMode>(storedViewMode.get)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const hasSidePanel = useMediaQuery('(width >= 1024px)')
  const calendar = useRef<HTMLHeadingElement>(null)
  const results = useRef<HTMLElement>(null)
  const [wantsResults, setWantsResults] = useState(false)
  const active = activeFilters(filters).length

  const switchView = () => {
    const next = viewMode === 'list' ? 'map' : 'list'
    storedViewMode.set(next)
    setViewMode(next)
  }
  const goToCalendar = () => {
    calendar.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    calendar.current?.focus({ preventScroll: true })
  }
  const openSheet = () => {
    void loadFilterPanel()
    setWantsResults(false)
    setSheetOpen(true)
  }
  const showResults = () => {
    setWantsResults(true)
    setSheetOpen(false)
    // Closing the sheet goes back in the history, and the browser then restores the old scroll position.
    const goThere = () => results.current?.scrollIntoView({ behavior: 'instant', block: 'start' })
    window.addEventListener('popstate', goThere, { once: true })
  }
  const panel = <LazyFilterPanel filters={filters} onChange={setFilters} />

  return (
    <div className="mx-auto max-w-page px-4">
      <HomeTiles onCalendar={goToCalendar} />
      <section aria-labelledby="calendar" className="pt-10">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-4">
          <h2
            id="calendar"
            ref={calendar}
            tabIndex={-1}
            className="mr-auto scroll-mt-20 text-2xl sm:text-3xl"
          >
            {text.raceCalendar}
          </h2>
          <Button variant="outline" onClick={switchView}>
            {viewMode === 'list' ? (
              <MapIcon aria-hidden className="size-5" />
            ) : (
              <Rows3 aria-hidden className="size-5" />
            )}
            {viewMode === 'list' ? text.mapView : text.listView}
          </Button>
          {!hasSidePanel && (
            <Button variant="outline" aria-haspopup="dialog" onClick={openSheet}>
              <ListFilter aria-hidden className="size-5" />
              {active > 0 ? text.filtersActive(active) : text.filters}
            </Button>
          )}
          <AddRaceLink icon={<Plus aria-hidden className="size-5" />} />
        </div>
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          {hasSidePanel && (
            <ScrollColumn label={text.filters} more={text.moreFilters}>
              <Suspense fallback={<FilterPanelSkeleton />}>{panel}</Suspense>
            </ScrollColumn>
          )}
          <RaceResults ref={results} filters={filters} onFilters={setFilters} viewMode={viewMode} />
        </div>
      </section>
      {!hasSidePanel && (
        <LazyDialog
          open={isSheetOpen}
          onOpenChange={setSheetOpen}
          closesOnBack
          focusAfter={wantsResults ? results : undefined}
          title={text.filters}
          footer={
            <>
              <Button variant="quiet" onClick={() => setFilters({})}>
                {finderMessages().clearAll}
              </Button>
              <Button onClick={showResults}>
                <ShowRacesText filters={filters} />
              </Button>
            </>
          }
        >
          {panel}
        </LazyDialog>
      )}
    </div>
  )
}
