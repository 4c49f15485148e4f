import { sql } from 'drizzle-orm'
import { newWordsChore } from '#server/search/words-chores.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { fillCatalogue } from '../../catalogue/fill-catalogue.ts'
import { misspeltSearch } from '../../figures/asked-paths.ts'
import { signInTo, visitorOf } from '../rig/caller.ts'
import { withOwnSite } from '../rig/own-site.ts'
import type { Row } from '../row.ts'

const RACES = 20_000
const EDITS = 60
const WORDS = 1_700
const SEARCHES = 200

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** The time of misspelt searches, one after the other. */
const searchMs = async (base: string): Promise<number> => {
  const visitor = visitorOf(base)
  const times: number[] = []
  for (let nth = 0; nth < 2 * SEARCHES; nth += 1) {
    const since = performance.now()
    await visitor.ask('GET', misspeltSearch())
    times.push(performance.now() - since)
  }
  // A server that has just started is slower.
  return median(times.slice(SEARCHES))
}

const inventedWords = (edit: number) =>
  Array.from({ length: WORDS }, (_, nth) => `zq${edit.toString(36)}v${nth.toString(36)}wk`).join(' ')

export const draftWords: Row = {
  property: 'Words of a draft',
  asked: `${EDITS} edits of one draft with ${WORDS.toLocaleString('en')} invented words each: all are saved, none is in the search words, and a server that starts afterwards searches at most twice as long`,
  play: (rig) =>
    withOwnSite(rig, { servers: 2 }, async ({ bases: [near = '', far = ''], db }) => {
      const client = await db.$client.connect()
      await fillCatalogue(client, RACES)
      client.release()
      const writeWords = () => newWordsChore({ db }).run(new AbortController().signal)
      await writeWords()
      const before = await searchMs(near)
      const owner = await createUser(db)
      const { id } = await createRace(db, { createdBy: owner.id, isDraft: true })
      const person = await signInTo(near, owner.username, TEST_PASSWORD)
      let saved = 0
      let longest = 0
      for (let edit = 0; edit < EDITS; edit += 1) {
        const since = performance.now()
        const { status } = await person.ask('PATCH', `/api/races/${id}`, { description: inventedWords(edit) })
        longest = Math.max(longest, performance.now() - since)
        if (status === 200) saved += 1
      }
      await writeWords()
      const { rows } = await db.execute<{ words: number }>(
        sql`select count(*)::int as words from search_words where word like 'zq%wk'`,
      )
      const words = rows[0]?.words ?? 0
      // It reads the words with its first search.
      const after = await searchMs(far)
      return {
        holds: saved === EDITS && words === 0 && after <= before * 2,
        reached: `${saved} of ${EDITS} saved, in ${longest.toFixed(0)} ms at most; ${words} of their words are searched; a misspelt search took ${before.toFixed(1)} ms before and ${after.toFixed(1)} ms after`,
      }
    }),
}
