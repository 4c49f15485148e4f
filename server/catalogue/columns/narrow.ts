import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import {
  type Bits,
  emptyBits,
  keepBetween,
  keepIn,
  keepOut,
  type Words,
  wholeOf,
  wordsFor,
  writeUnion,
} from './bits.ts'
import { dayNumber } from './numbers.ts'
import { dropWithNumber } from './several.ts'
import { addFew, isSet, type Shelf, type Wanted } from './shelf.ts'

/**
 * Takes everything out of a set that does not match. `take` lends sets; what they hold at first is left from before.
 * Outside `words` the set is empty. A narrowing that empties more of it at either end shortens `words`.
 */
export type Narrow = (bits: Bits, take: () => Bits, words: Words) => void

/** People choose the same few values together; so many unions are kept, in so many bytes. */
const UNIONS = { entries: 64, bytes: 8_000_000, sizeOf: ({ byteLength }: Bits) => byteLength }

/** What has one of those values that many have. */
const unionOf = <Name extends string>(shelf: Shelf<Name>, name: Name, wanted: readonly Wanted[]): Bits => {
  const common = wanted
    .map((one) => [one, shelf.those(name, one)] as const)
    .filter(([, those]) => isSet(those))
  const sets = common.map(([, those]) => those as Bits)
  const [only] = sets
  if (only && sets.length === 1) return only
  const unions = shelf.once('unions', () => boundedCache<Bits>(UNIONS))
  const key = `${name} ${JSON.stringify(common.map(([one]) => one))}`
  const known = unions.get(key)
  if (known) return known
  const union = emptyBits(shelf.size)
  writeUnion(sets, union, wholeOf(union))
  unions.set(key, union)
  return union
}

/** What of a shelf has one of these in a column. */
export const anyOf =
  <Name extends string>(shelf: Shelf<Name>, name: Name, wanted: readonly Wanted[]): Narrow =>
  (bits, take, words) => {
    const union = unionOf(shelf, name, wanted)
    const rare = wanted.map((one) => shelf.those(name, one)).filter((those) => 'few' in those)
    if (rare.length === 0) return keepIn(bits, union, words)
    const those = take()
    those.set(union.subarray(words.from, words.to), words.from)
    for (const one of rare) addFew(one, those)
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
  (bits, _take, words) => {
    const ranked = shelf.ranked(name)
    const to = most === undefined ? ranked.order.length : ranked.indexAbove(most)
    const from = least === undefined ? 0 : Math.min(ranked.indexFrom(least), to)
    ranked.keepFirst(to, bits, words)
    ranked.dropFirst(from, bits, words)
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

type Bounds<Name> = { lowest: Name; highest: Name; least: number; most: number }

/**
 * What has a number inside both bounds, inclusive. Two columns have the lowest and the highest number of each; where
 * neither decides, all of its numbers are looked through.
 */
export const someBetween =
  <Name extends string>(shelf: Shelf<Name>, { lowest, highest, least, most }: Bounds<Name>): Narrow =>
  (bits, take, words) => {
    const [lows, highs] = [shelf.ranked(lowest), shelf.ranked(highest)]
    highs.dropFirst(highs.indexFrom(least), bits, words)
    lows.keepFirst(lows.indexAbove(most), bits, words)
    // Those that begin below the range and end above it.
    const around = take()
    around.set(bits.subarray(words.from, words.to), words.from)
    lows.keepFirst(lows.indexFrom(least), around, words)
    highs.dropFirst(highs.indexAbove(most), around, words)
    dropWithNumber(shelf, { least, most }, around, { take, words })
    keepOut(bits, around, words)
  }
