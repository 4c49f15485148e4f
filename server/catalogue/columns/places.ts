import { boxAround } from '#server/places/great-circle.ts'
import type { BoundingBox } from '#shared/places/bounding-box.ts'
import type { Position } from '#shared/places/geo.ts'
import { kmBetween } from '#shared/places/geo.ts'
import { addBit, type Bits, emptyBits, hasBit } from './bits.ts'
import type { Shelf } from './shelf.ts'

/** Cells are squares of one degree. */
const ACROSS = 360
const DOWN = 180
/** No position of a cell is further from its middle, in km. */
const CELL_KM = 112

const rowOf = (latitude: number) => Math.min(DOWN - 1, Math.max(0, Math.floor(latitude) + 90))
const columnOf = (longitude: number) => Math.min(ACROSS - 1, Math.max(0, Math.floor(longitude) + 180))

const isInBox = ({ west, south, east, north }: BoundingBox, lat: number, lng: number): boolean =>
  lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)

/** Where listings are, in cells, so that only the cells around a place are looked at. */
export class Places {
  /** Those that have a place. Not to be changed. */
  readonly placed: Bits
  readonly #latitudes: Float64Array
  readonly #longitudes: Float64Array
  /** Positions cell by cell; those of a cell end at `#ends`. */
  readonly #inCells: Int32Array
  readonly #ends: Int32Array

  constructor(latitudes: Float64Array, longitudes: Float64Array) {
    this.#latitudes = latitudes
    this.#longitudes = longitudes
    this.placed = emptyBits(latitudes.length)
    const starts = new Int32Array(ACROSS * DOWN + 1)
    const cellOf = (at: number) =>
      rowOf(latitudes[at] as number) * ACROSS + columnOf(longitudes[at] as number)
    let count = 0
    for (let at = 0; at < latitudes.length; at += 1) {
      if (Number.isNaN(latitudes[at])) continue
      addBit(this.placed, at)
      const next = cellOf(at) + 1
      starts[next] = (starts[next] as number) + 1
      count += 1
    }
    for (let cell = 1; cell < starts.length; cell += 1)
      starts[cell] = (starts[cell] as number) + (starts[cell - 1] as number)
    this.#inCells = new Int32Array(count)
    for (let at = 0; at < latitudes.length; at += 1) {
      if (Number.isNaN(latitudes[at])) continue
      const cell = cellOf(at)
      this.#inCells[starts[cell] as number] = at
      starts[cell] = (starts[cell] as number) + 1
    }
    // Each start has moved on to its cell's end.
    this.#ends = starts
  }

  /** The kilometres from a place to the listing; it must have a place. */
  kmTo(from: Position, at: number): number {
    return kmBetween(from, { lat: this.#latitudes[at] as number, lng: this.#longitudes[at] as number })
  }

  /** Calls back with each cell that the box touches, and the middle of it. */
  #eachCell(box: BoundingBox, use: (begin: number, end: number, middle: Position) => void): void {
    const [first, last] = [columnOf(box.west), columnOf(box.east)]
    const spans =
      box.west <= box.east
        ? [[first, last]]
        : [
            [0, last],
            [Math.max(first, last + 1), ACROSS - 1],
          ]
    for (let row = rowOf(box.south); row <= rowOf(box.north); row += 1) {
      for (const [from = 0, to = 0] of spans) {
        for (let column = from; column <= to; column += 1) {
          const cell = row * ACROSS + column
          const begin = cell === 0 ? 0 : (this.#ends[cell - 1] as number)
          const end = this.#ends[cell] as number
          if (end > begin) use(begin, end, { lat: row - 89.5, lng: column - 179.5 })
        }
      }
    }
  }

  /** Adds what is inside the box, its border included, and where `isThere` says. */
  addInside(box: BoundingBox, to: Bits, isThere?: (lat: number, lng: number) => boolean): void {
    this.#eachCell(box, (begin, end) => {
      for (let index = begin; index < end; index += 1) {
        const at = this.#inCells[index] as number
        const [lat, lng] = [this.#latitudes[at] as number, this.#longitudes[at] as number]
        if (isInBox(box, lat, lng) && (isThere?.(lat, lng) ?? true)) addBit(to, at)
      }
    })
  }

  /** Adds what is at most `km` away. */
  addWithin(from: Position, km: number, to: Bits): void {
    const box = boxAround(from, km)
    this.#eachCell(box, (begin, end, middle) => {
      const away = kmBetween(from, middle)
      if (away - CELL_KM > km) return
      const isInside = away + CELL_KM < km
      for (let index = begin; index < end; index += 1) {
        const at = this.#inCells[index] as number
        if (isInside || this.kmTo(from, at) <= km) addBit(to, at)
      }
    })
  }

  /** The listings of a set that are at most `km` away, in no order. */
  within(from: Position, km: number, of: Bits): Int32Array {
    const found: number[] = []
    this.#eachCell(boxAround(from, km), (begin, end) => {
      for (let index = begin; index < end; index += 1) {
        const at = this.#inCells[index] as number
        if (hasBit(of, at) && this.kmTo(from, at) <= km) found.push(at)
      }
    })
    return Int32Array.from(found)
  }
}

/** The places of what is on a shelf. */
export const placesOf = <Name extends string>(shelf: Shelf<Name | 'lat' | 'lng'>): Places =>
  shelf.once('places', () => new Places(shelf.of.lat as Float64Array, shelf.of.lng as Float64Array))
