import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Pin } from '#client/features/map/pins/pin.ts'
import { raceQueries } from '#client/features/races/api.ts'
import { useNothingFound } from '#client/features/races/finder/active/no-races-help.tsx'
import { RaceRows } from '#client/features/races/finder/list/race-rows.tsx'
import { boxToAsk } from '#client/features/races/map-query.ts'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { useRested } from '#client/lib/browser/use-rested.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Switch } from '#client/ui/forms/switch.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import { mapSectionMessages } from '#messages/client/sections/maps.ts'
import type { BoundingBox } from '#shared/places/bounding-box.ts'
import type { ListChoice, RaceFilters } from '#shared/races/filters.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { pinOfCard } from './map-pins.ts'
import { raceOf } from './preview-lines.ts'
import { RaceMap } from './race-map.tsx'

/** The race whose pin is pointed at. */
const usePointedRace = () => {
  const client = useQueryClient()
  const [race, setRace] = useState<RaceCard | null>(null)
  const asked = useRef('')
  const point = (pin: Pin | null) => {
    asked.current = pin?.key ?? ''
    const [kind, id] = asked.current.split('-')
    if (kind !== 'race') return setRace(null)
    void raceOf(client, Number(id))
      .then((found) => asked.current === pin?.key && setRace(found))
      .catch(() => setRace(null))
  }
  return [race, point] as const
}

/** A map is panned in several pulls. The list asks once after the last one. */
const REST = 300

/** Below, the map would be narrower than the list. */
const HAS_ROOM = '(width >= 900px)'

type FinderMapProps = {
  filters: RaceFilters
  choice: ListChoice
  onArea: (area: string) => void
  /** What to try when no race matches. */
  help: ReactNode
}

/**
 * The race finder's map; on a wide screen with the races beside it that are in view, or with all that were found where
 * somebody turns that off (contract, section 12, "Map and list are one"). Pointing at one marks the other.
 */
export const FinderMap = ({ filters, choice, onArea, help }: FinderMapProps) => {
  const isWide = useMediaQuery(HAS_ROOM)
  const [hovered, setHovered] = useState<RaceCard | null>(null)
  const [pointed, point] = usePointedRace()
  const highlighted = useMemo(() => hovered && pinOfCard(hovered), [hovered])
  const [view, setView] = useState<BoundingBox>()
  const [follows, setFollows] = useState(true)
  const rested = useRested(view, REST)
  const bbox = boxToAsk(choice.bbox, follows ? rested : undefined)
  const isNothingFound = useNothingFound({ filters, choice })
  const map = (
    <RaceMap
      filters={filters}
      choice={choice}
      highlighted={highlighted}
      onPoint={point}
      onArea={onArea}
      isNoneSaid={isWide === true && isNothingFound}
      onView={setView}
    />
  )
  if (!isWide)
    return (
      <>
        {map}
        {help}
      </>
    )
  const listed = bbox === undefined ? choice : { ...choice, bbox }
  // Until the map has said what is in view there is nothing to list. Rows that are replaced would jump.
  const isWaiting = follows && rested === undefined
  const rows = (
    <>
      {follows && <CountInView filters={filters} choice={listed} />}
      <RaceRows
        filters={filters}
        choice={listed}
        label={mapSectionMessages().racesBesideMap}
        {...(follows && { empty: mapSectionMessages().noneInView })}
        marked={pointed}
        onPoint={setHovered}
      />
    </>
  )
  return (
    <div className="grid grid-cols-[19rem_minmax(0,1fr)] gap-4">
      {isNothingFound ? (
        <div className="flex flex-col gap-3">
          <p className="rounded-2xl border border-contour bg-card p-6 text-center">
            {finderMessages().empty}
          </p>
          {help}
        </div>
      ) : (
        <div className="flex h-[600px] flex-col gap-1">
          <Switch checked={follows} onChange={setFollows}>
            {mapSectionMessages().followMap}
          </Switch>
          {isWaiting ? <Skeleton className="flex-1" /> : rows}
        </div>
      )}
      {map}
    </div>
  )
}

/** How many of the races found are in view, read out when the map moves. How many a new search finds is said above. */
const CountInView = ({ filters, choice }: { filters: RaceFilters; choice: ListChoice }) => {
  const { data, isPlaceholderData } = useInfiniteQuery(raceQueries.list(filters, choice))
  const total = isPlaceholderData ? undefined : data?.pages[0]?.total
  const [moved, setMoved] = useState({ bbox: choice.bbox, filters })
  if (moved.bbox !== choice.bbox) setMoved({ bbox: choice.bbox, filters })
  return (
    <p
      role="status"
      aria-live={moved.filters === filters ? 'polite' : 'off'}
      className="min-h-6 text-quiet tabular-nums"
    >
      {total !== undefined && mapSectionMessages().racesInView(total, formatNumber(total))}
    </p>
  )
}
