import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Translations from English into Swedish, kept by the SHA-256 of the original: once for everyone. */
export const translations = pgTable('translations', {
  originalHash: text('original_hash').primaryKey(),
  translatedText: text('translated_text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
