import { type Bits, eachBit } from './bits.ts'

/** Far more than there are cells across a view. */
const ACROSS = 2 ** 21

export type PlaceGroup = { latitude: number; longitude: number; count: number }
type Sums = { lat: number; lng: number; count: number }

/** Adds the places of a set to the cells of `degrees` that they lie in. */
const addToCells = (
  cells: Map<number, Sums>,
  of: Bits,
  { lat, lng }: { lat: Float64Array; lng: Float64Array },
  degrees: number,
): void =>
  eachBit(of, 0, lat.length, (at) => {
    const [latitude, longitude] = [lat[at] as number, lng[at] as number]
    const cell = Math.floor(latitude / degrees) * ACROSS + Math.floor(longitude / degrees)
    const sums = cells.get(cell)
    if (sums) {
      sums.lat += latitude
      sums.lng += longitude
      sums.count += 1
    } else cells.set(cell, { lat: latitude, lng: longitude, count: 1 })
  })

/** Listings gathered into cells of `degrees`: the middle of those in each cell, and how many they are. */
export const groupPlaces = (
  sets: readonly { of: Bits; places: { lat: Float64Array; lng: Float64Array } }[],
  degrees: number,
): PlaceGroup[] => {
  const cells = new Map<number, Sums>()
  for (const { of, places } of sets) addToCells(cells, of, places, degrees)
  return [...cells.values()].map(({ lat, lng, count }) => ({
    latitude: lat / count,
    longitude: lng / count,
    count,
  }))
}
