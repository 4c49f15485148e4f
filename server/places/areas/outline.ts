import type { BoundingBox } from '#shared/places/bounding-box.ts'
import { wrapped } from '#shared/places/bounding-box.ts'
import { kmBetween } from '../great-circle.ts'

/** Rings of longitude and latitude in turn, and the box around them. A longitude may be beyond 180 degrees. */
export type Outline = { rings: Float64Array[]; box: BoundingBox; west: number }

/** Outlines are rough, and so are coasts: what is so near to an area is in it. */
const EDGE_KM = 2
const EDGE_DEGREES = EDGE_KM / 111

/** The outline with these rings; those at both ends of the map are put beside each other. */
export const outlineOf = (given: readonly Float64Array[]): Outline => {
  const longitudes = given.flatMap((ring) => [...ring.filter((_, index) => index % 2 === 0)])
  const isAround = Math.max(...longitudes) - Math.min(...longitudes) > 300
  const rings = isAround
    ? given.map((ring) => ring.map((value, index) => (index % 2 === 0 && value < 0 ? value + 360 : value)))
    : [...given]
  const box = { west: 360, south: 90, east: -180, north: -90 }
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const [lng, lat] = [ring[at] as number, ring[at + 1] as number]
      box.west = Math.min(box.west, lng)
      box.east = Math.max(box.east, lng)
      box.south = Math.min(box.south, lat)
      box.north = Math.max(box.north, lat)
    }
  }
  return { rings, west: box.west, box: { ...box, west: wrapped(box.west), east: wrapped(box.east) } }
}

/** The box of an outline and what is near to it. */
export const boxAroundOutline = ({ box, rings }: Outline): BoundingBox => {
  const across = EDGE_DEGREES / Math.max(0.05, Math.cos((Math.max(-box.south, box.north) * Math.PI) / 180))
  return rings.length === 0
    ? box
    : {
        west: wrapped(box.west - across),
        east: wrapped(box.east + across),
        south: Math.max(-90, box.south - EDGE_DEGREES),
        north: Math.min(90, box.north + EDGE_DEGREES),
      }
}

const isInRing = (ring: Float64Array, lng: number, lat: number): boolean => {
  let isInside = false
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [lng1, lat1] = [ring[before] as number, ring[before + 1] as number]
    const [lng2, lat2] = [ring[at] as number, ring[at + 1] as number]
    if (lat1 > lat !== lat2 > lat && lng < ((lng2 - lng1) * (lat - lat1)) / (lat2 - lat1) + lng1)
      isInside = !isInside
  }
  return isInside
}

/** Whether a line of the ring passes within the edge of the position. */
const isAtEdge = (ring: Float64Array, lng: number, lat: number): boolean => {
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const reach = EDGE_DEGREES / Math.max(0.05, narrowing)
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [lng1, lat1] = [ring[before] as number, ring[before + 1] as number]
    const [lng2, lat2] = [ring[at] as number, ring[at + 1] as number]
    if (Math.max(lat1, lat2) < lat - EDGE_DEGREES || Math.min(lat1, lat2) > lat + EDGE_DEGREES) continue
    if (Math.max(lng1, lng2) < lng - reach || Math.min(lng1, lng2) > lng + reach) continue
    const [across, up] = [(lng2 - lng1) * narrowing, lat2 - lat1]
    const length = across ** 2 + up ** 2
    const along = length === 0 ? 0 : ((lng - lng1) * narrowing * across + (lat - lat1) * up) / length
    const share = Math.min(1, Math.max(0, along))
    const nearest = { lat: lat1 + up * share, lng: lng1 + (lng2 - lng1) * share }
    if (kmBetween(nearest, { lat, lng }) <= EDGE_KM) return true
  }
  return false
}

/** Whether a position is inside the outline, or next to it. */
export const isInOutline = ({ rings, west }: Outline, lat: number, lng: number): boolean => {
  // West of an outline that goes beyond 180 degrees is its eastern part.
  const longitude = lng < west - 1 ? lng + 360 : lng
  return (
    rings.some((ring) => isInRing(ring, longitude, lat)) ||
    rings.some((ring) => isAtEdge(ring, longitude, lat))
  )
}
