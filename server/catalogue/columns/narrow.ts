import type { CalendarDay } from '#shared/calendar-day.ts'
import {
  addAll,
  addBit,
  type Bits,
  eachBit,
  emptyBits,
  keepBetween,
  keepIn,
  keepInEither,
  keepInWithout,
  keepOut,
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

/**
 * What has a number inside both bounds, inclusive. Columns have the lowest and the highest number of each, and of three
 * numbers the middle one; where none of them decides, all of its numbers are looked through.
 */
export const someBetween =
  <Name extends string>(shelf: Shelf<Name>, { lowest, middle, highest, least, most }: Bounds<Name>): Narrow =>
  (bits, take, words) => {
    const [lows, highs] = [shelf.ranked(lowest), shelf.ranked(highest)]
    const tooShort = highs.writeFirst(highs.indexFrom(least), take(), words)
    keepInWithout(bits, lows.writeFirst(lows.indexAbove(most), take(), words), tooShort, words)
    // Those that begin below the range and end above it.
    const around = take()
    around.set(bits.subarray(words.from, words.to), words.from)
    const endsInside = highs.writeFirst(highs.indexAbove(most), take(), words)
    keepInWithout(around, lows.writeFirst(lows.indexFrom(least), take(), words), endsInside, words)
    keepOut(bits, around, words)
    const passing = take()
    passing.set(around.subarray(words.from, words.to), words.from)
    between(shelf, middle, least, most)(passing, take, words)
    addAll(bits, passing, words)
    keepIn(around, withMore(shelf), words)
    const { several, severalEnd } = shelf
    eachBit(around, words.from << 5, Math.min(words.to << 5, shelf.size), (at) => {
      for (let index = shelf.severalBegin(at); index < (severalEnd[at] as number); index += 1) {
        const one = several[index] as number
        if (one >= least && one <= most) {
          addBit(bits, at)
          return
        }
      }
    })
  }
