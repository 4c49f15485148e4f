import { ListFilter, Map as MapIcon, Plus, Rows3 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { activeFilters } from '#client/features/races/finder/active-filters.ts'
import { FilterChips } from '#client/features/races/finder/filter-chips.tsx'
import { FilterPanel } from '#client/features/races/finder/filter-panel.tsx'
import { RaceCount, ShowRacesWords } from '#client/features/races/finder/race-count.tsx'
import { RaceList } from '#client/features/races/finder/race-list.tsx'
import { storedViewMode, type ViewMode } from '#client/features/races/finder/stored-search.ts'
import { useRaceFilters } from '#client/features/races/finder/use-race-filters.ts'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { AddRaceLink } from '#client/sections/races/add-race-link.tsx'
import { HomeTiles } from '#client/sections/races/home-tiles.tsx'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/dialogs/lazy-dialog.tsx'
import { ScrollColumn } from '#client/ui/scroll-column.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'

const RaceMap = lazy(async () => ({ default: (await import('#client/sections/maps/race-map.tsx')).RaceMap }))

/** The race finder (specification, "Home"): one filtered result, as a list or on a map. */
export const HomePage = () => {
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
    setWantsResults(false)
    setSheetOpen(true)
  }
  const showResults = () => {
    setWantsResults(true)
    setSheetOpen(false)
    // Closing the sheet takes a step back in the history, which scrolls to where the page was left.
    const goThere = () => results.current?.scrollIntoView({ behavior: 'instant', block: 'start' })
    window.addEventListener('popstate', goThere, { once: true })
  }
  const panel = <FilterPanel filters={filters} onChange={setFilters} />

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
            Race calendar
          </h2>
          <Button variant="outline" onClick={switchView}>
            {viewMode === 'list' ? (
              <MapIcon aria-hidden className="size-5" />
            ) : (
              <Rows3 aria-hidden className="size-5" />
            )}
            {viewMode === 'list' ? 'Map View' : 'List View'}
          </Button>
          {!hasSidePanel && (
            <Button variant="outline" aria-haspopup="dialog" onClick={openSheet}>
              <ListFilter aria-hidden className="size-5" />
              {active > 0 ? `Filters (${active})` : 'Filters'}
            </Button>
          )}
          <AddRaceLink icon={<Plus aria-hidden className="size-5" />} />
        </div>
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          {hasSidePanel && (
            <ScrollColumn label="Filters" more="More filters">
              {panel}
            </ScrollColumn>
          )}
          <section
            ref={results}
            tabIndex={-1}
            aria-label="Races found"
            className="flex min-w-0 flex-col gap-4"
          >
            <RaceCount filters={filters} />
            <FilterChips filters={filters} onChange={setFilters} />
            {viewMode === 'list' ? (
              <RaceList filters={filters} />
            ) : (
              <Suspense fallback={<Skeleton className="h-[600px] w-full" />}>
                <RaceMap filters={filters} />
              </Suspense>
            )}
          </section>
        </div>
      </section>
      {!hasSidePanel && (
        <LazyDialog
          open={isSheetOpen}
          onOpenChange={setSheetOpen}
          closesOnBack
          focusAfter={wantsResults ? results : undefined}
          title="Filters"
          footer={
            <>
              <Button variant="quiet" onClick={() => setFilters({})}>
                Clear all
              </Button>
              <Button onClick={showResults}>
                <ShowRacesWords filters={filters} />
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
