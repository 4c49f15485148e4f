import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { type LegendLine, MapLegend } from '#client/features/map/legend.tsx'
import type { Pin, Sight } from '#client/features/map/pins/pin.ts'
import { raceQueries } from '#client/features/races/api.ts'
import { raceMapQuery } from '#client/features/races/map-query.ts'
import { tripQueries } from '#client/features/trips/api.ts'
import { hasChoices } from '#client/features/trips/choose/trip-choices.ts'
import { pageData } from '#client/lib/api/page-data.ts'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { mapSectionMessages } from '#messages/client/sections/maps.ts'
import type { MapData } from '#shared/map/schema.ts'
import { type BoundingBox, boxOfText, textOfBox } from '#shared/places/bounding-box.ts'
import { hasFilters, type RaceFilters } from '#shared/races/filters.ts'
import { hasPlace, type ListChoice } from '#shared/races/list-choice.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { captionOf, groupCaptionOf, isAllInSight, withPlaceless } from './map-caption.ts'
import { countPlaces, groupsOf, pinsOf, racePlaces, racesPlaced, tripPlaces } from './map-pins.ts'
import { previewLines } from './preview-lines.ts'

const MapView = lazyWhole(() => import('#client/features/map/map-view.tsx'))

const legendOf = (only: 'trips' | undefined): LegendLine[] => {
  const text = mapSectionMessages().legend
  const trip: LegendLine = { tone: 'glacier', sample: '5d', text: text.trip }
  if (only) return [trip]
  return [
    { tone: 'moss', sample: '42 km', text: text.race },
    { tone: 'moss', sample: 'U', text: text.ultra },
    trip,
  ]
}

/** Two corners of an area, for the map to bring into view. */
const cornersOf = (area: string) => {
  const box = boxOfText(area)
  if (!box) return undefined
  const { west, south, east, north } = box
  return [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]
}

const NO_PINS: Pin[] = []
const MAP_LOADING = <Skeleton className="h-[600px] w-full" />

type RaceMapProps = {
  filters: RaceFilters
  choice?: ListChoice
  /** For a map of trips only: which ones. */
  trips?: TripFilters
  /** A pin to highlight. */
  highlighted?: Pin | null
  /** Called with the pin whose preview opens, and with null when it closes. */
  onPoint?: (pin: Pin | null) => void
  /** With it, the map offers to search the area it has been moved to. */
  onArea?: (area: string) => void
  /** Whether it is said beside the map that no race was found, so that the map does not. */
  isNoneSaid?: boolean
  /** Called when the map is ready and after each move. */
  onView?: (view: BoundingBox) => void
}

// Only the list counts races without a place. An answer that is loaded already is good enough.
const ALWAYS_FRESH = { staleTime: Number.POSITIVE_INFINITY }

const placedOf = (data: MapData, only: 'trips' | undefined) => {
  if (!only) return racesPlaced(data)
  return data.groups ? undefined : data.trips.length
}

/**
 * What the map cannot show: how many of the races or trips have no place (`placeless`), or a `notice` if the map
 * shows none of them.
 */
const useMapNotice = (
  data: MapData | undefined,
  filters: RaceFilters,
  choice: ListChoice | undefined,
  tripChoices: TripFilters | undefined,
): { notice?: string; placeless: number } => {
  const only = tripChoices && 'trips'
  const placed = data && placedOf(data, only)
  const races = useInfiniteQuery({ ...raceQueries.list(filters, choice), ...ALWAYS_FRESH, enabled: !only })
  const trips = useInfiniteQuery({
    ...tripQueries.list(tripChoices ?? {}),
    ...ALWAYS_FRESH,
    enabled: only === 'trips',
  })
  const list = only ? trips : races
  const found = list.isPlaceholderData ? undefined : list.data?.pages[0]?.total
  if (placed === undefined || found === undefined) return { placeless: 0 }
  if (placed > 0) return { placeless: Math.max(0, found - placed) }
  return { notice: noticeOf(found, only), placeless: 0 }
}

const noticeOf = (found: number, only: 'trips' | undefined) => {
  const text = mapSectionMessages()
  return (found > 0 ? text.noPlace : text.none)[only ?? 'races']
}

/** The map of the races found and all trips, or of trips only (specification, "Map view"). */
export const RaceMap = (props: RaceMapProps) => {
  const { filters, choice, trips, highlighted, onPoint, onArea, isNoneSaid, onView } = props
  const only = trips && 'trips'
  const text = mapSectionMessages()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const [box, setBox] = useState<BoundingBox>()
  const pinsIn = (view?: BoundingBox) =>
    trips ? tripQueries.map(trips, view) : raceMapQuery(filters, choice, view)
  const whole = useQuery(pinsIn())
  const isGrouped = whole.data?.groups !== undefined
  const inView = useQuery({ ...pinsIn(box), enabled: isGrouped && box !== undefined })
  const data = (isGrouped ? inView.data : undefined) ?? whole.data
  const pins = useMemo(() => (data ? pinsOf(data) : NO_PINS), [data])
  const groups = useMemo(() => data && groupsOf(data), [data])
  const wholeGroups = useMemo(() => whole.data && groupsOf(whole.data), [whole.data])
  // Without filters the map shows the north of Europe, as specified.
  const isFiltered = trips ? hasChoices(trips) : hasFilters(filters) || hasPlace(choice ?? {})
  const found = isFiltered && !whole.isPlaceholderData ? whole.data : undefined
  const [searched, setSearched] = useState<string>()
  const area = choice?.bbox
  const frame = useMemo(() => {
    // The map is already where somebody has searched.
    if (area !== undefined) return area === searched ? undefined : cornersOf(area)
    if (!isFiltered) return null
    return found && (only ? tripPlaces(found) : racePlaces(found))
  }, [area, searched, isFiltered, found, only])
  const areaSearch = onArea && {
    text: text.searchArea,
    onSearch: (view: BoundingBox) => {
      const box = boxOfText(textOfBox(view))
      if (!box) return
      setSearched(textOfBox(box))
      onArea(textOfBox(box))
    },
  }
  const { notice, placeless } = useMapNotice(
    whole.isPlaceholderData ? undefined : whole.data,
    filters,
    choice,
    trips,
  )
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
        <LoadProblem text={text.failed[only ?? 'races']} look="boxed" onRetry={() => void whole.refetch()} />
      )}
      <Suspense fallback={MAP_LOADING}>
        <MapView
          pins={pins}
          groups={groups}
          frame={frame}
          all={wholeGroups ?? pins}
          isAllInSight={counted.isAll}
          caption={withPlaceless(counted.caption, placeless, only)}
          notice={isNoneSaid ? undefined : notice}
          highlighted={highlighted ?? null}
          onPoint={(pin) => onPoint?.(pin)}
          describe={(pin) => previewLines(client, pin)}
          areaSearch={areaSearch}
          onOpen={navigate}
          onSight={setSight}
          onViewChange={({ west, south, east, north }) => {
            setBox({ west, south, east, north })
            onView?.({ west, south, east, north })
          }}
          tiles={{ url: tileUrl, attribution: tileAttribution }}
          label={only ? text.mapOfTrips : text.mapOfRacesAndTrips}
        />
      </Suspense>
      <MapLegend lines={legendOf(only)} />
    </div>
  )
}
