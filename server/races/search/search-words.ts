import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** From so many letters on a word is remembered when a race uses it, and may be mistyped. */
export const REMEMBERED_LETTERS = 4
const MOST_WORDS = 12

/** A word of a search, folded, and what it may stand for among the words that races use. */
export type TypedWord = {
  word: string
  /** The word and the next one written together, where races have it so. */
  joined: string | null
  /** Words that begin so; of five letters and more, also those that have it inside. */
  holding: string[]
  /** Where nothing holds it: the two words it is made of, in each way it can be parted. */
  parts: [string, string][]
  /** Where nothing holds it: the words that share most letters with it, likest first. */
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
