import { announceChange, type Executor, writesOf } from '../../database/database.ts'
import { waitInBudget } from '../../database/pool/time-budget.ts'
import { oncePer } from '../../memory/once-per.ts'
import { type ListingKind, type Look, PARTS, PARTS_OF, type Part, readChanges } from './read-changes.ts'

/** So many ids are remembered; after larger changes everything is read again. */
const MOST_IDS = 50_000

/** Which listings of a kind changed from one version to the next, as far back as it is remembered. */
class ChangedIds {
  #known: { version: number; ids: readonly number[] }[] = []
  #size = 0
  #since = 0

  /** Notes what changed with this version; null: any of them. */
  note(version: number, ids: readonly number[] | null): void {
    if (ids === null) {
      this.#known = []
      this.#size = 0
      this.#since = version
      return
    }
    this.#known.push({ version, ids })
    this.#size += ids.length + 1
    while (this.#size > MOST_IDS) {
      const oldest = this.#known.shift()
      if (!oldest) return
      this.#size -= oldest.ids.length + 1
      this.#since = oldest.version
    }
  }

  /** The ids of those that changed after this version; null when that is not known. */
  after(version: number): number[] | null {
    if (version < this.#since) return null
    const later = this.#known.filter((one) => one.version > version)
    return [...new Set(later.flatMap(({ ids }) => ids))]
  }
}

/** The writes of other servers are seen within this time, in ms. */
const TRUSTED_MS = 800
/** From this age on a look is renewed while its answers are still given. */
const RENEWED_MS = 300
/** The database forgets changes after an hour. Who did not look for longer knows nothing. */
const REMEMBERED_MS = 1_800_000

/** Of which versions of which parts something was made. */
export type Made = readonly (readonly [part: Part, version: number])[]

type Seen = Look & { at: number; writes: number }

/**
 * Counts the changes of each part of the catalogue. What was made of the present versions is as new as every
 * write that this process has confirmed, and at most 0.8 s older than those of other processes: before that
 * time is over, and after each write through this process, the database is asked what has changed.
 */
class CatalogueVersions {
  readonly #db: Executor
  readonly #versions = new Map<Part, number>(PARTS.map((part) => [part, 0]))
  readonly #listings = {
    races: { version: 0, changed: new ChangedIds() },
    trips: { version: 0, changed: new ChangedIds() },
  }
  #seen: Seen | null = null
  #looking: { writes: number; done: Promise<void> } | null = null

  constructor(db: Executor) {
    this.#db = db
  }

  /** Whether nothing can have changed unseen: answers may be given without asking the database first. */
  isCurrent(): boolean {
    const seen = this.#seen
    if (seen === null || seen.writes !== writesOf(this.#db)) return false
    const age = performance.now() - seen.at
    if (age > RENEWED_MS && this.#looking === null) this.look().catch(() => {})
    return age <= TRUSTED_MS
  }

  /** Since the database was last asked, in seconds; null when it has not been. */
  secondsSinceLook(): number | null {
    return this.#seen === null ? null : (performance.now() - this.#seen.at) / 1_000
  }

  /** The present versions of these parts. Throws when the database cannot be asked. */
  async of(parts: readonly Part[]): Promise<Made> {
    if (!this.isCurrent()) await this.look()
    return parts.map((part) => [part, this.#versions.get(part) ?? 0])
  }

  /** The present version of all listings of a kind. Throws when the database cannot be asked. */
  async ofListings(kind: ListingKind): Promise<number> {
    if (!this.isCurrent()) await this.look()
    return this.#listings[kind].version
  }

  /** The ids of the listings that lists show differently since this version; null when that is not known. */
  changedSince(kind: ListingKind, version: number): number[] | null {
    return this.#listings[kind].changed.after(version)
  }

  /** Whether something was made of the versions that are known to be the latest. */
  isLatest(made: Made): boolean {
    return made.every(([part, version]) => this.#versions.get(part) === version)
  }

  /**
   * Asks the database. Those who ask at the same time share one look, if nothing was written since it began. If the
   * one before fails, so does this: nobody waits for the database twice, and nobody longer than its request may.
   */
  async look(): Promise<void> {
    const writes = writesOf(this.#db)
    while (this.#looking !== null) {
      const { done, writes: before } = this.#looking
      await waitInBudget(done)
      if (before === writes) return
    }
    const done = this.#readChanges(writes).finally(() => {
      this.#looking = null
    })
    this.#looking = { writes, done }
    return waitInBudget(done)
  }

  async #readChanges(writes: number): Promise<void> {
    const at = performance.now()
    const before = this.#seen
    const { changed, races, trips, ...now } = await readChanges(this.#db, before)
    const isKnown =
      before !== null && at - before.at < REMEMBERED_MS && before.runningSince === now.runningSince
    const found = isKnown ? changed : PARTS
    // What is read from now on contains these changes, also from a replica.
    if (found.length > 0) announceChange(this.#db)
    for (const part of found) {
      const version = (this.#versions.get(part) ?? 0) + 1
      this.#versions.set(part, version)
    }
    for (const [kind, ids] of [
      ['races', races],
      ['trips', trips],
    ] as const) {
      if (!PARTS_OF[kind].some((part) => found.includes(part))) continue
      const listings = this.#listings[kind]
      listings.version += 1
      listings.changed.note(listings.version, isKnown ? ids : null)
    }
    this.#seen = { ...now, at, writes }
  }
}

/** The versions that everything in this process shares. */
export const catalogueVersions = oncePer((db: Executor) => new CatalogueVersions(db))
