import type { Position } from '#shared/places/geo.ts'
import {
  type Bits,
  countBetween,
  countBits,
  eachBit,
  hasBit,
  keepIn,
  keepOut,
  lastBitBefore,
  takeBits,
} from './bits.ts'
import type { Places } from './places.ts'
import { firstWhere, type Ranked } from './ranked.ts'

/** Which of a list are wanted, counted from its beginning. */
type Window = { skipped: number; most: number }

/** A list of positions in some order: the wanted ones of it. */
export type Ordered = (of: Bits, window: Window) => number[]

type Days = { readonly length: number; readonly [at: number]: number }

/** The first position of the day of a position. */
const dayBegin = (days: Days, at: number) => firstWhere(0, at, (before) => days[before] === days[at])

/** Soonest first, in the order of the shelf. */
export const byDate =
  (size: number): Ordered =>
  (of, { skipped, most }) => {
    const list: number[] = []
    takeBits(of, { from: 0, to: size, skipped, most }, list)
    return list
  }

/**
 * The calendar's order: from `now` on soonest first, then those before it, the latest day first. Those of one day are in
 * the order of their ids, whichever way the days go.
 */
export const byCalendar =
  (days: Days, now: number): Ordered =>
  (of, { skipped, most }) => {
    const list: number[] = []
    let left = takeBits(of, { from: now, to: days.length, skipped, most }, list)
    for (let last = lastBitBefore(of, now); last >= 0 && list.length < most; ) {
      const begin = dayBegin(days, last)
      const count = left > 0 ? countBetween(of, begin, last + 1) : 0
      if (left > 0 && count <= left) left -= count
      else left = takeBits(of, { from: begin, to: last + 1, skipped: left, most }, list)
      last = lastBitBefore(of, begin)
    }
    return list
  }

/** Puts a few positions, given in their order, into another one. */
type Ties = (ascending: number[]) => number[]

const asTheyAre: Ties = (ascending) => ascending

/** The calendar's order of a few. */
export const tiesByCalendar =
  (days: Days, now: number): Ties =>
  (ascending) => {
    const coming = firstWhere(0, ascending.length, (index) => (ascending[index] as number) >= now)
    const past = ascending
      .slice(0, coming)
      .sort((one, other) => (days[other] as number) - (days[one] as number) || one - other)
    return [...ascending.slice(coming), ...past]
  }

/** If fewer than this part of all match, they are sorted; else the whole order is walked. */
const SPARSE = 200

type ByColumn = {
  ranked: Ranked
  values: { readonly length: number; readonly [at: number]: number }
  first: 'largest' | 'smallest'
  ties?: Ties
}

/** Each group of equal values in turn, as positions of their order. */
function* groupsOf({ ranked, first }: ByColumn): Generator<[from: number, to: number]> {
  const { length } = ranked.order
  if (first === 'largest') {
    for (let end = length; end > 0; ) {
      const begin = ranked.indexFrom(ranked.valueAt(end - 1))
      yield [begin, end]
      end = begin
    }
  } else {
    for (let begin = 0; begin < length; ) {
      const end = ranked.indexAbove(ranked.valueAt(begin))
      yield [begin, end]
      begin = end
    }
  }
}

function* matchesSorted(of: Bits, { values, first }: ByColumn): Generator<number[]> {
  const found: number[] = []
  eachBit(of, 0, values.length, (at) => {
    if ((values[at] as number) >= 0) found.push(at)
  })
  const sign = first === 'largest' ? -1 : 1
  found.sort((one, other) => sign * ((values[one] as number) - (values[other] as number)) || one - other)
  for (let from = 0; from < found.length; ) {
    let to = from + 1
    while (to < found.length && values[found[to] as number] === values[found[from] as number]) to += 1
    yield found.slice(from, to)
    from = to
  }
}

function* matchesWalked(of: Bits, by: ByColumn): Generator<number[]> {
  const { order } = by.ranked
  for (const [from, to] of groupsOf(by)) {
    const found: number[] = []
    for (let index = from; index < to; index += 1) {
      const at = order[index] as number
      if (hasBit(of, at)) found.push(at)
    }
    if (found.length > 0) yield found
  }
}

/** By a column, the largest or the smallest first. What is not known there is not in the list. */
export const byColumn =
  (by: ByColumn): Ordered =>
  (of, { skipped, most }) => {
    const isSparse = countBits(of) * SPARSE < by.ranked.order.length
    const { ties = asTheyAre } = by
    const list: number[] = []
    let left = skipped
    for (const group of isSparse ? matchesSorted(of, by) : matchesWalked(of, by)) {
      if (list.length >= most) break
      const skippedHere = Math.min(left, group.length)
      left -= skippedHere
      if (skippedHere === group.length) continue
      for (const at of ties(group).slice(skippedHere, skippedHere + most - list.length)) list.push(at)
    }
    return list
  }

const RINGS_KM = [50, 150, 450, 1_350, 4_050, 12_150, 21_000]

/** Nearest first, found in rings around the place that grow until they hold the wanted ones. */
export const byDistance =
  (places: Places, from: Position, ties: Ties = asTheyAre): Ordered =>
  (of, { skipped, most }) => {
    const wanted = Math.min(skipped + most, countBits(of))
    for (const km of RINGS_KM) {
      const found = places.within(from, km, of)
      if (found.length < wanted && km !== RINGS_KM.at(-1)) continue
      const equal = ties(Array.from(found.sort()))
      const kms = Float64Array.from(equal, (at) => places.kmTo(from, at))
      const order = Uint32Array.from(equal.keys()).sort(
        (one, other) => (kms[one] as number) - (kms[other] as number) || one - other,
      )
      return Array.from(order.subarray(skipped, skipped + most), (index) => equal[index] as number)
    }
    return []
  }

/** First those of the set in one order, then the others in another. */
export const firstThose =
  (those: Bits, order: Ordered, rest: Ordered): Ordered =>
  (of, { skipped, most }) => {
    const inside = of.slice()
    keepIn(inside, those)
    const count = countBits(inside)
    const list = skipped < count ? order(inside, { skipped, most }) : []
    if (list.length >= most) return list
    const outside = of.slice()
    keepOut(outside, those)
    return [...list, ...rest(outside, { skipped: Math.max(0, skipped - count), most: most - list.length })]
  }

/** All of one order, set after set; what none of the sets has comes last. */
export const inTurn = (sets: readonly Bits[], order: Ordered): Ordered =>
  sets.reduceRight((rest, those) => firstThose(those, order, rest), order)
