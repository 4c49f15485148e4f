import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The instant that an edit writes into `updatedAt`: now, and later than the last one by at least the
 * millisecond that editors compare, also where the clocks of two machines differ.
 */
export const nextEdit = (updatedAt: PgColumn): SQL =>
  sql`greatest(clock_timestamp(), ${updatedAt} + interval '1 millisecond')`
