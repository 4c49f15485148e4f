import { access, constants, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { importFileMessages } from '#messages/server/import.ts'
import { waitForPlaces } from '#server/places/filling/ensure-places.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ImportCounts, Join } from '#shared/imports/enums.ts'
import type { DateOrder } from '#shared/imports/schema.ts'
import type { RaceSource } from '#shared/races/enums.ts'
import type { Columns } from './columns/match-columns.ts'
import type { ProblemGroup } from './drafts/grouped-problems.ts'
import { BATCH, unpackedBatches } from './drafts/unpack-drafts.ts'
import { readTable } from './formats/read-table.ts'
import type { Table } from './formats/table.ts'
import { ImportProblem } from './import-problem.ts'
import { readRaces } from './read-races.ts'
import { placeTowns } from './save/place-towns.ts'
import type { Unsure } from './save/same/put-off.ts'
import { type KeptRace, saveRaces } from './save/save-races.ts'
import type { GoneRace } from './save/write-races.ts'
import { importTrips } from './trips/import-trips.ts'

import { writeProblems } from './write-problems.ts'

export type ImportRequest = {
  file: string
  kind: 'races' | 'trips'
  /** The file's name, if it is not its path. */
  fileName?: string
  dryRun?: boolean
  /** The account that the new listings belong to. */
  owner?: number | null
  /** The name of a source that is imported repeatedly. */
  source?: { name: string; url?: string | undefined } | undefined
  /** The source shown on races if no source is named; by default the file's name. */
  origin?: RaceSource | undefined
  dates?: DateOrder | undefined
  /** The year of dates that name none. */
  year?: number | undefined
  columns?: Columns | undefined
  /** What becomes of races that may be ones of the site; by default they are new. */
  join?: Join | undefined
  /** The file for refused rows, which get a further column "problem". */
  problemsFile?: string | undefined
  onProgress?: (step: 'read' | 'saved', count: number) => void
}

export type ImportSummary = {
  /** Null for a dry run and for trips. */
  importId: number | null
  columns: Columns
  counts: ImportCounts
  problems: ProblemGroup[]
  kept: KeptRace[]
  unsure: Unsure[]
  disappeared: GoneRace[]
}

const checkFile = async (file: string) => {
  const text = importFileMessages()
  const found = await stat(file).catch(() => null)
  if (found === null) throw new ImportProblem(text.noFile(file))
  if (!found.isFile()) throw new ImportProblem(text.notFile(file))
  await access(file, constants.R_OK).catch(() => {
    throw new ImportProblem(text.noAccess(file))
  })
}

const sourceOf = ({ source, origin }: ImportRequest, fileName: string): RaceSource =>
  source ? { name: source.name, ...(source.url ? { url: source.url } : {}) } : (origin ?? { name: fileName })

const importRaces = async (db: Database, table: Table, request: ImportRequest): Promise<ImportSummary> => {
  const fileName = request.fileName ?? basename(request.file)
  const read = await readRaces(table, {
    columns: request.columns,
    dates: request.dates,
    year: request.year,
    fileName,
    onProgress: (rows) => request.onProgress?.('read', rows),
  })
  if (request.problemsFile) await writeProblems(request.problemsFile, table, read.refused)
  table.rows.clear()
  if (read.towns.length > 0) await waitForPlaces(db)
  const towns = await placeTowns(db, read.towns)
  const { importId, counts, kept, unsure, disappeared } = await saveRaces(db, {
    batches: unpackedBatches(read.drafts.drained(BATCH)),
    days: read.days,
    positions: towns.positions,
    ownCountry: towns.country,
    origin: { fileName, format: read.format, columns: read.columns, owner: request.owner ?? null },
    source: sourceOf(request, fileName),
    isRemembered: request.source !== undefined,
    rows: { rows: read.counts.rows, refused: read.counts.refused },
    lookUp: db,
    join: request.join ?? 'never',
    answerer: null,
    dryRun: request.dryRun ?? false,
    onProgress: (races) => request.onProgress?.('saved', races),
  })
  return {
    importId: request.dryRun ? null : importId,
    columns: read.columns,
    counts,
    problems: [...read.problems, ...towns.problems],
    kept,
    unsure,
    disappeared,
  }
}

const importTripTable = async (
  db: Database,
  table: Table,
  request: ImportRequest,
): Promise<ImportSummary> => {
  const { outcome, problems } = await importTrips(db, table, {
    owner: request.owner ?? null,
    dryRun: request.dryRun ?? false,
    onProgress: (rows) => request.onProgress?.('saved', rows),
  })
  if (request.problemsFile) await writeProblems(request.problemsFile, table, problems.refused)
  const counts = {
    ...outcome,
    rows: table.rows.size,
    refused: problems.refused.size,
    kept: 0,
    disappeared: 0,
  }
  return {
    importId: null,
    columns: {},
    counts,
    problems: problems.list(),
    kept: [],
    unsure: [],
    disappeared: [],
  }
}

/**
 * Imports a file of any known format in one transaction: good rows are saved, bad ones are returned with their
 * reasons, and a broken file saves nothing (ImportProblem). Importing the same file again changes nothing
 * (contract, section 8).
 */
export const importFile = async (db: Database, request: ImportRequest): Promise<ImportSummary> => {
  await checkFile(request.file)
  const table = await readTable(request.file)
  return request.kind === 'races' ? importRaces(db, table, request) : importTripTable(db, table, request)
}
