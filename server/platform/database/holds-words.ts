import { type SQL, sql } from 'drizzle-orm'

/**
 * True if the text contains every typed word, in any order, also inside other words. Case, accents and
 * punctuation do not matter. Folded words contain no wildcards of `like`.
 */
export const holdsWords = (text: SQL, typed: string): SQL =>
  sql`fold(${text}) like all (array(
    select '%' || word || '%' from unnest(string_to_array(fold(${typed}), ' ')) as word))`
