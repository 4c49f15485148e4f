import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The folded words of four letters and more that listed races use: what a mistyped word may have meant. A chore writes
 * and prunes them. A word that is here twice, or stays after its race is deleted, changes no answer.
 */
export const searchWords = pgTable('search_words', { word: text('word').notNull() }, (table) => [
  index('search_words_word_idx').on(table.word),
  // The usual twelve bytes of a signature fill up, and most of the index is read for every word.
  index('search_words_alike_idx').using('gist', sql`${table.word} gist_trgm_ops(siglen = 128)`),
])

/** The races whose words are still to be written. A trigger on races notes them, so that an edit costs no more. */
export const racesWithNewWords = pgTable('races_with_new_words', { raceId: integer('race_id').notNull() })
