import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { MapLegend } from '#client/features/map/legend.tsx'
import type { Pin, Sight } from '#client/features/map/pins/pin.ts'
import { type MapBox, raceQueries } from '#client/features/races/api.ts'
import { pageData } from '#client/lib/api/page-data.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { hasFilters, type RaceFilters } from '#shared/races/filters.ts'
import { captionOf, groupCaptionOf, isAllInSight, withPlaceless } from './map-caption.ts'
import { countPlaces, groupsOf, pinsOf, racePlaces } from './map-pins.ts'
import { useMapNotice } from './use-map-notice.ts'

const MapView = lazy(() => import('#client/features/map/map-view.tsx'))

const LEGEND = [
  { tone: 'moss', sample: '42 km', text: 'A race and its distance in km' },
  { tone: 'moss', sample: 'U', text: 'A race that is an ultra' },
  { tone: 'glacier', sample: '5d', text: 'A trip and its duration in days' },
] as const

const NO_PINS: Pin[] = []
const MAP_LOADING = <Skeleton className="h-[600px] w-full" />

type RaceMapProps = { filters: RaceFilters; only?: 'trips' }

/** Races of a filtered result, and trips, or trips alone, on the map (specification, "Map view"). */
export const RaceMap = ({ filters, only }: RaceMapProps) => {
  const [, navigate] = useLocation()
  const [box, setBox] = useState<MapBox>()
  const whole = useQuery(raceQueries.map(filters, only))
  const isGrouped = whole.data?.groups !== undefined
  const inView = useQuery({ ...raceQueries.map(filters, only, box), enabled: isGrouped && box !== undefined })
  const data = (isGrouped ? inView.data : undefined) ?? whole.data
  const pins = useMemo(() => (data ? pinsOf(data) : NO_PINS), [data])
  const groups = useMemo(() => data && groupsOf(data), [data])
  const wholeGroups = useMemo(() => whole.data && groupsOf(whole.data), [whole.data])
  // Without filters the map is in the north of Europe, as specified.
  const isFiltered = hasFilters(filters)
  const found = isFiltered && !whole.isPlaceholderData ? whole.data : undefined
  const frame = useMemo(() => (isFiltered ? found && racePlaces(found) : null), [isFiltered, found])
  const { notice, placeless } = useMapNotice(whole.isPlaceholderData ? undefined : whole.data, filters, only)
  const [sight, setSight] = useState<Sight>()
  const total = useMemo(() => (whole.data ? countPlaces(whole.data) : 0), [whole.data])
  const seen = useMemo(() => inView.data && Math.min(total, countPlaces(inView.data)), [inView.data, total])
  const counted = isGrouped
    ? { caption: groupCaptionOf(seen, total, only), isAll: seen === total }
    : { caption: sight && captionOf(sight), isAll: !sight || isAllInSight(sight) }
  const { tileUrl, tileAttribution } = pageData().settings

  return (
    <div className="flex flex-col gap-3">
      {whole.isError && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-xl border border-berry bg-card p-4"
        >
          <p>The {only ?? 'races'} could not be put on the map.</p>
          <Button size="small" onClick={() => void whole.refetch()}>
            Try again
          </Button>
        </div>
      )}
      <Suspense fallback={MAP_LOADING}>
        <MapView
          pins={pins}
          groups={groups}
          frame={frame}
          all={wholeGroups ?? pins}
          isAllInSight={counted.isAll}
          caption={withPlaceless(counted.caption, placeless, only)}
          notice={notice}
          onOpen={navigate}
          onSight={setSight}
          onViewChange={({ west, south, east, north }) => setBox({ west, south, east, north })}
          tiles={{ url: tileUrl, attribution: tileAttribution }}
          label={only ? 'Map of trips' : 'Map of races and trips'}
        />
      </Suspense>
      <MapLegend lines={only ? LEGEND.filter(({ tone }) => tone === 'glacier') : LEGEND} />
    </div>
  )
}
