import { sql } from 'drizzle-orm'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import { withPatience } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { searchWords } from '#shared/races/search-words-table.ts'
import { races } from '#shared/races/table.ts'

const AT_ONCE = 500

/** True if a race uses this word. */
const isUsed = (word: ReturnType<typeof sql>) =>
  sql`exists (select from ${races} where ${races.searchTerms} @@ quote_literal(${word})::tsquery)`

/**
 * Forgets the search words of races that were deleted or changed. A race that was saved at the same moment may count on
 * one of them, so they are looked up once more at the end.
 */
export const oldWordsChore = ({ db }: Pick<Deps, 'db'>): Chore => ({
  name: 'old-search-words',
  everyMinutes: 7 * 24 * 60,
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
