import { type SQL, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import { races } from '#shared/races/table.ts'
import { REMEMBERED_LETTERS } from './remembered-letters.ts'

/** More words than this are not remembered: nobody fills the vocabulary of all with the texts of one race. */
const MOST_OF_RACE = 500
const MOST_LETTERS = 40

/** The words to remember of those races that are listed, of each first those of its name and place. */
export const wordsOfRaces = (which: SQL): SQL => sql`
  select distinct used.word
  from ${races},
    lateral (select ' ' || fold(${races.name} || ' ' || ${races.location}) || ' ' as words offset 0) named,
    lateral (
      select word from unnest(tsvector_to_array(${races.searchTerms})) as word
      where char_length(word) between ${REMEMBERED_LETTERS}::int and ${MOST_LETTERS}::int and strpos(word, ' ') = 0
      order by strpos(named.words, ' ' || word || ' ') = 0, word limit ${MOST_OF_RACE}
    ) used
  where ${isListed(races)} and ${which}`
