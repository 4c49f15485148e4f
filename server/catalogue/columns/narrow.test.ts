import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { randomFrom } from '#shared/random-from.ts'
import { eachBit, emptyBits, wholeOf } from './bits.ts'
import { anyOf, between, type Narrow, onDays, someBetween } from './narrow.ts'
import { withScratch } from './scratch.ts'
import { type Columns, type Facts, Shelf, type Wanted } from './shelf.ts'

type Name = 'climb' | 'lowest' | 'middle' | 'highest' | 'kinds' | 'fee'

const columns = {
  id: { as: 'whole', from: sql`id` },
  day: { as: 'whole', from: sql`day` },
  climb: { as: 'whole', from: sql`climb` },
  lowest: { as: 'number', from: sql`lowest` },
  middle: { as: 'number', from: sql`middle` },
  highest: { as: 'number', from: sql`highest` },
  kinds: { as: 'byte', from: sql`kinds` },
  fee: { as: 'byte', from: sql`fee` },
} satisfies Columns<Name>

const UNKNOWN = -1
const random = randomFrom(31)
const below = (most: number) => Math.floor(random() * most)

const withNumbers = (id: number): { facts: Facts<Name>; numbers: number[] } => {
  // Few different numbers, so that many are equal, and the ends of ranges are often among them.
  const numbers = Array.from({ length: below(6) }, () => below(60)).sort((one, other) => one - other)
  const values = {
    id,
    day: 20_000 + below(40),
    climb: random() < 0.1 ? UNKNOWN : below(3_000),
    lowest: numbers[0] ?? UNKNOWN,
    middle: numbers.length === 3 ? (numbers[1] as number) : UNKNOWN,
    highest: numbers.at(-1) ?? UNKNOWN,
    kinds: below(16),
    // Nearly all have the same, and a few the last one.
    fee: random() < 0.003 ? 3 : below(2) + 1,
  }
  return { facts: { values, several: numbers.length > 3 ? numbers : null }, numbers }
}

/** Sizes at which sets end within a word, and columns have fewer and more values than sets are kept for. */
const SIZES = [1, 31, 64, 200, 5_003]

describe.each(SIZES)('of %i listings', (size) => {
  const all = Array.from({ length: size }, (_, index) => withNumbers(index + 1))
  const byId = new Map(all.map((one) => [one.facts.values.id, one]))
  const shelf = Shelf.empty(columns).withChanges(
    [],
    all.map(({ facts }) => facts),
  )

  const idsOf = (narrow: Narrow) => {
    const bits = emptyBits(size)
    bits.fill(-1)
    if (size % 32 > 0) bits[bits.length - 1] = (1 << (size % 32)) - 1
    const words = wholeOf(bits)
    withScratch(size, (take) => {
      take().fill(-1)
      narrow(bits, take, words)
    })
    const ids: number[] = []
    eachBit(bits, 0, size, (at) => ids.push(shelf.of.id[at] as number))
    return ids.sort((one, other) => one - other)
  }
  const idsWhere = (holds: (one: (typeof all)[number]) => boolean) =>
    [...byId.values()].filter(holds).map(({ facts }) => facts.values.id)
  const idsWith = (name: Name, wanted: Wanted[]) => idsOf(anyOf(shelf, name, wanted))
  const valuesOf = (values: number[]): Wanted[] => values.map((value) => ({ value }))
  const isIn = (value: number, least = 0, most = Number.POSITIVE_INFINITY) => value >= least && value <= most

  test('a range keeps what is inside it, both ends included', () => {
    for (let time = 0; time < 200; time += 1) {
      const least = random() < 0.2 ? undefined : below(3_100)
      const most = random() < 0.2 ? undefined : (least ?? 0) + below(1_500) - 100
      expect(idsOf(between(shelf, 'climb', least, most)), `${least} to ${most}`).toEqual(
        idsWhere(({ facts }) => facts.values.climb !== UNKNOWN && isIn(facts.values.climb, least, most)),
      )
    }
  })

  test('one of several numbers inside a range is enough, wherever it is among them', () => {
    for (let time = 0; time < 300; time += 1) {
      const least = below(62)
      const most = least + below(20) - 2
      const bounds = { lowest: 'lowest', middle: 'middle', highest: 'highest', least, most } as const
      expect(idsOf(someBetween(shelf, bounds)), `${least} to ${most}`).toEqual(
        idsWhere(({ numbers }) => numbers.some((one) => isIn(one, least, most))),
      )
    }
  })

  test('any of several kinds and values is enough, also rare ones, and more than four', () => {
    for (let time = 0; time < 60; time += 1) {
      const bits = [1, 2, 4, 8].filter(() => random() < 0.5)
      expect(
        idsWith(
          'kinds',
          bits.map((bit) => ({ bit })),
        ),
      ).toEqual(idsWhere(({ facts }) => bits.some((bit) => (facts.values.kinds & bit) > 0)))
      const fees = [1, 2, 3, 9].filter(() => random() < 0.5)
      expect(idsWith('fee', valuesOf(fees))).toEqual(idsWhere(({ facts }) => fees.includes(facts.values.fee)))
      const seven = Array.from({ length: 7 }, () => below(20))
      expect(idsWith('kinds', valuesOf(seven))).toEqual(
        idsWhere(({ facts }) => seven.includes(facts.values.kinds)),
      )
    }
  })

  test('days narrow the words that others have to look at, and nothing is lost with them', () => {
    const day = (offset: number) => new Date((20_000 + offset) * 86_400_000).toISOString().slice(0, 10)
    for (let time = 0; time < 100; time += 1) {
      const [first, length] = [below(45) - 2, below(20)]
      const dates = onDays(shelf, day(first), day(first + length))
      const least = below(2_000)
      const narrow: Narrow = (bits, take, words) => {
        dates?.(bits, take, words)
        between(shelf, 'climb', least, undefined)(bits, take, words)
      }
      expect(idsOf(narrow)).toEqual(
        idsWhere(
          ({ facts: { values } }) =>
            isIn(values.day - 20_000, first, first + length) && values.climb >= least,
        ),
      )
    }
  })
})
