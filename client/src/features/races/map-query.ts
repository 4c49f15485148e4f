import { keepPreviousData } from '@tanstack/react-query'
import { read } from '#client/lib/api/queries.ts'
import type { MapData } from '#shared/map/schema.ts'
import { type BoundingBox, boxOfText, textOfBox } from '#shared/places/bounding-box.ts'
import { commonBox } from '#shared/places/common-box.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { listQuery, type RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'

/** The part of a view of the map to ask for, as `bbox`: with an area, the part of it that is in view. */
export const boxToAsk = (area: string | undefined, view: BoundingBox | undefined) => {
  if (!view) return area
  const [searched, inView] = [boxOfText(area ?? ''), boxOfText(textOfBox(view))]
  return searched && inView ? textOfBox(commonBox(searched, inView)) : textOfBox(view)
}

/** Pins of races and trips; `view` only where the catalogue is too large to send whole. */
export const raceMapQuery = (filters: RaceFilters, choice: ListChoice = {}, view?: BoundingBox) =>
  read<MapData>(
    queryKeys.pins(listQuery(filters, choice), undefined, view),
    '/api/map',
    { ...listQuery(filters, choice), bbox: boxToAsk(choice.bbox, view) },
    { placeholderData: keepPreviousData },
  )
