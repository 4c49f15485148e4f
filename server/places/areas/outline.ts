import type { BoundingBox } from '#shared/places/bounding-box.ts'
import { wrapped } from '#shared/places/bounding-box.ts'
import { kmBetween } from '#shared/places/geo.ts'

/** Rings of longitude and latitude in turn, and the boxes around each and all. A longitude may be beyond 180 degrees. */
export type Outline = { rings: Float64Array[]; boxes: BoundingBox[]; box: BoundingBox; west: number }

/** Outlines are rough, and so are coasts: what is so near to an area is in it. */
const EDGE_KM = 2
const EDGE_DEGREES = EDGE_KM / 111

const boxOf = (ring: Float64Array): BoundingBox => {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (let at = 0; at < ring.length; at += 2) {
    const [lng, lat] = [ring[at] as number, ring[at + 1] as number]
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

const boxAroundAll = (boxes: BoundingBox[]): BoundingBox => ({
  west: Math.min(...boxes.map(({ west }) => west)),
  south: Math.min(...boxes.map(({ south }) => south)),
  east: Math.max(...boxes.map(({ east }) => east)),
  north: Math.max(...boxes.map(({ north }) => north)),
})

/** How far the edge reaches to the east and the west at a latitude, in degrees. */
const reachAt = (latitude: number) => EDGE_DEGREES / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))

/** The outline with these rings; those at both ends of the map are put beside each other. */
export const outlineOf = (given: readonly Float64Array[]): Outline => {
  const whole = boxAroundAll(given.map(boxOf))
  const isAround = whole.east - whole.west > 300
  const rings = isAround
    ? given.map((ring) => ring.map((value, index) => (index % 2 === 0 && value < 0 ? value + 360 : value)))
    : [...given]
  const boxes = rings.map(boxOf)
  const box = boxAroundAll(boxes)
  return { rings, boxes, west: box.west, box: { ...box, west: wrapped(box.west), east: wrapped(box.east) } }
}

/** The box of an outline and what is near to it. */
export const boxAroundOutline = ({ box }: Outline): BoundingBox => {
  const reach = reachAt(Math.max(-box.south, box.north))
  return {
    west: wrapped(box.west - reach),
    east: wrapped(box.east + reach),
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
  const reach = reachAt(lat)
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
export const isInOutline = ({ rings, boxes, west }: Outline, lat: number, lng: number): boolean => {
  // West of an outline that goes beyond 180 degrees is its eastern part.
  const longitude = lng < west - 1 ? lng + 360 : lng
  const reach = reachAt(lat)
  return rings.some((ring, index) => {
    const box = boxes[index] as BoundingBox
    if (lat < box.south - EDGE_DEGREES || lat > box.north + EDGE_DEGREES) return false
    if (longitude < box.west - reach || longitude > box.east + reach) return false
    return isInRing(ring, longitude, lat) || isAtEdge(ring, longitude, lat)
  })
}
