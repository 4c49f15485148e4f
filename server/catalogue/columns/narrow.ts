import type { CalendarDay } from '#shared/calendar-day.ts'
import {
  addBit,
  type Bits,
  emptyBits,
  keepBetween,
  keepIn,
  keepInEither,
  keepInWithout,
  type Words,
  wordsFor,
} from './bits.ts'
import { dayNumber } from './numbers.ts'
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
    const until = ranked.first(to, take, words)
    if (from === 0) keepIn(bits, until, words)
    else keepInWithout(bits, until, ranked.first(from, take, words), words)
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

type Bounds<Name> = { lowest: Name; middle: Name; highest: Name; least: number; most: number }

/** Those that have more numbers than the columns hold. */
const withMore = <Name extends string>(shelf: Shelf<Name>): Bits =>
  shelf.once('with more numbers', () => {
    const bits = emptyBits(shelf.size)
    for (let at = 0; at < shelf.size; at += 1) {
      if ((shelf.severalEnd[at] as number) > shelf.severalBegin(at)) addBit(bits, at)
    }
    return bits
  })

/** The positions of the word at `index` of a set for which the test holds. */
const passing = (some: number, index: number, holds: (at: number) => boolean): number => {
  let passed = 0
  for (let left = some; left !== 0; left &= left - 1) {
    const lowest = left & -left
    if (holds((index << 5) + 31 - Math.clz32(lowest))) passed |= lowest
  }
  return passed
}

/**
 * What has a number inside both bounds, inclusive. Columns have the lowest and the highest number of each, and of three
 * numbers the middle one; where none of them decides, all of its numbers are looked through.
 */
export const someBetween =
  <Name extends string>(shelf: Shelf<Name>, { lowest, middle, highest, least, most }: Bounds<Name>): Narrow =>
  (bits, take, words) => {
    const below = (name: Name) => shelf.ranked(name).first(shelf.ranked(name).indexFrom(least), take, words)
    const upTo = (name: Name) => shelf.ranked(name).first(shelf.ranked(name).indexAbove(most), take, words)
    const { several, severalEnd } = shelf
    const hasInside = (at: number) => {
      for (let index = shelf.severalBegin(at); index < (severalEnd[at] as number); index += 1)
        if ((several[index] as number) >= least && (several[index] as number) <= most) return true
      return false
    }
    const [endsBelow, endsUpTo, beginsBelow, beginsUpTo] = [
      below(highest),
      upTo(highest),
      below(lowest),
      upTo(lowest),
    ]
    const [middleBelow, middleUpTo, more] = [below(middle), upTo(middle), withMore(shelf)]
    for (let at = words.from; at < words.to; at += 1) {
      const touching = (bits[at] as number) & (beginsUpTo[at] as number) & ~(endsBelow[at] as number)
      // Those that begin below the range and end above it.
      let around = touching & (beginsBelow[at] as number) & ~(endsUpTo[at] as number)
      if (around !== 0) {
        around &= ~((middleUpTo[at] as number) & ~(middleBelow[at] as number))
        around &= ~passing(around & (more[at] as number), at, hasInside)
      }
      bits[at] = touching & ~around
    }
  }
