import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Translations, shared by all visitors. The key is the SHA-256 of the original with the languages (`textHash`). */
export const translations = pgTable('translations', {
  originalHash: text('original_hash').primaryKey(),
  translatedText: text('translated_text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
