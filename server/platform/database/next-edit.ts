import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The time that an edit writes into `updatedAt`: now, and at least one second after the previous edit, even if the
 * clocks of two machines differ. Editors compare it to detect a newer version. Calendar files count its seconds as
 * their `SEQUENCE`, which grows with each edit.
 */
export const nextEdit = (updatedAt: PgColumn): SQL =>
  sql`greatest(clock_timestamp(), ${updatedAt} + interval '1 second')`
