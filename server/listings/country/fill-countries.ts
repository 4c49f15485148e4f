import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { findCountries } from './find-countries.ts'

const BATCH = 500

type Listings = typeof races | typeof trips

/** Fills in the countries of some listings. Returns the last id that was looked at; null after the last one. */
const fillBatch = async (db: Executor, table: Listings, after: number, ids?: number[]) => {
  const rows = await db
    .select({ id: table.id, location: table.location, coordinates: table.coordinates })
    .from(table)
    .where(and(isNull(table.country), gt(table.id, after), ids && inArray(table.id, ids)))
    .orderBy(asc(table.id))
    .limit(BATCH)
  const countries = await findCountries(db, rows)
  const found = rows.flatMap(({ id, location }, index) =>
    countries[index] ? [{ id, location, country: countries[index] }] : [],
  )
  if (found.length > 0) {
    // A listing that was edited meanwhile has its country from the edit.
    await db.execute(sql`
      update ${table} set country = found.country
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(id int, location text, country text)
      where ${table.id} = found.id and ${table.country} is null and ${table.location} = found.location`)
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null)
}

/** Fills in the countries of races that were just added and that have none. */
export const fillCountriesOf = async (tx: Executor, raceIds: number[]) => {
  for (let first = 0; first < raceIds.length; first += BATCH)
    await fillBatch(tx, races, 0, raceIds.slice(first, first + BATCH))
}

/** Fills in the countries of all races and trips that have none, in batches. */
export const fillCountries = async (db: Executor, signal?: AbortSignal) => {
  for (const table of [races, trips]) {
    let after: number | null = 0
    while (after !== null && !signal?.aborted) after = await fillBatch(db, table, after)
  }
}

/** Finds countries for listings of earlier releases, and for those whose town is known by now. */
export const countriesChore = ({ db }: Pick<Deps, 'db'>): Chore => ({
  name: 'countries',
  everyMinutes: 30,
  run: (signal) => fillCountries(db, signal),
})
