import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** world-atlas' `land` files. */
export type LandTopology = Topology<{ land: GeometryCollection }>

/**
 * Closed rings in Web Mercator, where the world is 1 wide and 1 high and north is 0. A ring across the date
 * line continues beyond 0 or 1. `points` are x and y in turn. Ring n has the points from `starts[n]` to
 * `starts[n + 1]`, and its west, north, east and south are at `boxes[4 * n]`.
 */
export type LandRings = {
  points: Float32Array<ArrayBuffer>
  starts: Uint32Array<ArrayBuffer>
  boxes: Float32Array<ArrayBuffer>
}

const MERCATOR_LIMIT = 85.2

export const mercatorX = (lng: number) => lng / 360 + 0.5

export const mercatorY = (lat: number) => {
  const sine = Math.sin((Math.max(-MERCATOR_LIMIT, Math.min(MERCATOR_LIMIT, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

type Position = [lng: number, lat: number]

/**
 * In world-atlas a ring across the date line jumps by 360 degrees, and a ring around a pole does not return to
 * its start. Here the first continues beyond 180, and the second is closed along the pole.
 */
const unrolled = (ring: readonly Position[]): Position[] => {
  let turns = 0
  let before = ring[0]?.[0] ?? 0
  const flat = ring.map(([lng, lat]): Position => {
    if (Math.abs(lng - before) > 180) turns += lng < before ? 360 : -360
    before = lng
    return [lng + turns, lat]
  })
  const [first, last] = [flat[0], flat.at(-1)]
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return flat
  const pole = Math.sign(first[1]) * 90
  return [...flat, [last[0], pole], [first[0], pole]]
}

export const landRings = (topology: LandTopology): LandRings => {
  const rings = feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => {
      if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat()
      return geometry.type === 'Polygon' ? geometry.coordinates : []
    })
    .map((ring) => unrolled(ring as Position[]))
  const points = new Float32Array(rings.reduce((sum, ring) => sum + ring.length * 2, 0))
  const starts = new Uint32Array(rings.length + 1)
  const boxes = new Float32Array(rings.length * 4)
  let pointIndex = 0
  for (const [index, ring] of rings.entries()) {
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const [lng, lat] of ring) {
      const x = mercatorX(lng)
      const y = mercatorY(lat)
      points[pointIndex * 2] = x
      points[pointIndex * 2 + 1] = y
      pointIndex += 1
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    }
    starts[index + 1] = pointIndex
    boxes.set(box, index * 4)
  }
  return { points, starts, boxes }
}
