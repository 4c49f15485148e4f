import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { foldText, knownWords } from './known-words.ts'
import { REMEMBERED_LETTERS } from './remembered-letters.ts'
import type { Vocabulary } from './vocabulary.ts'

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

const MOST_CUT_LETTERS = 80

const lookUpWord = (known: Vocabulary, word: string, next: string | undefined): TypedWord => {
  const letters = [...word].length
  const isLong = letters >= REMEMBERED_LETTERS
  const holding = isLong ? known.holding(word, { atBeginning: letters === REMEMBERED_LETTERS }) : []
  const isUnknown = isLong && holding.length === 0
  const last = isUnknown ? Math.min(letters, MOST_CUT_LETTERS) - REMEMBERED_LETTERS : 0
  const parts: [string, string][] = []
  for (let cut = REMEMBERED_LETTERS; cut <= last; cut += 1) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)]
    if (known.has(first) && known.hasBeginning(second)) parts.push([first, second])
  }
  const joined = next !== undefined && known.has(word + next) ? word + next : null
  return { word, joined, holding, parts, alike: isUnknown ? known.alike(word) : [] }
}

/** The words of a search, at most twelve, with what the catalogue's vocabulary has for each. */
export const lookUpWords = async (db: Executor, search: string): Promise<TypedWord[]> => {
  const known = await knownWords(db)
  if (known === null) return lookUpInDatabase(db, search)
  const words = (await foldText(db, search)).split(' ').filter((word) => word !== '')
  return words.slice(0, MOST_WORDS).map((word, place) => lookUpWord(known, word, words[place + 1]))
}

/** The same where the vocabulary is not in memory. */
export const lookUpInDatabase = async (db: Executor, search: string): Promise<TypedWord[]> => {
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
