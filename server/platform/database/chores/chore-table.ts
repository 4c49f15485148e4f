import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Work that comes round, such as a clean-up, and when it is due next, in the database's time. */
export const chores = pgTable('chores', {
  name: text('name').primaryKey(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
})
