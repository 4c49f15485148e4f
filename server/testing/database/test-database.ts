import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { closeDatabase, type Database, openForRequests } from '#server/platform/database/database.ts'
import { TEMPLATE, urlOf } from './database-url.ts'

/** Long enough for every request of a test, however busy the machine is. */
export const PATIENT_MS = 600_000

/**
 * A migrated, empty database of the calling test file's own, dropped when its tests are over. Requests
 * may wait for it for `requestMs`; only tests of that limit itself shorten it.
 */
export const createTestDatabase = async ({
  requestMs = PATIENT_MS,
} = {}): Promise<{
  db: Database
  url: string
}> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const clusterUrl = inject('clusterUrl')
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: urlOf(clusterUrl, 'postgres') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name} template ${TEMPLATE}`)
  const url = urlOf(clusterUrl, name)
  const db = openForRequests({ url, requestMs })
  afterAll(async () => {
    await closeDatabase(db)
    // Not `with (force)`, which may not stop a running vacuum; a plain drop waits for it.
    await admin(`select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = '${name}' and usename = current_user`)
    await admin(`drop database ${name}`)
  })
  return { db, url }
}
