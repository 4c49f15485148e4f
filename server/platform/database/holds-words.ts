import { type SQL, sql } from 'drizzle-orm'

/**
 * True where the text holds every word that was typed, in any order, also inside other words; case,
 * accents and punctuation do not matter. Folding leaves no wildcard of `like` in a word.
 */
export const holdsWords = (text: SQL, typed: string): SQL =>
  sql`fold(${text}) like all (array(
    select '%' || word || '%' from unnest(string_to_array(fold(${typed}), ' ')) as word))`
