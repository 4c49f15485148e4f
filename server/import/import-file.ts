import { access, constants, stat } from 'node:fs/promises'
import type { RaceInput } from '#shared/races/schema.ts'
import { type Database, type Executor, inTransaction } from '../platform/database.ts'
import { holdAccount } from '../trips/queries.ts'
import { type Column, matchColumns, raceColumns, tripColumns } from './columns.ts'
import { foldedKeys, type Identity } from './folded-keys.ts'
import { ImportProblem } from './import-problem.ts'
import { type Outcome, sumOf } from './outcome.ts'
import { raceFromRecord } from './race-from-record.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import type { Reading } from './reading.ts'
import type { FileRecord } from './records.ts'
import { saveRaces } from './save-races.ts'
import { saveTrips } from './save-trips.ts'
import { tripFromRecord } from './trip-from-record.ts'

export type Refusal = { line: number; reasons: string[] }
export type ImportSummary = Outcome & { refused: Refusal[] }

export type ImportRequest = {
  file: string
  kind: 'races' | 'trips'
  dryRun?: boolean
  /** The account that the new listings belong to. */
  owner?: number | null
  /** Told after each batch how many rows were read so far. */
  onProgress?: (rows: number) => void
}

const BATCH = 500

const readerOf = (file: string) => (file.toLowerCase().endsWith('.json') ? readJson : readCsv)

const checkFile = async (file: string) => {
  const found = await stat(file).catch(() => null)
  if (found === null) throw new ImportProblem(`There is no file ${file}.`)
  if (!found.isFile()) throw new ImportProblem(`${file} is not a file.`)
  await access(file, constants.R_OK).catch(() => {
    throw new ImportProblem(`${file} may not be read by this user.`)
  })
}

const renamed = (values: Record<string, unknown>, fieldOf: Map<string, string>) =>
  Object.fromEntries([...fieldOf].map(([name, field]) => [field, values[name]]))

type Understood<Value> = { line: number; value: Value }

type Kind<Value> = {
  columns: Column[]
  read: (fields: Record<string, unknown>) => Reading<Value>
  identityOf: (value: Value) => Identity
  save: (tx: Executor, batch: Value[], owner: number | null) => Promise<Outcome>
}

const raceKind: Kind<RaceInput> = {
  columns: raceColumns,
  read: raceFromRecord,
  identityOf: ({ name, date, location }) => ({ name, day: date, location }),
  save: saveRaces,
}

const tripKind: Kind<Parameters<typeof saveTrips>[1][number]> = {
  columns: tripColumns,
  read: tripFromRecord,
  identityOf: ({ name, startDate, location }) => ({ name, day: startDate, location }),
  save: saveTrips,
}

/** Undoes a dry run's transaction without being a failure. */
class DryRunOver extends Error {}

const importKind = async <Value>(
  db: Database,
  request: ImportRequest,
  kind: Kind<Value>,
): Promise<ImportSummary> => {
  let outcome: Outcome = { created: 0, updated: 0, unchanged: 0 }
  const refused: Refusal[] = []
  const firstLines = new Map<string, number>()
  const understood = ({ line, values }: FileRecord, fieldOf: Map<string, string>): Value | undefined => {
    const { value, reasons } = kind.read(renamed(values, fieldOf))
    if (reasons !== undefined) {
      refused.push({ line, reasons })
      return undefined
    }
    return value
  }
  const withoutRepeats = async (tx: Executor, batch: Understood<Value>[]) => {
    const keys = await foldedKeys(
      tx,
      batch.map(({ value }) => kind.identityOf(value)),
    )
    return batch.filter(({ line }, place) => {
      const key = keys[place] ?? ''
      const earlier = firstLines.get(key)
      if (earlier === undefined) firstLines.set(key, line)
      else refused.push({ line, reasons: [`the same as line ${earlier}`] })
      return earlier === undefined
    })
  }
  const run = async (tx: Executor) => {
    const { owner = null } = request
    // Before any listing, as everywhere, so that the import and the deletion of the account take turns.
    if (owner !== null && !(await holdAccount(tx, owner)))
      throw new ImportProblem('The owner’s account is gone.')
    let fieldOf = new Map<string, string>()
    const records = readerOf(request.file)(request.file, (names) => {
      fieldOf = matchColumns(names, kind.columns)
    })
    let batch: Understood<Value>[] = []
    let rows = 0
    const flush = async () => {
      const fresh = await withoutRepeats(tx, batch)
      const values = fresh.map(({ value }) => value)
      outcome = sumOf(outcome, await kind.save(tx, values, owner))
      batch = []
      request.onProgress?.(rows)
    }
    for await (const record of records) {
      rows += 1
      const value = understood(record, fieldOf)
      if (value !== undefined) batch.push({ line: record.line, value })
      if (batch.length >= BATCH) await flush()
    }
    if (rows === 0) throw new ImportProblem('The file has a header and no rows.')
    await flush()
    if (request.dryRun) throw new DryRunOver()
  }
  try {
    await inTransaction(db, run)
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error
  }
  return { ...outcome, refused: refused.sort((one, other) => one.line - other.line) }
}

/**
 * Reads a CSV or JSON file into the catalogue in one transaction: good rows go in, bad ones are
 * answered with their line and reasons, and a file that breaks leaves nothing behind
 * (ImportProblem). Importing the same file again changes nothing.
 */
export const importFile = async (db: Database, request: ImportRequest): Promise<ImportSummary> => {
  await checkFile(request.file)
  return request.kind === 'races' ? importKind(db, request, raceKind) : importKind(db, request, tripKind)
}
