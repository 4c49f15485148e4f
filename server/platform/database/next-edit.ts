import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The time that an edit writes into `updatedAt`: now, and at least one millisecond after the previous edit,
 * even if the clocks of two machines differ. Editors compare milliseconds to detect a newer version.
 */
export const nextEdit = (updatedAt: PgColumn): SQL =>
  sql`greatest(clock_timestamp(), ${updatedAt} + interval '1 millisecond')`
