import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { fillPlaces } from '#server/places/filling/fill-places.ts'
import {
  closeDatabase,
  type Database,
  openDatabase,
  openForRequests,
} from '#server/platform/database/database.ts'
import { TEMPLATE, urlOf } from './database-url.ts'

/** Long enough for every request of a test, however busy the machine is. */
export const PATIENT_MS = 600_000

const WITH_TOWNS = `${TEMPLATE}_with_towns`
// An arbitrary number, which all processes of a run share.
const TOWNS_LOCK = 4_711

const withAdmin = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: urlOf(inject('clusterUrl'), 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the template that has the world's towns, unless an earlier file of this run has made it. */
const ensureTemplateWithTowns = async (client: pg.Client) => {
  // Released when the connection ends.
  await client.query('select pg_advisory_lock($1)', [TOWNS_LOCK])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [WITH_TOWNS])
  if (rowCount) return
  const filling = `${WITH_TOWNS}_filling`
  await client.query(`drop database if exists ${filling}`)
  await client.query(`create database ${filling} template ${TEMPLATE}`)
  const db = openDatabase({ url: urlOf(inject('clusterUrl'), filling), size: 1 })
  await fillPlaces(db).finally(() => closeDatabase(db))
  await client.query(`alter database ${filling} rename to ${WITH_TOWNS}`)
}

/**
 * A migrated database of the calling test file's own, dropped when its tests are over. It is empty, or has the
 * world's towns with `withTowns`. Requests may wait for it for `requestMs`; only tests of that limit itself shorten it.
 */
export const createTestDatabase = async ({
  requestMs = PATIENT_MS,
  withTowns = false,
} = {}): Promise<{
  db: Database
  url: string
}> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await withAdmin(async (client) => {
    if (withTowns) await ensureTemplateWithTowns(client)
    await client.query(`create database ${name} template ${withTowns ? WITH_TOWNS : TEMPLATE}`)
  })
  const url = urlOf(inject('clusterUrl'), name)
  const db = openForRequests({ url, requestMs })
  afterAll(async () => {
    await closeDatabase(db)
    await withAdmin(async (client) => {
      // Not `with (force)`, which may not stop a running vacuum; a plain drop waits for it.
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
                          where datname = '${name}' and usename = current_user`)
      await client.query(`drop database ${name}`)
    })
  })
  return { db, url }
}
