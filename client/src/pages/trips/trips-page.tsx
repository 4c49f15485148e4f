import { useInfiniteQuery } from '@tanstack/react-query'
import { ListFilter, Map as MapIcon, Rows3 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAreaNames } from '#client/features/listings/area-names.ts'
import { UnderstoodLine } from '#client/features/listings/understood-line.tsx'
import { SaveButton } from '#client/features/saved/save-button.tsx'
import { tripQueries } from '#client/features/trips/api.ts'
import { activeChoices } from '#client/features/trips/choose/active-choices.ts'
import { ChoicesBar } from '#client/features/trips/choose/choices-bar.tsx'
import type { ChoicesProps } from '#client/features/trips/choose/choices-form.tsx'
import { useTripChoices } from '#client/features/trips/choose/use-trip-choices.ts'
import type { TripCornerOf } from '#client/features/trips/list/trip-card.tsx'
import { TripList } from '#client/features/trips/list/trip-list.tsx'
import { withQuery } from '#client/lib/api/api.ts'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { InBrowser } from '#client/ui/in-browser.tsx'
import { RemovableChips } from '#client/ui/signs/removable-chips.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { tripChoiceMessages } from '#messages/client/features/trips/choose.ts'
import { tripListMessages } from '#messages/client/features/trips/list.ts'
import { paths } from '#shared/pages/paths.ts'
import { askedIn } from '#shared/races/race-search.ts'
import { addressOfList } from '#shared/suggestions/search-address.ts'
import type { TripFilters } from '#shared/trips/filters.ts'

/** What narrows the list of trips; pressing a chip removes its choice. */
const ChoiceChips = ({ choices, onChange }: ChoicesProps) => {
  const areaName = useAreaNames(choices.area)
  const active = activeChoices(choices, areaName)
  const text = tripChoiceMessages()
  const asked = askedIn(new URLSearchParams(useSearch()))
  if (active.length === 0) return null
  // The name of a country needs no explanation.
  const isPlain = active.length === 1 && active[0]?.label.toLowerCase() === asked?.toLowerCase()
  return (
    <>
      {asked && !isPlain && (
        <UnderstoodLine asked={asked} literal={addressOfList(paths.trips(), { search: asked })} />
      )}
      <RemovableChips
        label={text.active}
        chips={active}
        removeLabel={text.remove}
        onChange={onChange}
        clearLabel={text.clearAll}
        onClear={() => onChange({})}
      />
    </>
  )
}

/** The heart in the corner of a trip's card. */
const saveTripCorner: TripCornerOf = ({ id, name }) => <SaveButton kind="trip" id={id} name={name} />

const TripMap = lazyWhole(async () => ({
  default: (await import('#client/sections/maps/trip-map.tsx')).TripMap,
}))

const TripCount = ({ choices }: { choices: TripFilters }) => {
  const { data, isPlaceholderData } = useInfiniteQuery(tripQueries.list(choices))
  const total = isPlaceholderData ? undefined : data?.pages[0]?.total
  return (
    <p role="status" className="min-h-7 text-lg tabular-nums">
      {total !== undefined && tripListMessages().showing(total)}
    </p>
  )
}

/** Trips to choose from, as a list or on the map (specification, "Trip list"). The address keeps it all. */
export const TripsPage = () => {
  const isMap = new URLSearchParams(useSearch()).get('view') === 'map'
  const [choices, choose] = useTripChoices()
  const [, navigate] = useLocation()
  const [showsFilters, setShowsFilters] = useState(false)
  const filtersId = useId()
  const results = useRef<HTMLElement>(null)
  const text = tripListMessages()

  return (
    <div className="mx-auto max-w-page px-4 pt-6 sm:pt-10">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-3 pb-4">
        <div className="mr-auto">
          <h1 className="text-4xl sm:text-5xl">{text.title}</h1>
          <TripCount choices={choices} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            icon={ListFilter}
            variant="outline"
            aria-expanded={showsFilters}
            aria-controls={filtersId}
            onClick={() => setShowsFilters(!showsFilters)}
          >
            {showsFilters ? text.filtersOn : text.filtersOff}
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              navigate(withQuery(paths.trips(), { ...choices, view: isMap ? undefined : 'map' }), {
                replace: true,
              })
            }
          >
            {isMap ? <Rows3 aria-hidden className="size-5" /> : <MapIcon aria-hidden className="size-5" />}
            {isMap ? text.listView : text.mapView}
          </Button>
        </div>
      </div>
      <div id={filtersId} hidden={!showsFilters} className="pb-4">
        <p className="rounded-2xl border border-contour bg-lichen p-5 text-on-lichen">{text.filtersSoon}</p>
      </div>
      <ChoicesBar choices={choices} onChange={choose} results={results} />
      <section
        id="trips"
        ref={results}
        tabIndex={-1}
        aria-label={text.title}
        className="flex flex-col gap-4 pt-4"
      >
        <ChoiceChips choices={choices} onChange={choose} />
        {isMap ? (
          <InBrowser fallback={<Skeleton className="h-[600px] w-full" />}>
            <TripMap choices={choices} />
          </InBrowser>
        ) : (
          <TripList choices={choices} onChange={choose} cornerOf={saveTripCorner} />
        )}
      </section>
    </div>
  )
}
