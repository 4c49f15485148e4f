import type { MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'
import { recordPart } from './record.ts'
import { inShortTransaction, untilUnlocked } from './short-locks.ts'

/** The language of each function, by its oid. */
type Languages = Record<string, string>

const languagesOfFunctions = async (client: pg.Client): Promise<Languages> => {
  const { rows } = await client.query<{ languages: Languages | null }>(
    `select jsonb_object_agg(oid::text, prolang::text) as languages from pg_proc
     where pronamespace = 'public'::regnamespace`,
  )
  return rows[0]?.languages ?? {}
}

/**
 * Tables whose columns, constraints, indexes or triggers use a function that has another language than before, or one
 * that calls it. PostgreSQL knows what SQL functions call; those in PL/pgSQL are found by the name in their text.
 */
const TABLES = `
  with recursive changed(oid, name) as (
    select oid, proname from pg_proc
    where pronamespace = 'public'::regnamespace and $1::jsonb ->> oid::text <> prolang::text
    union
    select caller.oid, caller.proname from changed join pg_proc as caller
      on caller.pronamespace = 'public'::regnamespace
      and (caller.prosrc ~ ('\\m' || changed.name || '\\M')
        or exists (select from pg_depend
                   where classid = 'pg_proc'::regclass and objid = caller.oid
                     and refclassid = 'pg_proc'::regclass and refobjid = changed.oid))
  ),
  used as (
    select classid, objid from pg_depend
    where refclassid = 'pg_proc'::regclass and refobjid in (select oid from changed)
  )
  select distinct relation::regclass::text as name from (
    select adrelid from pg_attrdef join used on classid = 'pg_attrdef'::regclass and objid = oid
    union all select conrelid from pg_constraint join used on classid = 'pg_constraint'::regclass and objid = oid
    union all select indrelid from pg_index join used on classid = 'pg_class'::regclass and objid = indexrelid
    union all select tgrelid from pg_trigger join used on classid = 'pg_trigger'::regclass and objid = oid
  ) as users(relation)
  where relation <> 0
  order by name`

/**
 * Waits until no statement runs that uses a function whose language this transaction has changed, and keeps new ones
 * waiting until it commits. PostgreSQL locks no functions: a statement that has already looked up the language, and
 * reads the text after the change, gives the new text to the old language, which fails with a syntax error.
 */
const holdUsersOfChangedLanguages = async (client: pg.Client, before: Languages) => {
  const { rows } = await client.query<{ name: string }>(TABLES, [before])
  if (rows.length > 0)
    await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`)
}

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
