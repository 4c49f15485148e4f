import { areaOf } from '#server/places/areas/areas.ts'
import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import { addAll, type Bits, emptyBits, keepIn } from './columns/bits.ts'
import type { Narrow } from './columns/narrow.ts'
import { placesOf } from './columns/places.ts'
import type { Shelf } from './columns/shelf.ts'
import type { Common, Group } from './kind.ts'

/** How many areas of a shelf are remembered, and the most memory for them, in bytes. */
const KEPT_AREAS = 200
const KEPT_BYTES = 4_000_000

/** What of the shelf is in an area; nothing where there is no such area. */
const thoseIn = <Name extends string>(shelf: Shelf<Name | Common>, id: string): Bits => {
  const kept = shelf.once('areas', () =>
    boundedCache<Bits>({ entries: KEPT_AREAS, bytes: KEPT_BYTES, sizeOf: ({ byteLength }) => byteLength }),
  )
  const known = kept.get(id)
  if (known) return known
  const bits = emptyBits(shelf.size)
  const area = areaOf(id)
  if (area) placesOf(shelf).addInside(area.boxAround, bits, (lat, lng) => area.has(lat, lng))
  kept.set(id, bits)
  return bits
}

const inOneOf =
  <Name extends string>(shelf: Shelf<Name | Common>, ids: readonly string[]): Narrow =>
  (bits, take, words) => {
    const those = take().fill(0, words.from, words.to)
    for (const id of ids) addAll(those, thoseIn(shelf, id), words)
    keepIn(bits, those, words)
  }

/** The areas that a listing has to be in one of. */
export const areaGroup = <Name extends string>(): Group<Name | Common, { area?: string[] }> => ({
  names: ['area'],
  narrow: (shelf, { area }) => (area === undefined ? null : inOneOf(shelf, area)),
})
