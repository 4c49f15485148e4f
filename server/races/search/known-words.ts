import { sql } from 'drizzle-orm'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import { type Executor, isForRequests } from '#server/platform/database/database.ts'
import { boundedTexts } from '#server/platform/memory/bounded-cache.ts'
import { searchWords } from '#shared/races/search-words-table.ts'
import { races } from '#shared/races/table.ts'
import { REMEMBERED_LETTERS } from './remembered-letters.ts'
import { Vocabulary } from './vocabulary.ts'

/** A larger vocabulary stays in the database. */
const MOST_WORDS = 100_000
/** If more races than this have changed, all words are read again. */
const FEW = 1_000

type Kept = { version: number; words: Vocabulary }

const all = async (db: Executor): Promise<Vocabulary | null> => {
  const { rows } = await db.execute<{ words: string[] | null }>(
    sql`select json_agg(word) as words from (select word from ${searchWords} limit ${MOST_WORDS + 1}) known`,
  )
  const found = rows[0]?.words ?? []
  if (found.length > MOST_WORDS) return null
  const words = new Vocabulary()
  words.add(found)
  return words
}

/** The words that the trigger on races remembers, of these races alone. */
const wordsOf = async (db: Executor, ids: readonly number[]): Promise<string[]> => {
  const { rows } = await db.execute<{ words: string[] | null }>(sql`
    select json_agg(distinct word) as words
    from ${races}, unnest(tsvector_to_array(${races.searchTerms})) as word
    where ${races.id} = any(${sql.param(ids)}::int[])
      and char_length(word) between ${REMEMBERED_LETTERS}::int and 40 and strpos(word, ' ') = 0`)
  return rows[0]?.words ?? []
}

const kept = new WeakMap<Executor, Kept>()
const tooLarge = new WeakSet<Executor>()
const reading = new WeakMap<Executor, Promise<Kept | null>>()

const renew = async (db: Executor, version: number): Promise<Kept | null> => {
  const before = kept.get(db)
  const changed = before ? catalogueVersions(db).changedCards(before.version) : null
  if (before && changed !== null && changed.length <= FEW) {
    if (changed.length > 0) before.words.add(await wordsOf(db, changed))
    before.version = version
    return before
  }
  const words = await all(db)
  if (words === null) {
    tooLarge.add(db)
    kept.delete(db)
    return null
  }
  const found = { version, words }
  kept.set(db, found)
  return found
}

/**
 * The vocabulary in the memory of this process, with the words of every change that finished answers contain; null
 * where the database has to be asked: inside a transaction, and for a very large vocabulary.
 */
export const knownWords = async (db: Executor): Promise<Vocabulary | null> => {
  if (!isForRequests(db) || tooLarge.has(db)) return null
  for (let turn = 0; turn < 3; turn += 1) {
    const version = await catalogueVersions(db).ofCards()
    const before = kept.get(db)
    if (before?.version === version) return before.words
    const running = reading.get(db) ?? renew(db, version).finally(() => reading.delete(db))
    reading.set(db, running)
    if ((await running) === null) return null
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
