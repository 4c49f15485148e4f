import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { recordHistory } from '#server/history/record-history.ts'
import { townKey } from '#server/places/find-towns.ts'
import { isInOtherScript, ownScript } from '#server/places/own-scripts.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { ImportCounts, Join } from '#shared/imports/enums.ts'
import type { RaceSource } from '#shared/races/enums.ts'
import type { RaceDraft } from '../drafts/race-draft.ts'
import { holdOwner } from '../hold-owner.ts'
import type { Position } from '../values/coordinates.ts'
import { linkEditions } from './link-editions.ts'
import { type Known, matchIds, prepareMatching } from './match-races.ts'
import { newRaceValues } from './race-values.ts'
import { ensureSource, finishImport, type ImportOrigin, startImport } from './record-import.ts'
import { countListed, doubtDates, type Reread, type Undecided } from './reread.ts'
import type { Answerer } from './same/answers.ts'
import { PutOff, positionIn, savePutOff, type Unsure } from './same/put-off.ts'
import { type Candidate, type RaceFinder, raceFinder } from './same/race-finder.ts'
import { AT_A_TIME, type Matched, type Prepared, type Run, saveBatch } from './save-batch.ts'
import { type GoneRace, markGone, newRaceText } from './write-races.ts'

export type SaveRequest = {
  /** A thousand or so at a time. */
  batches: AsyncIterable<RaceDraft[]>
  /** The days of the drafts, YYYY-MM-DD. */
  days: Iterable<string>
  /** Where the towns of drafts without a position are, by `townKey`. */
  positions: Map<string, Position | null>
  /** The country (two letters) of nearly all towns of the file; it is that of places in its own letters alone. */
  ownCountry?: string | null
  origin: ImportOrigin
  /** The source shown on each race. */
  source: RaceSource
  /** A source that is imported repeatedly: changes, kept edits and missing races are reported. */
  isRemembered?: boolean
  /** Who imports; by default the owner. */
  runBy?: number | undefined
  /** An import that was read and recorded before. */
  importId?: number | undefined
  /** Races that may be changed, by default all. Others are left as they are, and drafts and hidden ones are not seen. */
  mayChange?: ((race: { createdBy: number | null }) => boolean) | undefined
  /** Rows of the file, and those that were refused, for the record. */
  rows: { rows: number; refused: number }
  /**
   * A connection beside the one that saves, to look for races that are the same by name, day and place; without it nobody
   * looks.
   */
  lookUp?: Executor
  /** The races that may be stored ones come back in `unsure` either way; by default they are new. */
  join?: Join
  /** Whose answers count; null for all administrators. */
  answerer?: Answerer
  /** A source that is read again by itself. */
  reread?: Reread
  dryRun?: boolean
  onProgress?: ((races: number) => void) | undefined
}

/** A race with edits by a person that were kept. */
export type KeptRace = { id: number; name: string; fields: string[] }

export type SaveSummary = {
  importId: number
  counts: ImportCounts
  kept: KeptRace[]
  /** Races of the file that may be stored ones, which nobody has answered yet. */
  unsure: Unsure[]
  disappeared: GoneRace[]
  /** Races on another day than before. */
  moved: number
}

// An arbitrary lock number. Imports run one at a time, so that nobody adds the same file twice at once.
const IMPORT_LOCK = 7_246_004

/** Thrown to roll back the transaction of a dry run. */
class DryRunOver extends Error {}

const townOf = ({ positions }: SaveRequest, { town, region, country }: RaceDraft): Position | null =>
  town === null ? null : (positions.get(townKey({ town, region, country })) ?? null)

type Batch = { one: Prepared; candidates: Candidate[] }[]

const prepared = (request: SaveRequest, draft: RaceDraft): Prepared => {
  const values = newRaceValues(draft, townOf(request, draft), request.source)
  const { ownCountry: own = null } = request
  const isOwn = own !== null && isInOtherScript(draft.location) && ownScript(own).test(draft.location)
  if (values.country === null && values.coordinates === null && isOwn) values.country = own
  return { draft, country: values.country, text: newRaceText(values) }
}

const NOBODY_LOOKS: RaceFinder = async () => []

/** Prepares the drafts and looks for races like them while the database saves the batch before. */
const preparedBatches = async function* (request: SaveRequest): AsyncGenerator<Batch> {
  const find = request.lookUp ? raceFinder(request.lookUp) : NOBODY_LOOKS
  for await (const drafts of request.batches) {
    const batch: Batch = []
    for (const draft of drafts) {
      if (batch.length % AT_A_TIME === AT_A_TIME - 1) await breathe()
      const candidates = await find(draft, positionIn(request.positions, draft))
      batch.push({ one: prepared(request, draft), candidates })
    }
    yield batch
  }
}

/** Saves what is certain, and puts off races that may be stored ones until all of the file are known. */
const saveCertain = async (run: Run, known: Known, batch: Batch, putOff: PutOff) => {
  const ids = await matchIds(
    run.tx,
    batch.map(({ one }) => one.draft),
    known,
  )
  const certain: Matched[] = []
  for (const [place, { one, candidates }] of batch.entries()) {
    const raceId = ids[place]
    if (raceId === null) continue
    if (raceId !== undefined) putOff.taken.add(raceId)
    if (raceId === undefined && candidates.length > 0) putOff.add(one.draft, candidates)
    else certain.push({ one, raceId })
  }
  await saveBatch(run, certain)
}

const saveAll = async (run: Run, known: Known) => {
  const { request } = run
  const putOff = new PutOff()
  const batches = preparedBatches(request)
  let read = 0
  request.onProgress?.(0)
  let batch = await batches.next()
  while (!batch.done) {
    // While the database saves a batch, the next one is unpacked and written down for it.
    const [next] = await Promise.all([batches.next(), saveCertain(run, known, batch.value, putOff)])
    read += batch.value.length
    request.onProgress?.(read - putOff.size)
    batch = next
  }
  await savePutOff(run, putOff, (draft) => prepared(request, draft))
  request.onProgress?.(read)
}

/** Memory for sorting the whole catalogue once. */
const prepareForMany = (tx: Executor) => tx.execute(sql`select set_config('work_mem', '64MB', true)`)

/**
 * Saves drafts in one transaction, in batches: new races are created, and a race with the same name, day
 * and place is updated if the file differs (contract, section 8), as is one that is surely the same (section 15). For a remembered source, races that moved are
 * found too, people's edits are kept, and races missing from the file are marked. All changes are recorded as
 * an import that can be undone.
 */
export const saveRaces = async (db: Database, request: SaveRequest): Promise<SaveSummary> => {
  const counts: ImportCounts = {
    ...request.rows,
    created: 0,
    updated: 0,
    unchanged: 0,
    kept: 0,
    disappeared: 0,
  }
  const { reread } = request
  const summary: SaveSummary = { importId: 0, counts, kept: [], unsure: [], disappeared: [], moved: 0 }
  try {
    await inTransaction(db, async (tx) => {
      await holdOwner(tx, request.origin.owner)
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
      await prepareForMany(tx)
      const runBy = request.runBy ?? request.origin.owner
      const sourceId =
        reread?.sourceId ?? (request.isRemembered ? await ensureSource(tx, request.source, runBy) : null)
      const importId = await startImport(tx, request.origin, { sourceId, importId: request.importId })
      summary.importId = importId
      const source = sourceId === null ? null : { sourceId, importId }
      const sight = { owner: request.origin.owner, seesAll: request.mayChange === undefined }
      const known = await prepareMatching(tx, request.days, { source, ...sight })
      const own = sight.seesAll ? null : sight.owner
      const listed = reread ? await countListed(tx, reread, own) : 0
      const waiting: Undecided[] = []
      await saveAll({ tx, importId, sourceId, request, summary, waiting }, known)
      if (counts.created > 0) await linkEditions(tx, importId)
      if (sourceId !== null && reread?.isWhole !== false)
        summary.disappeared = await markGone(tx, { sourceId, importId, today: reread?.today, owner: own })
      if (reread) {
        reread.judge({ known: listed, gone: summary.disappeared.length, moved: summary.moved })
        await doubtDates(tx, summary.disappeared, { sourceId: reread.sourceId, importId })
        await reread.onUndecided(tx, waiting)
      }
      counts.kept = summary.kept.length
      counts.disappeared = summary.disappeared.length
      await finishImport(tx, importId, counts)
      await recordHistory(tx, { personId: runBy, action: 'imported', entity: 'import', entityId: importId })
      if (request.dryRun) throw new DryRunOver()
    })
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error
  }
  return summary
}
