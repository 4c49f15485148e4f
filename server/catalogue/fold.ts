import { addBit, type Bits, eachBit, emptyBits, keepIn, removeBit } from './columns/bits.ts'
import type { Ordered } from './columns/orders.ts'
import type { Shelf } from './columns/shelf.ts'
import type { Kind } from './kind.ts'

const MOST_DATES = 24

/** A set in which each offer is once, and by the position of one with several dates the positions of these. */
export type Folded = { bits: Bits; dates: Map<number, number[]> }

/** What has the same value in a column as something else on the shelf. */
const sharing = <Name extends string>(shelf: Shelf<Name>, by: Name): Bits | null =>
  shelf.once(`sharing ${by}`, () => {
    const firsts = new Map<number, number>()
    const bits = emptyBits(shelf.size)
    let isAny = false
    for (let at = 0; at < shelf.size; at += 1) {
      const value = shelf.of[by][at] as number
      const first = firsts.get(value)
      if (first === undefined) firsts.set(value, at)
      else {
        addBit(bits, first)
        addBit(bits, at)
        isAny = true
      }
    }
    return isAny ? bits : null
  })

/** A set with one of those that have the same value in a column and the same key. */
export const onceEach = <Name extends string>(
  shelf: Shelf<Name>,
  by: Name,
  { bits, keyOf }: { bits: Bits; keyOf: (at: number) => unknown },
): Bits => {
  const shared = sharing(shelf, by)?.slice()
  if (!shared) return bits
  keepIn(shared, bits)
  const once = bits.slice()
  const seen = new Set<string>()
  eachBit(shared, 0, shelf.size, (at) => {
    const key = `${shelf.of[by][at]} ${keyOf(at)}`
    if (seen.has(key)) removeBit(once, at)
    seen.add(key)
  })
  return once
}

type Found = { bits: Bits; order: Ordered; now: number }

/**
 * Takes out of a set all but one of each offer: the first in its order with spots, or else the first that is not
 * cancelled. Its dates are those in the set on the same side of today.
 */
export const fold = <Name extends string>(
  shelf: Shelf<Name>,
  { by, shown }: NonNullable<Kind<Name, never, never>['folding']>,
  { bits, order, now }: Found,
): Folded => {
  const dates = new Map<number, number[]>()
  const shared = sharing(shelf, by)?.slice()
  if (!shared) return { bits, dates }
  keepIn(shared, bits)
  const offers = new Map<number, number[]>()
  for (const at of order(shared, { skipped: 0, most: Number.MAX_SAFE_INTEGER })) {
    const offer = shelf.of[by][at] as number
    const known = offers.get(offer)
    if (known) known.push(at)
    else offers.set(offer, [at])
  }
  const once = bits.slice()
  for (const found of offers.values()) {
    const coming = found.filter((at) => at >= now)
    const choice = coming.length > 0 ? coming : found
    const head =
      shown.map((name) => choice.find((at) => shelf.of[name][at] === 1)).find((at) => at !== undefined) ??
      (choice[0] as number)
    for (const at of found) if (at !== head) removeBit(once, at)
    if (choice.length > 1) dates.set(head, choice.toSorted((one, other) => one - other).slice(0, MOST_DATES))
  }
  return { bits: once, dates }
}
