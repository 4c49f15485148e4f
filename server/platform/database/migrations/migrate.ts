import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { finishedParts, pendingOf, prepareRecord, recordMigration } from './record.ts'
import { runPart } from './run-part.ts'
import { inShortTransaction } from './short-locks.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url))
// Any constants serve; all servers of one database must use the same.
const FIRST_RELEASE_LOCK = 7_246_001
const MIGRATION_LOCK = 7_246_002
// Written to run together, in one transaction: those of the first release, 0000 to 0009.
const FIRST_RELEASE_COUNT = 10

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Waits until no other server migrates. The lock lives as long as the transaction, since a session's
 * would stay with a pooler's connection for ever. It is asked for again and again, because a
 * statement that waits would keep the other server from building an index.
 */
const takeTurn = async (client: pg.Client) => {
  for (;;) {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [MIGRATION_LOCK])
    if (rows[0].mine) return
    await client.query('rollback')
    await setTimeout(200)
  }
}

/** A server of the first release that starts meanwhile waits for its own lock. */
const runFirstRelease = (client: pg.Client, migrations: MigrationMeta[]) =>
  inShortTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [FIRST_RELEASE_LOCK])
    for (const migration of await pendingOf(client, migrations)) {
      for (const part of migration.sql) await client.query(part)
      await recordMigration(client, migration)
    }
  })

const runInParts = async (client: pg.Client, migration: MigrationMeta, isMyTurn: () => Promise<unknown>) => {
  const finished = await finishedParts(client, migration)
  for (const number of migration.sql.keys()) {
    if (finished.has(number)) continue
    await isMyTurn()
    await runPart(client, migration, number)
  }
  await inShortTransaction(client, () => recordMigration(client, migration))
}

const runPending = async (url: string, turn: pg.Client, migrations: MigrationMeta[]) => {
  const client = await connect(url)
  try {
    await prepareRecord(client)
    await runFirstRelease(client, migrations.slice(0, FIRST_RELEASE_COUNT))
    const later = await pendingOf(client, migrations.slice(FIRST_RELEASE_COUNT))
    // The lock is lost with its connection: each part first asks whether that still answers.
    for (const migration of later) await runInParts(client, migration, () => turn.query('select'))
  } finally {
    await client.end()
  }
}

/**
 * Brings a database up to the newest tables while servers of the release before go on working with
 * it. Servers that start together take turns.
 */
export const migrateDatabase = async (url: string, folder = MIGRATIONS) => {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const turn = await connect(url)
  try {
    if ((await pendingOf(turn, migrations)).length === 0) return
    await takeTurn(turn)
    if ((await pendingOf(turn, migrations)).length > 0) await runPending(url, turn, migrations)
  } finally {
    await turn.end()
  }
}
