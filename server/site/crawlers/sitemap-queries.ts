import { and, asc, gt, lte, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { paths } from '#shared/pages/paths.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'

const TABLES = { race: races, trip: trips } as const
export type ListingKind = keyof typeof TABLES

/** How many ids a part of the sitemap covers. Each listing has two addresses, and a sitemap takes 50,000. */
export const PART_IDS = 5_000

/** Whether the catalogue has more listings than one sitemap should hold. */
export const needsParts = async (db: Executor): Promise<boolean> => {
  const { rows } = await db.execute<{ listings: number }>(sql`
    select count(*)::int as listings from (
      (select id from ${races} where ${isListed(races)} limit ${PART_IDS})
      union all (select id from ${trips} where ${isListed(trips)} limit ${PART_IDS})
    ) counted`)
  return (rows[0]?.listings ?? 0) >= PART_IDS
}

/** The numbers of the parts that have listings, from 1. Looks each part up and counts nothing. */
export const partsOf = async (db: Executor, kind: ListingKind): Promise<number[]> => {
  const table = TABLES[kind]
  const { rows } = await db.execute<{ part: number }>(sql`
    select part from generate_series(1, (select (max(id) - 1) / ${PART_IDS}::int + 1 from ${table})) as part
    where exists (
      select from ${table}
      where ${isListed(table)} and id > (part - 1) * ${PART_IDS}::int and id <= part * ${PART_IDS}::int
    )`)
  return rows.map(({ part }) => part)
}

/** The listings of a part; without one, all of them. Hidden ones are left out. */
export const listingPages = async (db: Executor, kind: ListingKind, part?: number) => {
  const table = TABLES[kind]
  // Anybody can ask for a part beyond the largest id.
  const end = (parts: number) => sql`${parts * PART_IDS}::bigint`
  const ids = part === undefined ? [] : [gt(table.id, end(part - 1)), lte(table.id, end(part))]
  const rows = await db
    .select({ id: table.id, changedAt: table.updatedAt })
    .from(table)
    .where(and(isListed(table), ...ids))
    .orderBy(asc(table.id))
  return rows.map(({ id, changedAt }) => ({ path: paths[kind](id), changedAt }))
}
