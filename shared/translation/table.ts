import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Translations from English into Swedish, shared by all visitors. The key is the SHA-256 of the original. */
export const translations = pgTable('translations', {
  originalHash: text('original_hash').primaryKey(),
  translatedText: text('translated_text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
