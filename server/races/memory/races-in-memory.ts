import { setImmediate as othersFirst } from 'node:timers/promises'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import { type Database, type Executor, withPatience } from '#server/platform/database/database.ts'
import { waitInBudget } from '#server/platform/database/pool/time-budget.ts'
import { type RaceFacts, RaceTable } from './race-table.ts'
import { readFactsAfter, readFactsOf } from './read-facts.ts'

/** So many races are read at once. */
const SLICE = 4_000
/** Up to so many changed races are read while a request waits; more are read in the background. */
const FEW = 2_000
/** Slices are put into the table together, because each time all of it is copied. */
const LEAST_ADDED = 20_000
/** After a failure the whole catalogue is not read again for so long, in ms. */
const PAUSE_MS = 5_000

type Seen = (ids: readonly number[] | null) => void

/**
 * What filters look at in all listed races, in this process's memory, as new as every finished answer
 * (`catalogueVersions`): before a table is used, the races that have changed are read again. While a large
 * catalogue is read for the first time, there is no table, and the database answers.
 */
export class RacesInMemory {
  readonly #db: Database
  readonly #onChange: Seen[] = []
  #table: RaceTable | null = null
  #version = -1
  #catchingUp: Promise<void> | null = null
  #background: Promise<void> | null = null
  #pausedUntil = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** Calls back when races have changed, in the same moment as the table: with their ids, or null: any. */
  onChange(seen: Seen): void {
    this.#onChange.push(seen)
  }

  /** The table as it is now; null when the database has to answer. */
  async table(): Promise<RaceTable | null> {
    const versions = catalogueVersions(this.#db)
    for (let turn = 0; turn < 3; turn += 1) {
      const version = await versions.ofCards()
      if (this.#table !== null && this.#version === version) return this.#table
      if (this.#background !== null) return null
      this.#catchingUp ??= this.#catchUp(version).finally(() => {
        this.#catchingUp = null
      })
      await waitInBudget(this.#catchingUp)
    }
    return null
  }

  /** Resolves when nothing is read in the background. */
  async settled(): Promise<void> {
    await this.table().catch(() => null)
    while (this.#background !== null) await this.#background
  }

  /** The version that the table is of. */
  get version(): number {
    return this.#version
  }

  #put(table: RaceTable | null, version: number, ids: readonly number[] | null): void {
    this.#table = table
    this.#version = version
    for (const seen of this.#onChange) seen(ids)
  }

  async #catchUp(version: number): Promise<void> {
    const table = this.#table
    const changed = table && catalogueVersions(this.#db).changedCards(this.#version)
    if (table === null || changed === null) return this.#readAll(version)
    if (changed.length > FEW) {
      this.#inBackground((patient) => this.#readChanged(patient, { table, changed, version }))
      return
    }
    const found = changed.length === 0 ? [] : await readFactsOf(this.#db, changed)
    this.#put(changed.length === 0 ? table : table.withChanges(changed, found), version, changed)
  }

  async #readChanged(
    patient: Database,
    { table, changed, version }: { table: RaceTable; changed: readonly number[]; version: number },
  ): Promise<void> {
    const found: RaceFacts[] = []
    for (let from = 0; from < changed.length; from += SLICE) {
      found.push(...(await readFactsOf(patient, changed.slice(from, from + SLICE))))
    }
    this.#put(table.withChanges(changed, found), version, changed)
  }

  /** A small catalogue is read at once. */
  async #readAll(version: number): Promise<void> {
    if (performance.now() < this.#pausedUntil) return
    this.#put(null, -1, null)
    const first = await readFactsAfter(this.#db, 0, SLICE)
    if (first.length < SLICE) {
      this.#put(RaceTable.empty().withChanges([], first), version, null)
      return
    }
    this.#inBackground((patient) => this.#readSlices(patient, version))
  }

  async #readSlices(patient: Database, version: number): Promise<void> {
    let table = RaceTable.empty()
    let waiting: RaceFacts[] = []
    for (let after = 0; ; ) {
      const slice = await readFactsAfter(patient, after, SLICE)
      for (const facts of slice) waiting.push(facts)
      const isLast = slice.length < SLICE
      if (isLast || waiting.length >= LEAST_ADDED) {
        table = table.withChanges([], waiting)
        waiting = []
      }
      if (isLast) break
      after = slice.at(-1)?.id ?? 0
      await othersFirst()
    }
    this.#put(table, version, null)
  }

  #inBackground(work: (patient: Database) => Promise<void>): void {
    this.#background ??= withPatience(this.#db, work)
      .catch(() => {
        this.#put(null, -1, null)
        this.#pausedUntil = performance.now() + PAUSE_MS
      })
      .finally(() => {
        this.#background = null
      })
  }
}

const known = new WeakMap<Executor, RacesInMemory>()

/** The table that everything in this process shares. */
export const racesInMemory = (db: Database): RacesInMemory => {
  const shared = known.get(db) ?? new RacesInMemory(db)
  known.set(db, shared)
  return shared
}
