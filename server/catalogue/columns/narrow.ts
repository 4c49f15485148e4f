import type { CalendarDay } from '#shared/calendar-day.ts'
import { addBit, type Bits, eachBit, keepBetween, keepIn, keepOut } from './bits.ts'
import { dayNumber } from './numbers.ts'
import type { Shelf, Wanted } from './shelf.ts'

/** Takes everything out of a set that does not match. `take` lends sets; what they hold at first is left from before. */
export type Narrow = (bits: Bits, take: () => Bits) => void

/** What of a shelf has one of these in a column. */
export const anyOf =
  <Name extends string>(shelf: Shelf<Name>, name: Name, wanted: readonly Wanted[]): Narrow =>
  (bits, take) => {
    const those = take().fill(0)
    for (const one of wanted) shelf.addThose(name, one, those)
    keepIn(bits, those)
  }

/** What is known to be inside both bounds, inclusive. */
export const between =
  <Name extends string>(
    shelf: Shelf<Name>,
    name: Name,
    least: number | undefined,
    most: number | undefined,
  ): Narrow =>
  (bits, take) => {
    const ranked = shelf.ranked(name)
    const to = most === undefined ? ranked.order.length : ranked.indexAbove(most)
    const from = least === undefined ? 0 : Math.min(ranked.indexFrom(least), to)
    keepIn(bits, ranked.writeFirst(to, take()))
    if (from > 0) keepOut(bits, ranked.writeFirst(from, take()))
  }

/** What both leave in. */
export const both =
  (one: Narrow, other: Narrow): Narrow =>
  (bits, take) => {
    one(bits, take)
    other(bits, take)
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
  return (bits) => keepBetween(bits, from, to)
}

type Bounds<Name> = { lowest: Name; highest: Name; least: number; most: number }

/**
 * What has a number inside both bounds, inclusive. Two columns have the lowest and the highest number of each; where
 * neither decides, all of its numbers are looked through.
 */
export const someBetween =
  <Name extends string>(shelf: Shelf<Name>, { lowest, highest, least, most }: Bounds<Name>): Narrow =>
  (bits, take) => {
    const [lows, highs] = [shelf.ranked(lowest), shelf.ranked(highest)]
    keepIn(bits, lows.writeFirst(lows.indexAbove(most), take()))
    keepOut(bits, highs.writeFirst(highs.indexFrom(least), take()))
    // Those that begin below the range and end above it.
    const around = take()
    around.set(bits)
    keepIn(around, lows.writeFirst(lows.indexFrom(least), take()))
    keepOut(around, highs.writeFirst(highs.indexAbove(most), take()))
    const { several, severalEnd } = shelf
    keepOut(bits, around)
    eachBit(around, 0, shelf.size, (at) => {
      for (let index = shelf.severalBegin(at); index < (severalEnd[at] as number); index += 1) {
        const one = several[index] as number
        if (one >= least && one <= most) {
          addBit(bits, at)
          return
        }
      }
    })
  }
