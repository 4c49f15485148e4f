import type { Box } from '../clusters/cluster-tree.ts'
import { LATITUDES } from '../pins/pin.ts'

export type Place = { lat: number; lng: number }

const isKnown = ({ lat, lng }: Place) => Number.isFinite(lat) && Number.isFinite(lng)

/** As much narrower as a reach over the date line must be to be worth a world that is cut elsewhere. */
const WORTH_CROSSING = 0.5

/** A reach of longitudes that has all of these in it, over the date line where that is much shorter. */
const reachOf = (longitudes: Float64Array) => {
  const sorted = longitudes.map((lng) => ((((lng + 180) % 360) + 360) % 360) - 180).sort()
  const plain = { west: sorted[0] as number, east: sorted.at(-1) as number }
  let narrowest = plain
  for (let place = 1; place < sorted.length; place++) {
    const crossing = { west: sorted[place] as number, east: (sorted[place - 1] as number) + 360 }
    if (crossing.east - crossing.west < narrowest.east - narrowest.west) narrowest = crossing
  }
  const { west, east } = narrowest
  if (east - west > (plain.east - plain.west) * WORTH_CROSSING) return plain
  return west + east > 360 ? { west: west - 360, east: east - 360 } : narrowest
}

/**
 * The box with all the places in it; its middle is between -180 and 180, its edges may lie beyond where it
 * crosses the date line. Null where none of them is a place.
 */
export const extentOf = (places: readonly Place[]): Box | null => {
  const known = places.filter(isKnown)
  if (known.length === 0) return null
  const { west, east } = reachOf(Float64Array.from(known, ({ lng }) => lng))
  const [lowest, highest] = LATITUDES
  let south: number = highest
  let north: number = lowest
  for (const { lat } of known) {
    south = Math.max(lowest, Math.min(south, lat))
    north = Math.min(highest, Math.max(north, lat))
  }
  return { west, south, east, north }
}
