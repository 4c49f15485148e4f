import type { CalendarDay } from '#shared/calendar-day.ts'
import {
  addBit,
  type Bits,
  eachBit,
  keepBetween,
  keepIn,
  keepInEither,
  keepInWithout,
  type Words,
  wordsFor,
} from './bits.ts'
import { dayNumber, partsBetween } from './numbers.ts'
import { addThose, isSet, type Shelf, type Wanted } from './shelf.ts'

/**
 * Takes everything out of a set that does not match. `take` lends sets; what they hold at first is left from before.
 * Outside `words` the set is empty. A narrowing that empties more of it at either end shortens `words`.
 */
export type Narrow = (bits: Bits, take: () => Bits, words: Words) => void

/** What of a shelf has one of these in a column. */
export const anyOf =
  <Name extends string>(shelf: Shelf<Name>, name: Name, wanted: readonly Wanted[]): Narrow =>
  (bits, take, words) => {
    const sets = wanted.map((one) => shelf.those(name, one))
    const [first, second] = sets
    if (first && isSet(first) && sets.length === 1) return keepIn(bits, first, words)
    if (first && second && isSet(first) && isSet(second) && sets.length === 2)
      return keepInEither(bits, first, second, words)
    const those = take().fill(0, words.from, words.to)
    for (const one of sets) addThose(one, those, words)
    keepIn(bits, those, words)
  }

/** What is known to be inside both bounds, inclusive. */
export const between =
  <Name extends string>(
    shelf: Shelf<Name>,
    name: Name,
    least: number | undefined,
    most: number | undefined,
  ): Narrow =>
  (bits, take, words) => {
    const ranked = shelf.ranked(name)
    const to = most === undefined ? ranked.order.length : ranked.indexAbove(most)
    const from = least === undefined ? 0 : Math.min(ranked.indexFrom(least), to)
    const until = ranked.writeFirst(to, take(), words)
    if (from === 0) keepIn(bits, until, words)
    else keepInWithout(bits, until, ranked.writeFirst(from, take(), words), words)
  }

/** What both leave in. */
export const both =
  (one: Narrow, other: Narrow): Narrow =>
  (bits, take, words) => {
    one(bits, take, words)
    other(bits, take, words)
  }

/** What is on one of these days, both included; null without any. */
export const onDays = <Name extends string>(
  shelf: Shelf<Name>,
  first: CalendarDay | undefined,
  last: CalendarDay | undefined,
): Narrow | null => {
  if (first === undefined && last === undefined) return null
  const from = first === undefined ? 0 : shelf.positionOfDay(dayNumber(first))
  const to = last === undefined ? shelf.size : shelf.positionOfDay(dayNumber(last) + 1)
  return (bits, _take, words) => {
    keepBetween(bits, from, to)
    words.from = Math.max(words.from, from >>> 5)
    words.to = Math.max(words.from, Math.min(words.to, wordsFor(to)))
  }
}

type SomeNumber<Name> = { parts: Name; only: Name; least: number; most: number }

/**
 * What has a number inside both bounds, inclusive. `parts` has a bit for each part of the scale that its numbers are in
 * (`partsOfKms`). So only what has one in the same part as a bound, and none inside, is looked at more closely: at all of
 * its numbers, or at the `only` one.
 */
export const someBetween = <Name extends string>(
  shelf: Shelf<Name>,
  { parts, only, least, most }: SomeNumber<Name>,
): Narrow => {
  const isBetween = (value: number) => value >= least && value <= most
  const { several, severalEnd } = shelf
  const hasOne = (at: number) => {
    const [begin, end] = [shelf.severalBegin(at), severalEnd[at] as number]
    if (begin === end) return isBetween(shelf.of[only][at] as number)
    for (let index = begin; index < end; index += 1) if (isBetween(several[index] as number)) return true
    return false
  }
  return (bits, take, words) => {
    const { inside, atBounds } = partsBetween(least, most)
    const [sure, unsure] = [inside, atBounds].map((those) => {
      const set = take().fill(0, words.from, words.to)
      for (const bit of those) addThose(shelf.those(parts, { bit }), set, words)
      return set
    }) as [Bits, Bits]
    keepInWithout(unsure, bits, sure, words)
    keepIn(bits, sure, words)
    eachBit(unsure, words.from << 5, Math.min(words.to << 5, shelf.size), (at) => {
      if (hasOne(at)) addBit(bits, at)
    })
  }
}
