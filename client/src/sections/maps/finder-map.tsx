import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Pin } from '#client/features/map/pins/pin.ts'
import { RaceRows } from '#client/features/races/finder/list/race-rows.tsx'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { mapSectionMessages } from '#messages/client/sections/maps.ts'
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

type FinderMapProps = {
  filters: RaceFilters
  choice: ListChoice
  onArea: (area: string) => void
}

/** The race finder's map; on a wide screen with the races found beside it. Pointing at one marks the other. */
export const FinderMap = ({ filters, choice, onArea }: FinderMapProps) => {
  const isWide = useMediaQuery('(width >= 1200px)')
  const [hovered, setHovered] = useState<RaceCard | null>(null)
  const [pointed, point] = usePointedRace()
  const highlighted = useMemo(() => hovered && pinOfCard(hovered), [hovered])
  const map = (
    <RaceMap filters={filters} choice={choice} highlighted={highlighted} onPoint={point} onArea={onArea} />
  )
  if (!isWide) return map
  return (
    <div className="grid grid-cols-[19rem_minmax(0,1fr)] gap-4">
      <RaceRows
        filters={filters}
        choice={choice}
        label={mapSectionMessages().racesBesideMap}
        marked={pointed}
        onPoint={setHovered}
      />
      {map}
    </div>
  )
}
