import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** A word of a race with at least this many letters is remembered, and is found despite a typing error. */
export const REMEMBERED_LETTERS = 4
const MOST_WORDS = 12

/** A word of a search, folded, and the words of races that it could mean. */
export type TypedWord = {
  word: string
  /** The word joined with the next one, if a race uses that spelling. */
  joined: string | null
  /** Words that begin with it; from five letters on, also words that contain it. */
  holding: string[]
  /** If no word contains it: every way to split it into two known words. */
  parts: [string, string][]
  /** If no word contains it: the words that share the most letters with it, the most similar first. */
  alike: string[]
}

/** The words of a search, at most twelve, with what the catalogue's vocabulary has for each. */
export const lookUpWords = async (db: Executor, search: string): Promise<TypedWord[]> => {
  const { rows } = await db.execute<TypedWord>(sql`
    with typed as (
      select word, place, char_length(word) as letters, word || lead(word) over (order by place) as joined
      from regexp_split_to_table(fold(${search}), ' ') with ordinality as written(word, place)
      where word <> '' order by place limit ${MOST_WORDS}
    ), held as (
      select typed.*, array(
        select distinct word from search_words
        where letters >= ${REMEMBERED_LETTERS}
          and word like case when letters > ${REMEMBERED_LETTERS} then '%' else '' end || typed.word || '%'
        order by word limit 100) as holding
      from typed
    )
    select word, holding,
           case when exists (select from search_words known where known.word = joined) then joined end as joined,
           case when letters < ${REMEMBERED_LETTERS} or holding <> '{}' then '[]' else (
             select coalesce(jsonb_agg(jsonb_build_array(left(word, cut), substr(word, cut + 1))), '[]')
             from generate_series(${REMEMBERED_LETTERS}::int, least(letters, 80) - ${REMEMBERED_LETTERS}) as cut
             where exists (select from search_words known where known.word = left(held.word, cut))
               and exists (select from search_words known where known.word like substr(held.word, cut + 1) || '%')
           ) end as parts,
           case when letters < ${REMEMBERED_LETTERS} or holding <> '{}' then '{}' else array(
             select known.word from search_words known order by known.word <-> held.word limit 50
           ) end as alike
    from held order by place`)
  return rows
}
