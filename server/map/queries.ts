import { and, count, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Near } from '#server/listings/near.ts'
import { insideBox } from '#server/places/great-circle.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { nearCondition, raceCondition, whenCondition } from '#server/races/list/race-condition.ts'
import { type AskedTrips, tripCondition } from '#server/trips/trip-condition.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { BoundingBox } from '#shared/places/bounding-box.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { When } from '#shared/races/list-choice.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'

type Positioned = typeof races | typeof trips

const inside = (table: Positioned, box: BoundingBox | null): SQL | undefined =>
  box === null ? isNotNull(table.latitude) : insideBox(table, box)

/**
 * `tripsOnly` leaves the races out, and the trips are those that it asks for. Beside races, trips are narrowed by
 * country, time and place, as races are.
 */
export type MapRequest = {
  filters: RaceFilters
  when: When | undefined
  near: Near | null
  box: BoundingBox | null
  tripsOnly: AskedTrips | null
  today: CalendarDay
}

const racesWanted = async (db: Executor, { filters, when, near, box, tripsOnly, today }: MapRequest) =>
  tripsOnly
    ? sql`false`
    : and(
        await raceCondition(db, filters),
        whenCondition(when, today),
        nearCondition(near),
        inside(races, box),
      )

const tripsWanted = ({ filters: { country }, when, near, box, tripsOnly, today }: MapRequest) =>
  and(tripCondition({ ...(tripsOnly ?? { country }), when, near, today }), inside(trips, box))

/** How many places are in view, counted up to `most`; undefined if there are more. */
export const countPins = async (
  db: Executor,
  request: MapRequest,
  most: number,
): Promise<number | undefined> => {
  const upTo = (table: Positioned, condition: SQL | undefined) => {
    const found = db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(condition)
      .limit(most + 1)
    return db.select({ total: count() }).from(found.as('found'))
  }
  const [raceCount] = await upTo(races, await racesWanted(db, request))
  const [tripCount] = await upTo(trips, tripsWanted(request))
  const total = (raceCount?.total ?? 0) + (tripCount?.total ?? 0)
  return total > most ? undefined : total
}

export const racePins = async (db: Executor, request: MapRequest) =>
  db
    .select({
      id: races.id,
      name: races.name,
      date: races.date,
      distanceKm: races.distanceKm,
      distanceCategory: races.distanceCategory,
      specialFormats: races.specialFormats,
      latitude: sql<number>`${races.latitude}`,
      longitude: sql<number>`${races.longitude}`,
    })
    .from(races)
    .where(await racesWanted(db, request))
    .orderBy(races.id)

export const tripPins = (db: Executor, request: MapRequest) =>
  db
    .select({
      id: trips.id,
      name: trips.name,
      duration: trips.duration,
      latitude: sql<number>`${trips.latitude}`,
      longitude: sql<number>`${trips.longitude}`,
    })
    .from(trips)
    .where(tripsWanted(request))
    .orderBy(trips.id)

const MOST_BANDS = 16

/** Latitudes that part the view between rows of cells of `degrees`, a few rows in each band. */
const bandsOf = (box: BoundingBox | null, degrees: number): SQL[] => {
  const { south, north } = box ?? { south: -90, north: 90 }
  const first = Math.floor(south / degrees)
  const rows = Math.floor(north / degrees) - first + 1
  const atOnce = Math.ceil(rows / MOST_BANDS)
  const bands = Math.ceil(rows / atOnce)
  const border = (band: number) => (first + band * atOnce) * degrees
  return Array.from({ length: bands }, (_, band) => {
    const from = band === 0 ? undefined : sql`latitude >= ${border(band)}::float8`
    const to = band === bands - 1 ? undefined : sql`latitude < ${border(band + 1)}::float8`
    return and(from, to) ?? sql`true`
  })
}

/**
 * Races and trips in view, gathered into cells of `degrees`: the middle of each, its count and how many of
 * them are races. Comes in bands of latitude, each of them read when `use` is done with the one before.
 */
export const pinGroups = async (
  db: Executor,
  request: MapRequest,
  degrees: number,
  use: (groups: { latitude: number; longitude: number; count: number; races: number }[]) => Promise<void>,
): Promise<void> => {
  const wanted = await racesWanted(db, request)
  const positions = (table: Positioned, condition: SQL | undefined, isRace: boolean) =>
    db
      .select({
        latitude: sql`${table.latitude}`.as('latitude'),
        longitude: sql`${table.longitude}`.as('longitude'),
        isRace: sql`${isRace}::boolean`.as('is_race'),
      })
      .from(table)
      .where(condition)
  for (const band of bandsOf(request.box, degrees)) {
    const inBand = positions(races, and(wanted, band), true)
      .unionAll(positions(trips, and(tripsWanted(request), band), false))
      .as('positions')
    const groups = await db
      .select({
        latitude: sql<number>`avg(latitude)`,
        longitude: sql<number>`avg(longitude)`,
        count: sql<number>`count(*)::int`,
        races: sql<number>`(count(*) filter (where is_race))::int`,
      })
      .from(inBand)
      .groupBy(sql`floor(latitude / ${degrees}::float8)`, sql`floor(longitude / ${degrees}::float8)`)
    await use(groups)
  }
}
