import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { finishedParts, pendingOf, prepareRecord, recordMigration } from './record.ts'
import { runPart } from './run-part.ts'
import { inShortTransaction } from './short-locks.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url))
// Arbitrary numbers, which all servers of one database must share.
const FIRST_RELEASE_LOCK = 7_246_001
const MIGRATION_LOCK = 7_246_002
// The migrations of the first release, 0000 to 0009, run together in one transaction.
export const FIRST_RELEASE_COUNT = 10

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Waits until no other server migrates. The lock belongs to a transaction, because the lock of a session would
 * stay with a pooler's connection. It is tried repeatedly, because a waiting statement would stop the other
 * server from building an index.
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

/** Holds the lock of the first release, so that a server of that release waits too. */
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
    // The lock is lost with its connection, so each part first checks that the connection still works.
    for (const migration of later) await runInParts(client, migration, () => turn.query('select'))
  } finally {
    await client.end()
  }
}

/**
 * Migrates a database to this release while servers of the previous release still use it. Servers that start
 * at the same time take turns.
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
