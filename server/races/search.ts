import damerauLevenshtein from 'damerau-levenshtein'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'

/** Typing errors that a word may hold: none below four letters, one below eight, then two. */
export const toleratedErrors = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * For each word of a search, the spellings to look for. A word that occurs in the catalogue stands
 * for itself; one that does not, for the known words a small typing error away.
 */
export const searchSpellings = async (db: Executor, search: string): Promise<string[][]> => {
  const { rows } = await db.execute<{ word: string; known: boolean; near: string[] }>(sql`
    select typed.word,
           exists (select from search_words where word like '%' || typed.word || '%') as known,
           array(select word from search_words order by word <-> typed.word limit 50) as near
    from regexp_split_to_table(fold(${search}), ' ') as typed(word)
    where typed.word <> ''
    limit 12`)
  return rows.map(({ word, known, near }) => {
    if (known) return [word]
    const meant = near.filter((other) => damerauLevenshtein(word, other).steps <= toleratedErrors(word))
    return [word, ...meant]
  })
}
