import { setImmediate as othersFirst } from 'node:timers/promises'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import { type Database, withPatience } from '#server/platform/database/database.ts'
import { waitInBudget } from '#server/platform/database/pool/time-budget.ts'
import { type Facts, Shelf } from '../columns/shelf.ts'
import type { Kind } from '../kind.ts'
import { readFactsAfter, readFactsOf } from './read-facts.ts'

/** So many listings are read at once. */
const SLICE = 4_000
/** Up to so many changed ones are read as part of the request that waits for them. */
const FEW = 2_000
/** Slices are put onto the shelf together, because each time all of it is copied. */
const LEAST_ADDED = 40_000
/** After a failure whoever comes within this time gets the same one, in ms. */
const PAUSE_MS = 1_000

type Seen = (ids: readonly number[] | null) => void
type Reading = { done: Promise<void>; version: number }
type OfKind<Name extends string> = Pick<
  Kind<Name, never, never>,
  'name' | 'table' | 'isInLists' | 'columns' | 'several'
>

/**
 * The shelf of a kind in this process's memory, as new as every finished answer (`catalogueVersions`): before it is
 * used, the listings that have changed are read again. Whoever asks while it is filled waits.
 */
export class KeptShelf<Name extends string> {
  readonly #db: Database
  readonly #kind: OfKind<Name>
  readonly #onChange: Seen[] = []
  #shelf: Shelf<Name>
  /** The version that the shelf is of; null before it is filled. */
  #version: number | null = null
  #reading: Reading | null = null
  #failure: { error: unknown; at: number } | null = null

  constructor(db: Database, kind: OfKind<Name>) {
    this.#db = db
    this.#kind = kind
    this.#shelf = Shelf.empty(kind.columns)
  }

  /** Calls back when listings have changed, in the same moment as the shelf: with their ids, or null: any. */
  onChange(seen: Seen): void {
    this.#onChange.push(seen)
  }

  /** How many listings were on it when it was last looked at. */
  get size(): number {
    return this.#shelf.size
  }

  get version(): number | null {
    return this.#version
  }

  /**
   * The shelf as it is now. Throws when the database cannot be asked, and when there is no more time to wait for the
   * shelf to be filled. Work that nobody waits for is `patient` and has all the time.
   */
  async now({ patient = false } = {}): Promise<Shelf<Name>> {
    const versions = catalogueVersions(this.#db)
    for (;;) {
      const version = await versions.ofListings(this.#kind.name)
      if (this.#version === version) return this.#shelf
      if (this.#failure && performance.now() - this.#failure.at < PAUSE_MS) throw this.#failure.error
      this.#reading ??= this.#begin(version)
      const { done, version: coming } = this.#reading
      await (patient ? done : waitInBudget(done))
      // What was written meanwhile was not asked for: a flood of writes keeps no reader waiting for ever.
      if (coming >= version) return this.#shelf
    }
  }

  #begin(version: number): Reading {
    const done = this.#catchUp(version)
      .then(
        () => {
          this.#failure = null
        },
        (error: unknown) => {
          this.#failure = { error, at: performance.now() }
          throw error
        },
      )
      .finally(() => {
        this.#reading = null
      })
    // Everybody who waits for it may have gone.
    done.catch(() => {})
    return { done, version }
  }

  #put(shelf: Shelf<Name>, version: number, ids: readonly number[] | null): void {
    this.#shelf = shelf
    this.#version = version
    for (const seen of this.#onChange) seen(ids)
  }

  async #catchUp(version: number): Promise<void> {
    const changed =
      this.#version === null ? null : catalogueVersions(this.#db).changedSince(this.#kind.name, this.#version)
    if (changed === null) return this.#readAll(version)
    if (changed.length <= FEW) {
      const found = changed.length === 0 ? [] : await readFactsOf(this.#db, this.#kind, changed)
      this.#put(this.#shelf.withChanges(changed, found), version, changed)
      return
    }
    await withPatience(this.#db, async (patient) => {
      const found: Facts<Name>[] = []
      for (let from = 0; from < changed.length; from += SLICE) {
        found.push(...(await readFactsOf(patient, this.#kind, changed.slice(from, from + SLICE))))
      }
      this.#put(this.#shelf.withChanges(changed, found), version, changed)
    })
  }

  async #readAll(version: number): Promise<void> {
    this.#version = null
    const empty = Shelf.empty(this.#kind.columns)
    this.#shelf = empty
    const first = await readFactsAfter(this.#db, this.#kind, 0, SLICE)
    if (first.length < SLICE) this.#put(empty.withChanges([], first), version, null)
    else await withPatience(this.#db, (patient) => this.#readSlices(patient, first, version))
  }

  async #readSlices(patient: Database, first: Facts<Name>[], version: number): Promise<void> {
    let shelf = Shelf.empty(this.#kind.columns)
    let waiting = first
    let after = first.at(-1)?.values.id ?? 0
    for (;;) {
      const slice = await readFactsAfter(patient, this.#kind, after, SLICE)
      for (const facts of slice) waiting.push(facts)
      const isLast = slice.length < SLICE
      if (isLast || waiting.length >= LEAST_ADDED) {
        shelf = shelf.withChanges([], waiting)
        waiting = []
      }
      if (isLast) break
      after = slice.at(-1)?.values.id ?? 0
      await othersFirst()
    }
    this.#put(shelf, version, null)
  }
}
