import { lt, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Chore } from '../../database/chores/chores.ts'
import type { Database, Executor } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { oncePer } from '../../memory/once-per.ts'
import { catalogueChanges } from './change-table.ts'

/** Deletes changes that every server has seen: one that did not look for half an hour starts from the beginning. */
export const catalogueChangesChore = ({ db }: Pick<Deps, 'db'>): Chore => ({
  name: 'catalogue-changes',
  everyMinutes: 60,
  run: async () => {
    await db.delete(catalogueChanges).where(lt(catalogueChanges.changedAt, sql`now() - interval '1 hour'`))
  },
})

/**
 * The parts of the catalogue that answers are made of. `spots` are those of trips, which change most often, and
 * `cards` are what lists show of races, their stars included, and `sources` what sources say of races.
 */
export const PARTS = [
  'races',
  'trips',
  'spots',
  'reviews',
  'people',
  'places',
  'translations',
  'cards',
  'sources',
] as const
export type Part = (typeof PARTS)[number]

/** What the database looked like at a moment: which transactions were visible, and since when it runs. */
export type Look = { snapshot: string; runningSince: string }

/** The kinds of listings, and the parts that say which of them have changed. */
export const PARTS_OF = { races: ['cards'], trips: ['trips', 'spots'] } as const satisfies Record<
  string,
  Part[]
>
export type ListingKind = keyof typeof PARTS_OF

/** Beside the parts, the ids of the races and the trips that lists show differently now; null: any of them. */
type Changes = { changed: Part[] } & Record<ListingKind, number[] | null>

const idsOf = (kind: ListingKind) => {
  const ofKind = `part in (${PARTS_OF[kind].map((part) => `'${part}'`).join(', ')})`
  return `case when not exists (select from since where ${ofKind} and ids is null)
          then array(select distinct unnest(ids) from since where ${ofKind}) end as ${kind}`
}

/**
 * What was committed since the look before, by the snapshots of the two: commit order and sequence numbers may
 * differ, snapshots never miss a transaction.
 */
const SINCE = `
  with since as materialized (
    select part, ids from catalogue_changes
    where transaction >= pg_snapshot_xmin($1::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, $1::pg_snapshot))
  select pg_current_snapshot()::text as snapshot,
         pg_postmaster_start_time()::text as "runningSince",
         array(select distinct part from since) as changed,
         ${idsOf('races')},
         ${idsOf('trips')}`

/** A connection beside the pool, so that looking never waits behind slow queries. It closes when nobody asks. */
const connectionBeside = oncePer(({ options }: pg.Pool): pg.Pool => {
  const own = new pg.Pool({ ...options, max: 1, allowExitOnIdle: true })
  const ignore = () => {}
  own.on('error', ignore)
  own.on('connect', (client) => client.on('error', ignore))
  return own
})

/** What changed since `before`, and what the database looks like now. */
export const readChanges = async (db: Executor, before: Look | null): Promise<Look & Changes> => {
  const { rows } = await connectionBeside((db as Database).$client).query(SINCE, [before?.snapshot ?? null])
  return rows[0]
}
