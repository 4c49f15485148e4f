import { sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import { withPatience } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { racesWithNewWords, searchWords } from '#shared/races/search-words-table.ts'
import { races } from '#shared/races/table.ts'
import { wordsOfRaces } from './words-of-races.ts'

/** What a catalogue of several languages has twice over. Further words are found too, but without typing errors. */
export const MOST_WORDS = 200_000
const RACES_AT_ONCE = 100
const AT_ONCE = 500

/** Writes the words of the races that are listed or have changed since. */
export const newWordsChore = ({ db }: Pick<Deps, 'db'>): Chore => ({
  name: 'new-search-words',
  everyMinutes: 1,
  run: (signal) =>
    withPatience(db, async (patient) => {
      let taken = RACES_AT_ONCE
      while (taken === RACES_AT_ONCE && !signal.aborted) {
        const { rows } = await patient.execute<{ taken: number }>(sql`
          with taken as (
            delete from ${racesWithNewWords}
            where ctid = any(array(select ctid from ${racesWithNewWords} limit ${RACES_AT_ONCE}))
            returning race_id
          ), written as (
            insert into ${searchWords} (word)
            select found.word from (${wordsOfRaces(sql`${races.id} in (select race_id from taken)`)}) found
            where not exists (select from ${searchWords} known where known.word = found.word)
            limit (select greatest(0, ${MOST_WORDS} - count(*)) from ${searchWords})
          )
          select count(*)::int as taken from taken`)
        taken = rows[0]?.taken ?? 0
      }
    }),
})

/** True if a listed race uses this word. */
const isUsed = (word: ReturnType<typeof sql>) =>
  sql`exists (select from ${races} where ${isListed(races)} and ${races.searchTerms} @@ quote_literal(${word})::tsquery)`

/**
 * Forgets the search words of races that were deleted, hidden or changed. A race that was saved at the same moment may count on
 * one of them, so they are looked up once more at the end.
 */
export const oldWordsChore = ({ db }: Pick<Deps, 'db'>): Chore => ({
  name: 'old-search-words',
  everyMinutes: 24 * 60,
  run: (signal) =>
    withPatience(db, async (patient) => {
      const forgotten: string[] = []
      let last = ''
      while (!signal.aborted) {
        const { rows } = await patient.execute<{ word: string; is_used: boolean }>(sql`
          select word, ${isUsed(sql`word`)} as is_used from (
            select distinct word from ${searchWords} where word > ${last} order by word limit ${AT_ONCE}) known
          order by word`)
        const unused = rows.filter((row) => !row.is_used).map(({ word }) => word)
        if (unused.length > 0)
          await patient.execute(
            sql`delete from ${searchWords} where word = any(${sql.param(unused)}::text[])`,
          )
        forgotten.push(...unused)
        last = rows.at(-1)?.word ?? ''
        if (rows.length < AT_ONCE) break
      }
      if (forgotten.length === 0) return
      await patient.execute(sql`
        insert into ${searchWords} (word)
        select gone.word from unnest(${sql.param(forgotten)}::text[]) gone(word)
        where ${isUsed(sql`gone.word`)}
          and not exists (select from ${searchWords} known where known.word = gone.word)`)
    }),
})
