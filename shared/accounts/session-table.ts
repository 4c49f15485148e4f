import { sql } from 'drizzle-orm'
import { index, json, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core'

/** Signed-in browsers (specification, section 3, "Session store"), in connect-pg-simple's shape. */
export const session = pgTable(
  'session',
  {
    sid: varchar('sid').primaryKey(),
    sess: json('sess').notNull(),
    expire: timestamp('expire', { precision: 6 }).notNull(),
  },
  (table) => [
    index('session_expire_idx').on(table.expire),
    // The sessions of an account are listed to it.
    index('session_user_idx').on(sql`(${table.sess} -> 'passport' -> 'user' ->> 'id')`).concurrently(),
  ],
)
