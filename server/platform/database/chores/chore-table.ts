import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Recurring work, such as a clean-up, and when it is due next, by the database's clock. */
export const chores = pgTable('chores', {
  name: text('name').primaryKey(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
})
