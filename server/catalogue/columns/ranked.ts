import { addBit, type Bits, emptyBits, removeBit, type Words } from './bits.ts'

/** Sets of the lowest positions are kept at no more than so many places of the order. */
const MARKS = 64

/** The first index, from `from` up to `to`, for which the test holds; it holds for all that follow. */
export const firstWhere = (from: number, to: number, holds: (index: number) => boolean): number => {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

type Values = { readonly length: number; readonly [at: number]: number }

/** What is not known is below zero or not a number. */
const isKnown = (value: number) => value >= 0

const sortFromNothing = (values: Values): Int32Array => {
  // Numbers by themselves are sorted many times faster than positions by their numbers.
  const sorted = Float64Array.from(values).filter(isKnown).sort()
  const distinct = sorted.filter((value, index) => index === 0 || value !== sorted[index - 1])
  const ends = new Int32Array(distinct.length + 1)
  const places = new Int32Array(values.length)
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number
    if (!isKnown(value)) continue
    const place = firstWhere(0, distinct.length, (index) => (distinct[index] as number) >= value)
    places[at] = place
    ends[place + 1] = (ends[place + 1] as number) + 1
  }
  for (let place = 1; place < ends.length; place += 1)
    ends[place] = (ends[place] as number) + (ends[place - 1] as number)
  const order = new Int32Array(sorted.length)
  for (let at = 0; at < values.length; at += 1) {
    if (!isKnown(values[at] as number)) continue
    const place = places[at] as number
    order[ends[place] as number] = at
    ends[place] = (ends[place] as number) + 1
  }
  return order
}

/** Where the positions of the table before are now; -1 for those that were taken out. `added` are new, ascending. */
export type Moved = { now: Int32Array; added: Int32Array }

const sortFromBefore = (before: Int32Array, { now, added }: Moved, values: Values): Int32Array => {
  const comesBefore = (one: number, other: number) => {
    const [a, b] = [values[one] as number, values[other] as number]
    return a < b || (a === b && one < other)
  }
  const fresh = added
    .filter((at) => isKnown(values[at] as number))
    .sort((one, other) => (comesBefore(one, other) ? -1 : 1))
  const order = new Int32Array(before.length + fresh.length)
  let size = 0
  let next = 0
  for (let index = 0; index < before.length; index += 1) {
    const at = now[before[index] as number] as number
    if (at < 0) continue
    while (next < fresh.length && comesBefore(fresh[next] as number, at)) {
      order[size] = fresh[next] as number
      next += 1
      size += 1
    }
    order[size] = at
    size += 1
  }
  for (; next < fresh.length; next += 1, size += 1) order[size] = fresh[next] as number
  return order.slice(0, size)
}

/**
 * The positions of a column whose value is known, the smallest value first, equal ones in their order. Ranges are
 * differences of sets that are kept at some of the places where the value changes, at least a 64th part of it apart. So
 * they cost the same whatever they hold, and next to nothing where many have the same value, as distances do.
 */
export class Ranked {
  readonly order: Int32Array
  /** All whose value is known. Not to be changed. */
  readonly known: Bits
  readonly #values: Values
  /** How many are in each of the kept sets, which are in the order of their size. */
  readonly #counts: number[] = [0]
  readonly #kept: Bits[]

  constructor(values: Values, before?: { order: Int32Array; moved: Moved }) {
    this.#values = values
    this.order = before ? sortFromBefore(before.order, before.moved, values) : sortFromNothing(values)
    const all = this.order.length
    const step = Math.max(64, Math.ceil(all / MARKS))
    this.known = emptyBits(values.length)
    this.#kept = [emptyBits(values.length)]
    let next = step
    for (let index = 0; index < all; index += 1) {
      addBit(this.known, this.order[index] as number)
      const count = index + 1
      if (count < next || count === all || this.valueAt(index) === this.valueAt(count)) continue
      this.#keep(this.known.slice(), count)
      next = count + step
    }
    this.#keep(this.known, all)
  }

  #keep(bits: Bits, count: number): void {
    this.#kept.push(bits)
    this.#counts.push(count)
  }

  valueAt(index: number): number {
    return this.#values[this.order[index] as number] as number
  }

  /** The index of the first one that is not below the value. */
  indexFrom(value: number): number {
    return firstWhere(0, this.order.length, (index) => this.valueAt(index) >= value)
  }

  /** The index of the first one that is above the value. */
  indexAbove(value: number): number {
    return firstWhere(0, this.order.length, (index) => this.valueAt(index) > value)
  }

  /**
   * The set of the first `count` ones: one that is kept, or the nearest of them and the few between, in a set that is
   * lent. Only these words of it have a meaning. Not to be changed.
   */
  first(count: number, take: () => Bits, { from, to }: Words): Bits {
    const above = firstWhere(0, this.#counts.length - 1, (index) => (this.#counts[index] as number) >= count)
    const distance = (index: number) => Math.abs((this.#counts[index] as number) - count)
    const nearest = above > 0 && distance(above - 1) < distance(above) ? above - 1 : above
    const [kept, begin] = [this.#kept[nearest] as Bits, this.#counts[nearest] as number]
    if (begin === count) return kept
    const bits = take()
    bits.set(kept.subarray(from, to), from)
    for (let index = begin; index < count; index += 1) addBit(bits, this.order[index] as number)
    for (let index = count; index < begin; index += 1) removeBit(bits, this.order[index] as number)
    return bits
  }
}
