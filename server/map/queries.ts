import { and, between, count, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { raceCondition } from '#server/races/queries.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import type { BoundingBox } from './bounding-box.ts'

type Positioned = typeof races | typeof trips

/** Inside the box; a box whose west lies east of its east crosses the date line. */
const inside = (table: Positioned, box: BoundingBox | null): SQL | undefined => {
  if (box === null) return isNotNull(table.latitude)
  const { west, south, east, north } = box
  const longitudes =
    west <= east
      ? between(table.longitude, west, east)
      : or(between(table.longitude, west, 180), between(table.longitude, -180, east))
  return and(between(table.latitude, south, north), longitudes)
}

/** `tripsOnly` leaves the races out. */
type MapRequest = { filters: RaceFilters; box: BoundingBox | null; tripsOnly: boolean }

const racesWanted = async (db: Executor, { filters, box, tripsOnly }: MapRequest) =>
  tripsOnly ? sql`false` : and(await raceCondition(db, filters), inside(races, box))

/** How many races that match the filters, and how many trips, have a place in view. */
export const countPins = async (
  db: Executor,
  request: MapRequest,
): Promise<{ races: number; trips: number }> => {
  const condition = await racesWanted(db, request)
  const [[raceCount], [tripCount]] = await Promise.all([
    db.select({ total: count() }).from(races).where(condition),
    db.select({ total: count() }).from(trips).where(inside(trips, request.box)),
  ])
  return { races: raceCount?.total ?? 0, trips: tripCount?.total ?? 0 }
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

export const tripPins = (db: Executor, box: BoundingBox | null) =>
  db
    .select({
      id: trips.id,
      name: trips.name,
      duration: trips.duration,
      latitude: sql<number>`${trips.latitude}`,
      longitude: sql<number>`${trips.longitude}`,
    })
    .from(trips)
    .where(inside(trips, box))
    .orderBy(trips.id)

/** Races and trips in view, gathered into cells of `degrees`: the middle of each and its count. */
export const pinGroups = async (db: Executor, request: MapRequest, degrees: number) => {
  const condition = await racesWanted(db, request)
  const positions = db
    .select({
      latitude: sql`${races.latitude}`.as('latitude'),
      longitude: sql`${races.longitude}`.as('longitude'),
    })
    .from(races)
    .where(condition)
    .unionAll(
      db
        .select({
          latitude: sql`${trips.latitude}`.as('latitude'),
          longitude: sql`${trips.longitude}`.as('longitude'),
        })
        .from(trips)
        .where(inside(trips, request.box)),
    )
    .as('positions')
  return db
    .select({
      latitude: sql<number>`avg(latitude)`,
      longitude: sql<number>`avg(longitude)`,
      count: sql<number>`count(*)::int`,
    })
    .from(positions)
    .groupBy(sql`floor(latitude / ${degrees}::float8)`, sql`floor(longitude / ${degrees}::float8)`)
}
