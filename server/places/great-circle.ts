import { and, between, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BoundingBox } from '#shared/places/bounding-box.ts'
import { EARTH_KM, type Position } from '#shared/places/geo.ts'

type Positioned = { latitude: AnyPgColumn; longitude: AnyPgColumn }

const DEGREE = Math.PI / 180

/** The kilometres from a position to those of a table, along a great circle; null for an unknown one. */
export const kmFrom = ({ lat, lng }: Position, { latitude, longitude }: Positioned): SQL<number | null> =>
  // `least` ignores null, which would put what has no place at the other end of the earth.
  sql`case when ${latitude} is not null then 2 * ${EARTH_KM}::float8 * asin(least(1, sqrt(
    sin(radians(${latitude} - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(${latitude}))
      * sin(radians(${longitude} - ${lng}::float8) / 2) ^ 2))) end`

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** The smallest box of latitudes and longitudes that holds every position within `km`. */
export const boxAround = ({ lat, lng }: Position, km: number): BoundingBox => {
  const angle = km / EARTH_KM
  const reach = angle / DEGREE
  const [south, north] = [lat - reach, lat + reach]
  if (south <= -90 || north >= 90)
    return { west: -180, east: 180, south: Math.max(south, -90), north: Math.min(north, 90) }
  const across = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(lat * DEGREE))) / DEGREE
  return { south, north, west: wrapped(lng - across), east: wrapped(lng + across) }
}

/** The positions inside the box, found by an index on latitude and longitude. */
const insideBox = (
  { latitude, longitude }: Positioned,
  { west, south, east, north }: BoundingBox,
): SQL | undefined => {
  const longitudes =
    west <= east
      ? between(longitude, west, east)
      : or(between(longitude, west, 180), between(longitude, -180, east))
  return and(between(latitude, south, north), longitudes)
}

/** The positions at most `km` away: the box finds them, and the exact distance decides. */
export const withinKmOf = (table: Positioned, position: Position, km: number): SQL | undefined =>
  and(insideBox(table, boxAround(position, km)), sql`${kmFrom(position, table)} <= ${km}::float8`)
