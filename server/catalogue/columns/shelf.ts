import type { SQL } from 'drizzle-orm'
import { addAll, addBit, type Bits, countShared, eachBit, emptyBits, hasBit, type Words } from './bits.ts'
import { firstWhere, type Moved, Ranked } from './ranked.ts'

const ARRAYS = {
  byte: Uint8Array,
  short: Uint16Array,
  whole: Int32Array,
  number: Float64Array,
} as const

/** A column of a shelf: what the database has, and the number that stands for it. */
export type Column = { as: keyof typeof ARRAYS; from: SQL; number?: (value: never) => number }
type Values = Uint8Array | Uint16Array | Int32Array | Float64Array

/** `id` and `day`, in days since 1970, decide the order. `several` are the numbers of one column that has a list. */
export type Columns<Name extends string> = Record<Name | 'id' | 'day', Column>

/** A listing in the numbers of its columns. */
export type Facts<Name extends string> = {
  values: Record<Name | 'id' | 'day', number>
  several: readonly number[] | null
}

type Stored<Name extends string> = Record<Name | 'id' | 'day', Values>

const emptyColumns = <Name extends string>(columns: Columns<Name>, size: number): Stored<Name> =>
  Object.fromEntries(
    Object.entries<Column>(columns).map(([name, { as }]) => [name, new ARRAYS[as](size)]),
  ) as Stored<Name>

/** The first position in an ascending list whose value is not below `value`. */
const firstFrom = (
  ascending: { readonly length: number; readonly [at: number]: number },
  value: number,
  from = 0,
  to = ascending.length,
): number => firstWhere(from, to, (at) => (ascending[at] as number) >= value)

/** A value that few listings have is kept as their positions, which takes less memory than a set. */
const FEW = 64
type Those = Bits | { few: Int32Array }
export const isSet = (those: Those): those is Bits => !('few' in those)

/** Adds listings to these words of a set; what else it has is of no meaning. */
export const addThose = (those: Those, to: Bits, words: Words): void => {
  if ('few' in those) for (const at of those.few) addBit(to, at)
  else addAll(to, those, words)
}

/** A value of a column, or a bit that its values may have. */
export type Wanted = { value: number } | { bit: number }

/**
 * What lists need of all listings of a kind, column by column, in the order of their day and id. A shelf never changes;
 * `withChanges` makes the next one. Sets and orders are made when they are first asked for.
 */
export class Shelf<Name extends string> {
  readonly size: number
  readonly of: Stored<Name>
  /** The numbers of those that have several, in a row. Those of a position end at `severalEnd`. */
  readonly several: Float64Array
  readonly severalEnd: Int32Array
  readonly #columns: Columns<Name>
  readonly #positions: Int32Array
  readonly #ranked = new Map<Name, Ranked>()
  readonly #known = new Map<unknown, unknown>()
  /** The orders of the shelf before, from which those of this one follow. */
  #before: { orders: Map<Name, Int32Array>; moved: Moved } | null = null

  private constructor(
    columns: Columns<Name>,
    { of, several, severalEnd }: { of: Stored<Name>; several: Float64Array; severalEnd: Int32Array },
  ) {
    this.#columns = columns
    this.of = of
    this.several = several
    this.severalEnd = severalEnd
    const ids = of.id
    this.size = ids.length
    let most = 0
    for (let at = 0; at < ids.length; at += 1) most = Math.max(most, ids[at] as number)
    this.#positions = new Int32Array(most + 1).fill(-1)
    for (let at = 0; at < ids.length; at += 1) this.#positions[ids[at] as number] = at
  }

  static empty<Name extends string>(columns: Columns<Name>): Shelf<Name> {
    const of = emptyColumns(columns, 0)
    return new Shelf(columns, { of, several: new Float64Array(0), severalEnd: new Int32Array(0) })
  }

  /** Where the listing is; -1 if it is not there. */
  positionOf(id: number): number {
    return this.#positions[id] ?? -1
  }

  /** The position of the first listing on or after a day. */
  positionOfDay(day: number): number {
    return firstFrom(this.of.day, day)
  }

  severalBegin(at: number): number {
    return at === 0 ? 0 : (this.severalEnd[at - 1] as number)
  }

  /** What is made of this shelf once, when it is first asked for. */
  once<Made>(key: string | object, make: () => Made): Made {
    const made = this.#known.has(key) ? (this.#known.get(key) as Made) : make()
    this.#known.set(key, made)
    return made
  }

  /** The listings in the order of a column. */
  ranked(name: Name): Ranked {
    const known = this.#ranked.get(name)
    if (known) return known
    const order = this.#before?.orders.get(name)
    const moved = this.#before?.moved
    const made = new Ranked(this.of[name], order && moved && { order, moved })
    this.#before?.orders.delete(name)
    this.#ranked.set(name, made)
    return made
  }

  /** The listings of a column's value, or of a bit of it. Not to be changed. */
  those(name: Name, wanted: Wanted): Those {
    return this.once(`${name} ${'bit' in wanted ? `& ${wanted.bit}` : `= ${wanted.value}`}`, () => {
      const values = this.of[name]
      const bits = emptyBits(this.size)
      let count = 0
      const { bit, value } = { bit: -1, value: 0, ...wanted }
      const isBit = 'bit' in wanted
      for (let at = 0; at < this.size; at += 1) {
        const has = values[at] as number
        if (isBit ? (has & bit) === 0 : has !== value) continue
        addBit(bits, at)
        count += 1
      }
      if (count * FEW >= this.size) return bits
      const few = new Int32Array(count)
      let index = 0
      eachBit(bits, 0, this.size, (at) => {
        few[index] = at
        index += 1
      })
      return { few }
    })
  }

  /** How many of a set have this in a column. */
  countThose(name: Name, wanted: Wanted, of: Bits): number {
    const those = this.those(name, wanted)
    if (!('few' in those)) return countShared(of, those)
    let count = 0
    for (const at of those.few) if (hasBit(of, at)) count += 1
    return count
  }

  /** Where a listing with this day and id is or would be. */
  #placeFor({ values: { day, id } }: Facts<Name>): number {
    const from = this.positionOfDay(day)
    return firstFrom(this.of.id, id, from, firstFrom(this.of.day, day + 1, from))
  }

  /** Whether the shelf has these facts already: most edits, such as of a name, change none. */
  #has({ values, several }: Facts<Name>): boolean {
    const at = this.positionOf(values.id)
    if (at < 0) return false
    const begin = this.severalBegin(at)
    return (
      this.#names().every((name) => Object.is(this.of[name][at], values[name])) &&
      (this.severalEnd[at] as number) - begin === (several?.length ?? 0) &&
      (several?.every((one, index) => one === this.several[begin + index]) ?? true)
    )
  }

  #names(): (Name | 'id' | 'day')[] {
    return Object.keys(this.#columns) as (Name | 'id' | 'day')[]
  }

  /** The shelf after the listings with these ids were read again; `found` are those that are listed now. */
  withChanges(ids: Iterable<number>, found: readonly Facts<Name>[]): Shelf<Name> {
    const same = new Set(found.filter((one) => this.#has(one)).map(({ values }) => values.id))
    const removed = [...ids]
      .filter((id) => !same.has(id))
      .map((id) => this.positionOf(id))
      .filter((position) => position >= 0)
      .sort((one, other) => one - other)
    if (removed.length === 0 && same.size === found.length) return this
    const added = found
      .filter(({ values }) => !same.has(values.id))
      .sort((one, other) => one.values.day - other.values.day || one.values.id - other.values.id)
    return this.#rebuilt(removed, added)
  }

  #rebuilt(removed: readonly number[], added: readonly Facts<Name>[]): Shelf<Name> {
    const names = this.#names()
    const size = this.size - removed.length + added.length
    const addedNumbers = added.reduce((sum, { several }) => sum + (several?.length ?? 0), 0)
    const of = emptyColumns(this.#columns, size)
    const several = new Float64Array(this.several.length + addedNumbers)
    const severalEnd = new Int32Array(size)
    const moved = { now: new Int32Array(this.size).fill(-1), added: new Int32Array(added.length) }
    let at = 0
    let severalAt = 0

    const copy = (from: number, to: number) => {
      if (to <= from) return
      for (const name of names) of[name].set(this.of[name].subarray(from, to), at)
      const begin = this.severalBegin(from)
      const part = this.several.subarray(begin, this.severalEnd[to - 1])
      several.set(part, severalAt)
      for (let position = from; position < to; position += 1) {
        severalEnd[at + position - from] = (this.severalEnd[position] as number) + severalAt - begin
        moved.now[position] = at + position - from
      }
      at += to - from
      severalAt += part.length
    }
    const add = (facts: Facts<Name>, index: number) => {
      for (const name of names) of[name][at] = facts.values[name]
      several.set(facts.several ?? [], severalAt)
      severalAt += facts.several?.length ?? 0
      severalEnd[at] = severalAt
      moved.added[index] = at
      at += 1
    }

    let from = 0
    let skipped = 0
    const copyUntil = (to: number) => {
      for (; skipped < removed.length && (removed[skipped] as number) < to; skipped += 1) {
        copy(from, removed[skipped] as number)
        from = (removed[skipped] as number) + 1
      }
      copy(from, to)
      from = Math.max(from, to)
    }
    for (const [index, facts] of added.entries()) {
      copyUntil(this.#placeFor(facts))
      add(facts, index)
    }
    copyUntil(this.size)
    const next = new Shelf(this.#columns, { of, several: several.slice(0, severalAt), severalEnd })
    const orders = new Map([...this.#ranked].map(([name, { order }]) => [name, order]))
    if (orders.size > 0) next.#before = { orders, moved }
    return next
  }
}
