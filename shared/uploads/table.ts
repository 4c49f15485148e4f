import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** `leaving`: the files are being removed. `gone`: they are removed. No listing can use such a picture. */
export const PICTURE_STATES = ['stored', 'leaving', 'gone'] as const

/**
 * The uploaded pictures, by the hash of their content. Triggers on races, trips and users count in
 * `uses` how many rows show a picture, and refuse a picture that is not stored (PIC01). `changedAt` is
 * the database's time of the last upload or change of `uses` or `state`.
 */
export const pictures = pgTable(
  'pictures',
  {
    hash: text('hash').primaryKey(),
    uses: integer('uses').notNull().default(0),
    state: text('state', { enum: PICTURE_STATES }).notNull().default('stored'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('pictures_unused_idx').on(table.state, table.changedAt).where(sql`${table.uses} = 0`),
    check('pictures_state', sql`${table.state} in ('stored', 'leaving', 'gone')`),
    check('pictures_uses', sql`${table.uses} >= 0`),
  ],
)
