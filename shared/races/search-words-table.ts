import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The folded words of four letters and more that races use: what a mistyped word may have meant.
 * Kept by a trigger on races. A word can be here twice (two people saved at the same moment) or
 * stay after its race is deleted. Neither changes an answer, and no writer ever waits for another.
 */
export const searchWords = pgTable('search_words', { word: text('word').notNull() }, (table) => [
  index('search_words_word_idx').on(table.word),
  // The usual twelve bytes of a signature fill up, and most of the index is read for every word.
  index('search_words_alike_idx').using('gist', sql`${table.word} gist_trgm_ops(siglen = 128)`),
])
