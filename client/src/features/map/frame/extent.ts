import type { Box } from '../clusters/cluster-tree.ts'
import { LATITUDES } from '../pins/pin.ts'

export type Place = { lat: number; lng: number }

const isKnown = ({ lat, lng }: Place) => Number.isFinite(lat) && Number.isFinite(lng)

/** A range across the date line is used only if it is at most this share as wide as the plain one. */
const WORTH_CROSSING = 0.5

/** The range that contains all these longitudes; across the date line if that is much narrower. */
const rangeOf = (longitudes: Float64Array) => {
  const sorted = longitudes.map((lng) => ((((lng + 180) % 360) + 360) % 360) - 180).sort()
  const plain = { west: sorted[0] as number, east: sorted.at(-1) as number }
  let narrowest = plain
  for (let index = 1; index < sorted.length; index++) {
    const crossing = { west: sorted[index] as number, east: (sorted[index - 1] as number) + 360 }
    if (crossing.east - crossing.west < narrowest.east - narrowest.west) narrowest = crossing
  }
  const { west, east } = narrowest
  if (east - west > (plain.east - plain.west) * WORTH_CROSSING) return plain
  return west + east > 360 ? { west: west - 360, east: east - 360 } : narrowest
}

/**
 * The box that contains all the places. Its middle is between -180 and 180; its edges can be beyond that if it
 * crosses the date line. Null without a valid place.
 */
export const extentOf = (places: readonly Place[]): Box | null => {
  const known = places.filter(isKnown)
  if (known.length === 0) return null
  const { west, east } = rangeOf(Float64Array.from(known, ({ lng }) => lng))
  const [lowest, highest] = LATITUDES
  let south: number = highest
  let north: number = lowest
  for (const { lat } of known) {
    south = Math.max(lowest, Math.min(south, lat))
    north = Math.min(highest, Math.max(north, lat))
  }
  return { west, south, east, north }
}
