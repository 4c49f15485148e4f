import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { TripInput } from '#shared/trips/schema.ts'
import { trips } from '#shared/trips/table.ts'
import { GroupedProblems } from '../drafts/grouped-problems.ts'
import type { Row, Table } from '../formats/table.ts'
import { holdOwner } from '../hold-owner.ts'
import { matchTripColumns, tripColumns } from './trip-columns.ts'
import { tripFromRecord } from './trip-from-record.ts'

// The identity of a listing; a spelling that differs only in case or accents is not a change.
const IDENTITY = new Set(['name', 'location', 'date', 'startDate', 'availableSpots'])

/** The fields a file gives that differ from what is stored. A field it leaves open changes nothing. */
const changedFields = (given: Record<string, unknown>, stored: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        value !== undefined &&
        value !== null &&
        !IDENTITY.has(field) &&
        !isDeepStrictEqual(value, stored[field]),
    ),
  )

type ReadTrip = TripInput & { duration: number }
type NewTrip = typeof trips.$inferInsert

const sameTrip = async (tx: Executor, { name, startDate, location }: ReadTrip) => {
  const [trip] = await tx
    .select()
    .from(trips)
    .where(
      sql`${trips.startDate} = ${startDate} and fold(${trips.name}) = fold(${name}) and fold(${trips.location}) = fold(${location})`,
    )
    .limit(1)
  return trip
}

/** What happened to the good rows. */
type Outcome = { created: number; updated: number; unchanged: number }

const sumOf = (a: Outcome, b: Outcome): Outcome => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
})

/** Saves a batch like `saveRaces`: same name, first day and location is the same trip. Seats of an existing trip stay. */
const saveTrips = async (tx: Executor, batch: ReadTrip[], owner: number | null): Promise<Outcome> => {
  const outcome: Outcome = { created: 0, updated: 0, unchanged: 0 }
  for (const trip of batch) {
    const existing = await sameTrip(tx, trip)
    if (existing === undefined) {
      const values = { ...trip, availableSpots: trip.availableSpots ?? trip.maxGroupSize, createdBy: owner }
      await tx.insert(trips).values(values as NewTrip)
      outcome.created += 1
      continue
    }
    const { maxGroupSize: _, ...changes } = changedFields(trip, existing)
    if (Object.keys(changes).length === 0) outcome.unchanged += 1
    else {
      await tx
        .update(trips)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(trips.id, existing.id))
      outcome.updated += 1
    }
  }
  return outcome
}

/** What makes two rows the same listing; `day` is the race's day or the trip's first. */
type Identity = { name: string; day: string; location: string }

/** A key for each identity, in their order: equal where the catalogue takes them for the same. */
const foldedKeys = async (tx: Executor, identities: Identity[]): Promise<string[]> => {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select jsonb_build_array(fold(name), day, fold(location))::text as key
    from rows from (jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as (name text, day text, location text))
      with ordinality as identity(name, day, location, place)
    order by place`)
  return rows.map(({ key }) => key)
}

type Trip = Parameters<typeof saveTrips>[1][number]
type Understood = { row: number; trip: Trip }

type TripRequest = {
  owner: number | null
  dryRun: boolean
  onProgress?: ((rows: number) => void) | undefined
}

type TripSummary = { outcome: Outcome; problems: GroupedProblems }

const BATCH = 500

/** Thrown to roll back the transaction of a dry run. */
class DryRunOver extends Error {}

/** Saves the trips of a table in one transaction; rows that are not a trip are refused with their reasons. */
export const importTrips = async (db: Database, table: Table, request: TripRequest): Promise<TripSummary> => {
  const fieldOf = matchTripColumns(table.headers, tripColumns)
  const problems = new GroupedProblems()
  const firstRows = new Map<string, number>()
  let outcome: Outcome = { created: 0, updated: 0, unchanged: 0 }
  const understood = ({ row, cells }: Row): Understood[] => {
    const fields = Object.fromEntries(
      table.headers.flatMap((header, place) => {
        const field = fieldOf.get(header)
        return field ? [[field, cells[place]]] : []
      }),
    )
    const { value, reasons } = tripFromRecord(fields)
    for (const reason of reasons ?? [])
      problems.add({ kind: 'refused', row, reason, value: String(fields.name ?? '') })
    return value === undefined ? [] : [{ row, trip: value }]
  }
  const withoutRepeats = async (tx: Executor, batch: Understood[]) => {
    const keys = await foldedKeys(
      tx,
      batch.map(({ trip: { name, startDate, location } }) => ({ name, day: startDate, location })),
    )
    return batch.filter(({ row, trip }, place) => {
      const key = keys[place] ?? ''
      const earlier = firstRows.get(key)
      if (earlier === undefined) firstRows.set(key, row)
      else
        problems.add({
          kind: 'refused',
          row,
          reason: 'the same as an earlier row',
          value: `${trip.name}, row ${earlier}`,
        })
      return earlier === undefined
    })
  }
  const run = async (tx: Executor) => {
    await holdOwner(tx, request.owner)
    let batch: Understood[] = []
    let rows = 0
    const flush = async () => {
      const fresh = await withoutRepeats(tx, batch)
      outcome = sumOf(
        outcome,
        await saveTrips(
          tx,
          fresh.map(({ trip }) => trip),
          request.owner,
        ),
      )
      batch = []
      request.onProgress?.(rows)
    }
    for (const row of table.rows) {
      rows += 1
      batch.push(...understood(row))
      if (batch.length >= BATCH) await flush()
    }
    await flush()
    if (request.dryRun) throw new DryRunOver()
  }
  try {
    await inTransaction(db, run)
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error
  }
  return { outcome, problems }
}
