import type { MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'
import { holdUsersOfChangedLanguages, languagesOfFunctions } from './changed-languages.ts'
import { recordPart } from './record.ts'
import { inShortTransaction, untilUnlocked } from './short-locks.ts'

const COMMENTS = /--.*$/gm
const REPLACED_FUNCTION = /\bcreate\s+or\s+replace\s+function\b/i
const BATCHES = /^\s*-- in batches\b/m
const NEW_INDEX =
  /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?([^\s"]+)"?\s+on\s/i

/** True for a part that PostgreSQL refuses to run in a transaction. */
export const runsConcurrently = (part: string) => /\bconcurrently\b/i.test(part.replace(COMMENTS, ''))

/** True for a part that changes rows a batch at a time, until no row is left to change. */
export const runsInBatches = (part: string) => BATCHES.test(part)

type IndexState = 'absent' | 'ready' | 'broken'

const stateOfIndex = async (client: pg.Client, name: string): Promise<IndexState> => {
  const { rows } = await client.query(
    'select indisvalid as ready from pg_index where indexrelid = to_regclass($1)',
    [pg.escapeIdentifier(name)],
  )
  if (rows[0] === undefined) return 'absent'
  return rows[0].ready ? 'ready' : 'broken'
}

/** Drops an index that was not built completely before building it again. */
const runConcurrently = async (client: pg.Client, part: string) => {
  const index = NEW_INDEX.exec(part.replace(COMMENTS, ''))?.[1]
  // Building an index may take long, but it makes nobody wait.
  await client.query('set statement_timeout = 0')
  await untilUnlocked(async () => {
    const state = index === undefined ? 'absent' : await stateOfIndex(client, index)
    if (state === 'ready') return
    if (state === 'broken')
      await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(index ?? '')}`)
    await client.query(part)
  })
  await client.query('reset statement_timeout')
}

const runInBatches = async (client: pg.Client, part: string) => {
  const batch = () => inShortTransaction(client, async () => (await client.query(part)).rowCount ?? 0)
  while ((await batch()) > 0);
}

const runInOne = async (client: pg.Client, part: string) => {
  if (!REPLACED_FUNCTION.test(part)) return client.query(part)
  const languages = await languagesOfFunctions(client)
  await client.query(part)
  await holdUsersOfChangedLanguages(client, languages)
}

/**
 * Runs one part of a migration in its own transaction, so that locks are short. A part that says `concurrently`
 * runs outside of a transaction. A part that starts with `-- in batches` runs again until it changes no row.
 * Finished parts are recorded, so that a start after a failure continues from there.
 */
export const runPart = async (client: pg.Client, migration: MigrationMeta, number: number) => {
  const part = migration.sql[number] ?? ''
  if (!runsConcurrently(part) && !runsInBatches(part)) {
    await inShortTransaction(client, async () => {
      await runInOne(client, part)
      await recordPart(client, migration, number)
    })
    return
  }
  await (runsInBatches(part) ? runInBatches : runConcurrently)(client, part)
  await recordPart(client, migration, number)
}
