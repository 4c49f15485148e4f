import { countryNumber } from './field-numbers.ts'
import { traitsOf } from './traits.ts'

/** What filters look at in one race; null where it is not known. `day` counts from 1970-01-01. */
export type RaceFacts = {
  id: number
  day: number
  /** Shortest and longest distance in km. */
  minKm: number | null
  maxKm: number | null
  /** All distances in km, where there are more than two. */
  kms: readonly number[] | null
  climb: number | null
  /** 0 where it is not known, like the fee. */
  difficulty: number
  fee: number
  terrain: number
  formats: number
  country: string | null
  status: number
}

const KINDS = {
  ids: Int32Array,
  days: Int32Array,
  traits: Int32Array,
  minKm: Float64Array,
  maxKm: Float64Array,
  climb: Int32Array,
  difficulty: Uint8Array,
  fee: Uint8Array,
  terrain: Uint8Array,
  formats: Uint8Array,
  country: Uint16Array,
  status: Uint8Array,
} as const

type Columns = { [Name in keyof typeof KINDS]: InstanceType<(typeof KINDS)[Name]> }

/** What is not known has a climb below zero, and distances that are not a number. */
const valuesOf = (race: RaceFacts): { [Name in keyof Columns]: number } => ({
  ids: race.id,
  days: race.day,
  traits: traitsOf(race),
  minKm: race.minKm ?? Number.NaN,
  maxKm: race.maxKm ?? Number.NaN,
  climb: race.climb ?? -1,
  difficulty: race.difficulty,
  fee: race.fee,
  terrain: race.terrain,
  formats: race.formats,
  country: countryNumber(race.country),
  status: race.status,
})

const NAMES = Object.keys(KINDS) as (keyof Columns)[]

const emptyColumns = (size: number): Columns =>
  Object.fromEntries(NAMES.map((name) => [name, new KINDS[name](size)])) as unknown as Columns

/** The first position, from `from` up to `to`, in an ascending list whose value is not below `value`. */
export const firstFrom = (
  ascending: ArrayLike<number>,
  value: number,
  from = 0,
  to = ascending.length,
): number => {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * What filters look at in all listed races, column by column, in the order of date and id: about fifty bytes a race.
 * A table never changes; `withChanges` makes the next one.
 */
export class RaceTable {
  readonly size: number
  readonly columns: Columns
  /** The distances of races that have more than two, in a row. Those of a race end at `kmsEnd`. */
  readonly kms: Float64Array
  readonly kmsEnd: Int32Array
  readonly #positions: Int32Array

  private constructor(columns: Columns, kms: Float64Array, kmsEnd: Int32Array) {
    this.columns = columns
    this.size = columns.ids.length
    this.kms = kms
    this.kmsEnd = kmsEnd
    const { ids } = columns
    let most = 0
    for (let at = 0; at < ids.length; at += 1) most = Math.max(most, ids[at] as number)
    this.#positions = new Int32Array(most + 1).fill(-1)
    for (let at = 0; at < ids.length; at += 1) this.#positions[ids[at] as number] = at
  }

  static empty(): RaceTable {
    return new RaceTable(emptyColumns(0), new Float64Array(0), new Int32Array(0))
  }

  /** Where the race is in the table; -1 if it is not there. */
  positionOf(id: number): number {
    return this.#positions[id] ?? -1
  }

  kmsBegin(position: number): number {
    return position === 0 ? 0 : (this.kmsEnd[position - 1] as number)
  }

  /** Where a race with this day and id is or would be. */
  #placeFor({ day, id }: RaceFacts): number {
    const { days, ids } = this.columns
    const from = firstFrom(days, day)
    return firstFrom(ids, id, from, firstFrom(days, day + 1, from))
  }

  /** Whether the table has these facts already: most edits, such as of a name, change none. */
  #has(race: RaceFacts): boolean {
    const at = this.positionOf(race.id)
    if (at < 0) return false
    const values = valuesOf(race)
    const { kms } = race
    const begin = this.kmsBegin(at)
    return (
      NAMES.every((name) => Object.is(this.columns[name][at], values[name])) &&
      (this.kmsEnd[at] as number) - begin === (kms?.length ?? 0) &&
      (kms?.every((km, index) => km === this.kms[begin + index]) ?? true)
    )
  }

  /** The table after the races with these ids were read again; `found` are those that are listed now. */
  withChanges(ids: Iterable<number>, found: readonly RaceFacts[]): RaceTable {
    const same = new Set(found.filter((race) => this.#has(race)).map(({ id }) => id))
    const removed = [...ids]
      .filter((id) => !same.has(id))
      .map((id) => this.positionOf(id))
      .filter((position) => position >= 0)
    if (removed.length === 0 && same.size === found.length) return this
    removed.sort((one, other) => one - other)
    const added = found
      .filter(({ id }) => !same.has(id))
      .toSorted((one, other) => one.day - other.day || one.id - other.id)
      .map((race) => ({ race, before: this.#placeFor(race) }))
    const size = this.size - removed.length + added.length
    const addedKms = added.reduce((sum, { race: { kms } }) => sum + (kms?.length ?? 0), 0)
    const columns = emptyColumns(size)
    const kms = new Float64Array(this.kms.length + addedKms)
    const kmsEnd = new Int32Array(size)
    let at = 0
    let kmsAt = 0

    const copy = (from: number, to: number) => {
      if (to <= from) return
      for (const name of NAMES) columns[name].set(this.columns[name].subarray(from, to), at)
      const begin = this.kmsBegin(from)
      const part = this.kms.subarray(begin, this.kmsEnd[to - 1])
      kms.set(part, kmsAt)
      const shift = kmsAt - begin
      for (let position = from; position < to; position += 1) {
        kmsEnd[at + position - from] = (this.kmsEnd[position] as number) + shift
      }
      at += to - from
      kmsAt += part.length
    }
    const add = (race: RaceFacts) => {
      const values = valuesOf(race)
      for (const name of NAMES) columns[name][at] = values[name]
      kms.set(race.kms ?? [], kmsAt)
      kmsAt += race.kms?.length ?? 0
      kmsEnd[at] = kmsAt
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
    for (const { race, before } of added) {
      copyUntil(before)
      add(race)
    }
    copyUntil(this.size)
    return new RaceTable(columns, kms.slice(0, kmsAt), kmsEnd)
  }
}
