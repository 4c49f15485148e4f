import { and, asc, gt, type SQL, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { DATE_STATUSES, SIGN_UP_FEES } from '#shared/races/enums.ts'
import { races } from '#shared/races/table.ts'
import type { RaceFacts } from './race-table.ts'

/** The facts as the database writes them, in this order. */
type Row = [
  id: number,
  day: number,
  minKm: number | null,
  maxKm: number | null,
  kms: number[] | null,
  climb: number | null,
  difficulty: number | null,
  fee: string | null,
  terrain: number | null,
  formats: number | null,
  country: string | null,
  status: string,
]

const row = sql`json_build_array(${races.id}, ${races.date} - date '1970-01-01', ${races.minKm}, ${races.maxKm},
  case when cardinality(${races.distanceKm}) > 2 then ${races.distanceKm} end, ${races.elevationGain},
  ${races.difficulty}, ${races.signUpFee}, ${races.terrainMask}, ${races.formatMask}, ${races.country},
  ${races.dateStatus})`

const numberIn = (words: readonly string[], word: string | null) =>
  word === null ? 0 : words.indexOf(word) + 1

const factsOf = ([
  id,
  day,
  minKm,
  maxKm,
  kms,
  climb,
  difficulty,
  fee,
  terrain,
  formats,
  country,
  status,
]: Row): RaceFacts => ({
  id,
  day,
  minKm,
  maxKm,
  kms,
  climb,
  difficulty: difficulty ?? 0,
  fee: numberIn(SIGN_UP_FEES, fee),
  terrain: terrain ?? 0,
  formats: formats ?? 0,
  country,
  status: numberIn(DATE_STATUSES, status),
})

// One text for all rows: the driver reads many small values much more slowly.
const read = async (db: Executor, found: SQL): Promise<RaceFacts[]> => {
  const { rows } = await db.execute<{ facts: Row[] | null }>(
    sql`select json_agg(found.facts) as facts from (${found}) found`,
  )
  return (rows[0]?.facts ?? []).map(factsOf)
}

/** The facts of those of these races that are listed. */
export const readFactsOf = (db: Executor, ids: readonly number[]): Promise<RaceFacts[]> =>
  read(
    db,
    sql`select ${row} as facts from ${races}
        where ${and(isListed(races), sql`${races.id} = any(${sql.param(ids)}::int[])`)}`,
  )

/** The facts of the next listed races after this id, in the order of their ids. */
export const readFactsAfter = (db: Executor, id: number, most: number): Promise<RaceFacts[]> =>
  read(
    db,
    sql`select ${row} as facts from ${races} where ${and(isListed(races), gt(races.id, id))}
        order by ${asc(races.id)} limit ${most}`,
  )
