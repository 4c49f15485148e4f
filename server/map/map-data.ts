import { jsonList } from '#server/platform/answers/finished-answer.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { MapData } from '#shared/map/schema.ts'
import { boxOfText, widthOf } from '#shared/places/bounding-box.ts'
import { mapLabel } from '#shared/races/distance.ts'
import { groupsInView, type InView, racePins, tripPins } from './queries.ts'

/** Cells across the view when groups are sent. */
const CELLS_ACROSS = 32

/** About a metre; more digits would only cost bytes. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Groups of what is in view, for when there are too many pins. */
export const groupsOf = (inView: InView, bbox: string | undefined, racesPlaced: number): MapData => {
  const box = bbox === undefined ? null : boxOfText(bbox)
  const width = box === null ? 360 : Math.max(widthOf(box), 0.01)
  const groups = groupsInView(inView, width / CELLS_ACROSS).map(
    ({ latitude, longitude, count }): [number, number, number] => [
      rounded(latitude),
      rounded(longitude),
      count,
    ],
  )
  return { races: [], trips: [], groups, racesPlaced }
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Pins in one piece. */
const SLICE = 100

/** The pins in view: `MapData` in pieces. */
export async function* pinsOf(db: Database, inView: InView, today: CalendarDay): AsyncGenerator<Buffer> {
  const found = await racePins(db, inView)
  yield Buffer.from('{"races":')
  yield* jsonList(found, SLICE, (races) =>
    races.map((race) =>
      JSON.stringify([race.id, rounded(race.latitude), rounded(race.longitude), mapLabel(race), race.name]),
    ),
  )
  const foundTrips = await tripPins(db, inView)
  yield Buffer.from(',"trips":')
  yield* jsonList(foundTrips, SLICE, (trips) =>
    trips.map(({ id, latitude, longitude, duration, name }) =>
      JSON.stringify([id, rounded(latitude), rounded(longitude), `${duration}d`, name]),
    ),
  )
  const marked: Pick<MapData, 'over' | 'cancelled' | 'postponed' | 'cancelledTrips'> = {
    over: idsOf(found.filter(({ date }) => date < today)),
    cancelled: idsOf(found.filter(({ dateStatus }) => dateStatus === 'cancelled')),
    postponed: idsOf(found.filter(({ dateStatus }) => dateStatus === 'postponed')),
    cancelledTrips: idsOf(foundTrips.filter(({ isCancelled }) => isCancelled)),
  }
  const rest = Object.entries(marked)
    .filter(([, ids]) => ids.length > 0)
    .map(([name, ids]) => `,"${name}":${JSON.stringify(ids)}`)
    .join('')
  yield Buffer.from(`${rest}}`)
}
