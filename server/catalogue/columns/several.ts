import {
  addBit,
  type Bits,
  eachBit,
  emptyBits,
  keepIn,
  keepOut,
  removeBit,
  type Words,
  writeUnion,
} from './bits.ts'
import type { Shelf } from './shelf.ts'

/** The listings that have a number from `least` up to `most`, between which none but theirs lies. */
type Part = { of: Bits; least: number; most: number }
export type Range = { least: number; most: number }

/** At most so many parts, each with about as many numbers. */
const PARTS = 16
/** Numbers are told apart by their whole part up to this. */
const LARGEST = 1_000

const wholePart = (number: number): number => Math.min(Math.max(0, Math.floor(number)), LARGEST)

/** The part that each whole number falls into. */
const partByWhole = (numbers: Float64Array): Uint8Array => {
  const counts = new Int32Array(LARGEST + 1)
  for (const number of numbers) {
    const whole = wholePart(number)
    counts[whole] = (counts[whole] as number) + 1
  }
  const parts = new Uint8Array(LARGEST + 1)
  let before = 0
  for (const [whole, count] of counts.entries()) {
    parts[whole] = Math.min(PARTS - 1, Math.floor((before * PARTS) / numbers.length))
    before += count
  }
  return parts
}

/** The numbers of listings that have several, in parts, so that a range is mostly found by whole sets. */
const partsOf = <Name extends string>(shelf: Shelf<Name>): Part[] =>
  shelf.once('numbers in parts', () => {
    const { several, severalEnd } = shelf
    const partOf = partByWhole(several)
    const parts: Part[] = Array.from({ length: PARTS }, () => ({
      of: emptyBits(shelf.size),
      least: Number.POSITIVE_INFINITY,
      most: Number.NEGATIVE_INFINITY,
    }))
    let index = 0
    for (let at = 0; at < shelf.size; at += 1) {
      for (; index < (severalEnd[at] as number); index += 1) {
        const number = several[index] as number
        const part = parts[partOf[wholePart(number)] as number] as Part
        addBit(part.of, at)
        part.least = Math.min(part.least, number)
        part.most = Math.max(part.most, number)
      }
    }
    return parts.filter(({ least, most }) => least <= most)
  })

const hasNumber = <Name extends string>(shelf: Shelf<Name>, at: number, { least, most }: Range): boolean => {
  for (let index = shelf.severalBegin(at); index < (shelf.severalEnd[at] as number); index += 1) {
    const number = shelf.several[index] as number
    if (number >= least && number <= most) return true
  }
  return false
}

/** Takes out of these words of a set what has one of its several numbers inside the range, bounds included. */
export const dropWithNumber = <Name extends string>(
  shelf: Shelf<Name>,
  range: Range,
  bits: Bits,
  { take, words }: { take: () => Bits; words: Words },
): void => {
  const touched = partsOf(shelf).filter(({ least, most }) => least <= range.most && most >= range.least)
  const isInside = ({ least, most }: Part) => range.least <= least && most <= range.most
  const those = take()
  const writeThose = (parts: Part[]) =>
    writeUnion(
      parts.map(({ of }) => of),
      those,
      words,
    )
  writeThose(touched.filter(isInside))
  keepOut(bits, those, words)
  // At most the two parts at the ends.
  writeThose(touched.filter((part) => !isInside(part)))
  keepIn(those, bits, words)
  eachBit(those, words.from << 5, Math.min(words.to << 5, shelf.size), (at) => {
    if (hasNumber(shelf, at, range)) removeBit(bits, at)
  })
}
