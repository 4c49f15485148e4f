import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import { type Executor, isForRequests } from '#server/platform/database/database.ts'
import { boundedTexts } from '#server/platform/memory/bounded-cache.ts'
import { racesWithNewWords, searchWords } from '#shared/races/search-words-table.ts'
import { races } from '#shared/races/table.ts'
import { Vocabulary } from './vocabulary.ts'
import { MOST_WORDS } from './words-chores.ts'
import { wordsOfRaces } from './words-of-races.ts'

/** If more races than this have changed, all words are read again. */
const FEW = 1_000
/** So many races whose words are not written yet are looked at. */
const MOST_WAITING = 10_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Words are taken up in slices, between which others have their turn. */
const SLICE = 1_000

type Kept = { version: number; words: Vocabulary; until: number }

const all = async (db: Executor): Promise<Omit<Kept, 'version'>> => {
  const waiting = sql`select race_id from ${racesWithNewWords} limit ${MOST_WAITING}`
  // In one statement, so that no word is on its way from one table to the other.
  const { rows } = await db.execute<{ words: string[] | null; waiting: number }>(sql`
    select (select count(*)::int from (${waiting}) listed) as waiting, json_agg(word) as words from (
      (select word from ${searchWords} limit ${MOST_WORDS})
      union all (${wordsOfRaces(sql`${races.id} in (${waiting})`)})) known`)
  const found = rows[0]?.words ?? []
  const words = new Vocabulary(MOST_WORDS)
  for (let from = 0; from < found.length; from += SLICE) {
    words.add(found.slice(from, from + SLICE))
    await othersFirst()
  }
  const isWhole = (rows[0]?.waiting ?? 0) < MOST_WAITING
  return { words, until: performance.now() + (isWhole ? DAY_MS : MINUTE_MS) }
}

const wordsOf = async (db: Executor, ids: readonly number[]): Promise<string[]> => {
  const { rows } = await db.execute<{ word: string }>(
    wordsOfRaces(sql`${races.id} = any(${sql.param(ids)}::int[])`),
  )
  return rows.map(({ word }) => word)
}

const kept = new WeakMap<Executor, Kept>()
const reading = new WeakMap<Executor, Promise<Kept>>()

const renew = async (db: Executor, version: number): Promise<Kept> => {
  const before = kept.get(db)
  const isFresh = before !== undefined && performance.now() < before.until
  const changed = isFresh ? catalogueVersions(db).changedSince('races', before.version) : null
  if (before && changed !== null && changed.length <= FEW) {
    if (changed.length > 0) before.words.add(await wordsOf(db, changed))
    before.version = version
    return before
  }
  const found = { version, ...(await all(db)) }
  kept.set(db, found)
  return found
}

/**
 * The vocabulary in the memory of this process, with the words of every change that finished answers contain; null
 * where the database has to be asked, such as inside a transaction. It is read again every day, without old words.
 */
export const knownWords = async (db: Executor): Promise<Vocabulary | null> => {
  if (!isForRequests(db)) return null
  for (let turn = 0; turn < 3; turn += 1) {
    const version = await catalogueVersions(db).ofListings('races')
    const before = kept.get(db)
    if (before?.version === version && performance.now() < before.until) return before.words
    const running = reading.get(db) ?? renew(db, version).finally(() => reading.delete(db))
    reading.set(db, running)
    await running
  }
  return null
}

// Marks that are punctuation in every collation; beside them, letters and digits that stay as they are.
const PLAIN = /^[a-z0-9 .,\-[\]"()'&:/]*$/i
const folded = boundedTexts({ entries: 1_000, bytes: 1_000_000 })

/** The text as `fold` of the database writes it: without case, accents and punctuation. */
export const foldText = async (db: Executor, text: string): Promise<string> => {
  if (PLAIN.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  const before = folded.get(text)
  if (before !== undefined) return before
  const { rows } = await db.execute<{ folded: string }>(sql`select fold(${text}) as folded`)
  const found = rows[0]?.folded ?? ''
  folded.set(text, found)
  return found
}
