import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { recordHistory } from '#server/history/record-history.ts'
import { fillCountriesOf } from '#server/listings/country/fill-countries.ts'
import { townKey } from '#server/places/find-towns.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { ImportCounts } from '#shared/imports/enums.ts'
import type { RaceSource } from '#shared/races/enums.ts'
import type { RaceDraft } from '../drafts/race-draft.ts'
import { holdOwner } from '../hold-owner.ts'
import type { Position } from '../values/coordinates.ts'
import { changesOf, sourceChangesOf } from './compare-races.ts'
import { linkEditions } from './link-editions.ts'
import { matchCourses } from './match-courses.ts'
import { type Known, matchRaces, prepareMatching, type RaceRow } from './match-races.ts'
import { givenBy, newRaceValues, type RaceValues, WRITTEN, withWhatFollows } from './race-values.ts'
import { ensureSource, finishImport, type ImportOrigin, startImport } from './record-import.ts'
import {
  type GoneRace,
  insertRaces,
  lastGiven,
  markGone,
  newRaceText,
  type RaceUpdate,
  rememberGiven,
  type SourceEntry,
  updateRaces,
} from './write-races.ts'

export type SaveRequest = {
  /** A thousand or so at a time. */
  batches: AsyncIterable<RaceDraft[]>
  /** The days of the drafts, YYYY-MM-DD. */
  days: Iterable<string>
  /** Where the towns of drafts without a position are, by `townKey`. */
  positions: Map<string, Position | null>
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
  dryRun?: boolean
  onProgress?: ((races: number) => void) | undefined
}

/** A race with edits by a person that were kept. */
export type KeptRace = { id: number; name: string; fields: string[] }

export type SaveSummary = {
  importId: number
  counts: ImportCounts
  kept: KeptRace[]
  disappeared: GoneRace[]
}

/** How many are prepared before other work of the process gets a turn. */
const AT_A_TIME = 100
// An arbitrary lock number. Imports run one at a time, so that nobody adds the same file twice at once.
const IMPORT_LOCK = 7_246_004

/** Thrown to roll back the transaction of a dry run. */
class DryRunOver extends Error {}

type Run = {
  tx: Executor
  importId: number
  sourceId: number | null
  request: SaveRequest
  summary: SaveSummary
  known: Known
}

const written = (race: RaceRow): RaceValues =>
  Object.fromEntries(WRITTEN.map((field) => [field, race[field]])) as RaceValues

const beforeOf = (changes: Partial<RaceValues>, race: RaceRow): Partial<RaceValues> =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, race[field as keyof RaceValues]]))

const townOf = ({ positions }: SaveRequest, { town, region, country }: RaceDraft): Position | null =>
  town === null ? null : (positions.get(townKey({ town, region, country })) ?? null)

/** A draft, and what it becomes if no stored race is meant. */
type Prepared = { draft: RaceDraft; country: string | null; text: string }

const prepared = (request: SaveRequest, draft: RaceDraft): Prepared => {
  const values = newRaceValues(draft, townOf(request, draft), request.source)
  return { draft, country: values.country, text: newRaceText(values) }
}

const preparedBatches = async function* (request: SaveRequest): AsyncGenerator<Prepared[]> {
  for await (const drafts of request.batches) {
    const batch: Prepared[] = []
    for (const draft of drafts) {
      if (batch.length % AT_A_TIME === AT_A_TIME - 1) await breathe()
      batch.push(prepared(request, draft))
    }
    yield batch
  }
}

const MOST_OTHERS = 20

const noteElsewhere = (counts: ImportCounts, { id, name }: RaceRow) => {
  counts.elsewhere = (counts.elsewhere ?? 0) + 1
  counts.others ??= []
  if (counts.others.length < MOST_OTHERS) counts.others.push({ id, name })
}

const saveBatch = async (run: Run, batch: Prepared[]) => {
  const { tx, importId, sourceId, request, summary } = run
  const drafts = batch.map(({ draft }) => draft)
  const ids = { sourceId: sourceId ?? 0, importId }
  const matches = await matchRaces(tx, drafts, run.known)
  const last =
    sourceId === null
      ? null
      : await lastGiven(
          tx,
          sourceId,
          matches.flatMap((race) => race?.id ?? []),
        )
  const updates: RaceUpdate[] = []
  const created: Prepared[] = []
  const entries: SourceEntry[] = []
  for (const [place, one] of batch.entries()) {
    if (place % AT_A_TIME === AT_A_TIME - 1) await breathe()
    const race = matches[place]
    if (race === undefined) {
      created.push(one)
      continue
    }
    const { draft } = one
    if (request.mayChange && !request.mayChange(race)) {
      noteElsewhere(summary.counts, race)
      continue
    }
    const given = givenBy(draft)
    const lastSaid = last?.get(race.id)
    const compared =
      lastSaid === undefined
        ? { changes: changesOf(given, race), kept: [] }
        : sourceChangesOf(given, lastSaid, race)
    const { changes, kept } = matchCourses(compared, { given, stored: race, last: lastSaid })
    entries.push({ raceId: race.id, given })
    if (sourceId !== null && kept.length > 0)
      summary.kept.push({ id: race.id, name: race.name, fields: kept })
    const all = withWhatFollows(changes, race, draft)
    if (Object.keys(all).length === 0) summary.counts.unchanged += 1
    else updates.push({ id: race.id, values: { ...written(race), ...all }, before: beforeOf(all, race) })
  }
  const newIds = await insertRaces(
    tx,
    created.map(({ text }) => text),
    { importId, owner: request.origin.owner, source: request.source },
  )
  await updateRaces(tx, updates, importId)
  const withoutCountry = [
    ...newIds.filter((_, place) => created[place]?.country === null),
    ...updates.filter((update) => update.values.country === null).map(({ id }) => id),
  ]
  await fillCountriesOf(tx, withoutCountry)
  if (sourceId !== null) {
    const fresh = created.map(({ draft }, place) => ({ raceId: newIds[place] ?? 0, given: givenBy(draft) }))
    await rememberGiven(tx, [...entries, ...fresh], ids)
  }
  summary.counts.created += created.length
  summary.counts.updated += updates.length
}

const saveAll = async (run: Run) => {
  const batches = preparedBatches(run.request)
  let saved = 0
  run.request.onProgress?.(saved)
  let batch = await batches.next()
  while (!batch.done) {
    // While the database saves a batch, the next one is unpacked and written down for it.
    const [next] = await Promise.all([batches.next(), saveBatch(run, batch.value)])
    saved += batch.value.length
    run.request.onProgress?.(saved)
    batch = next
  }
}

/** Memory for sorting the whole catalogue once. */
const prepareForMany = (tx: Executor) => tx.execute(sql`select set_config('work_mem', '64MB', true)`)

/**
 * Saves drafts in one transaction, in batches: new races are created, and a race with the same name, day
 * and place is updated if the file differs (contract, section 8). For a remembered source, races that moved are
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
  const summary: SaveSummary = { importId: 0, counts, kept: [], disappeared: [] }
  try {
    await inTransaction(db, async (tx) => {
      await holdOwner(tx, request.origin.owner)
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
      await prepareForMany(tx)
      const sourceId = request.isRemembered ? await ensureSource(tx, request.source) : null
      const importId = await startImport(tx, request.origin, { sourceId, importId: request.importId })
      summary.importId = importId
      const source = sourceId === null ? null : { sourceId, importId }
      const sight = { owner: request.origin.owner, seesAll: request.mayChange === undefined }
      const known = await prepareMatching(tx, request.days, { source, ...sight })
      await saveAll({ tx, importId, sourceId, request, summary, known })
      if (counts.created > 0) await linkEditions(tx, importId)
      if (sourceId !== null) summary.disappeared = await markGone(tx, { sourceId, importId })
      counts.kept = summary.kept.length
      counts.disappeared = summary.disappeared.length
      await finishImport(tx, importId, counts)
      await recordHistory(tx, {
        personId: request.runBy ?? request.origin.owner,
        action: 'imported',
        entity: 'import',
        entityId: importId,
        kind: 'race',
      })
      if (request.dryRun) throw new DryRunOver()
    })
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error
  }
  return summary
}
