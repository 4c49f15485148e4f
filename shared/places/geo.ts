/** Coordinates in either form of the specification: `{ lat, lng }` or a GeoJSON Point (longitude first). */
export type Coordinates =
  | { lat: number; lng: number }
  | { type: 'Point'; coordinates: [longitude: number, latitude: number, ...rest: number[]] }

export type Position = { lat: number; lng: number }

const isDegrees = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit

/** Reads either form of coordinates; null when they are not a place on earth (specification, "Map view"). */
export const positionOf = (coordinates: unknown): Position | null => {
  if (typeof coordinates !== 'object' || coordinates === null) return null
  const { lat, lng, coordinates: point } = coordinates as Record<string, unknown>
  const [latitude, longitude] = Array.isArray(point) ? [point[1], point[0]] : [lat, lng]
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return null
  return { lat: latitude, lng: longitude }
}

export const EARTH_KM = 6371
const DEGREE = Math.PI / 180

/** The kilometres between two positions, along a great circle. */
export const kmBetween = (one: Position, other: Position): number => {
  const upDown = Math.sin(((other.lat - one.lat) * DEGREE) / 2)
  const across = Math.sin(((other.lng - one.lng) * DEGREE) / 2)
  const share = upDown ** 2 + Math.cos(one.lat * DEGREE) * Math.cos(other.lat * DEGREE) * across ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)))
}
