import { useInfiniteQuery } from '@tanstack/react-query'
import { ListFilter, Map as MapIcon, Rows3 } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { tripQueries } from '#client/features/trips/api.ts'
import { tripListMessages } from '#client/features/trips/list/messages.ts'
import { TripList } from '#client/features/trips/list/trip-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { paths } from '#shared/pages/paths.ts'

const TripMap = lazy(async () => ({ default: (await import('#client/sections/maps/trip-map.tsx')).TripMap }))

const TripCount = () => {
  const { data } = useInfiniteQuery(tripQueries.list())
  const total = data?.pages[0]?.total
  return (
    <p role="status" className="min-h-7 text-lg tabular-nums">
      {total !== undefined && tripListMessages().showing(total)}
    </p>
  )
}

/** All trips, as a list or on the map (specification, "Trip list"). The address keeps the view. */
export const TripsPage = () => {
  const isMap = new URLSearchParams(useSearch()).get('view') === 'map'
  const [, navigate] = useLocation()
  const [showsFilters, setShowsFilters] = useState(false)
  const filtersId = useId()
  const text = tripListMessages()

  return (
    <div className="mx-auto max-w-page px-4 pt-6 sm:pt-10">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-3 pb-6">
        <div className="mr-auto">
          <h1 className="text-4xl sm:text-5xl">{text.title}</h1>
          <TripCount />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            aria-expanded={showsFilters}
            aria-controls={filtersId}
            onClick={() => setShowsFilters(!showsFilters)}
          >
            <ListFilter aria-hidden className="size-5" />
            {showsFilters ? text.filtersOn : text.filtersOff}
          </Button>
          <Button
            variant="outline"
            onClick={() => navigate(isMap ? paths.trips() : `${paths.trips()}?view=map`, { replace: true })}
          >
            {isMap ? <Rows3 aria-hidden className="size-5" /> : <MapIcon aria-hidden className="size-5" />}
            {isMap ? text.listView : text.mapView}
          </Button>
        </div>
      </div>
      <div id={filtersId} hidden={!showsFilters} className="pb-6">
        <p className="rounded-2xl border border-contour bg-lichen p-5 text-on-lichen">{text.filtersSoon}</p>
      </div>
      {isMap ? (
        <Suspense fallback={<Skeleton className="h-[600px] w-full" />}>
          <TripMap />
        </Suspense>
      ) : (
        <TripList />
      )}
    </div>
  )
}
