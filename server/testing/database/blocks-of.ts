import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** How many blocks of the database a statement reads, which a busy machine does not change. */
export const blocksOf = async (db: Database, statement: SQL): Promise<number> => {
  const { rows } = await db.execute(sql`explain (analyze, buffers, format json) ${statement}`)
  const plan = (rows[0] as { 'QUERY PLAN': { Plan: Record<string, number> }[] })['QUERY PLAN'][0]?.Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}
