import type { Request, Response } from 'express'
import pg from 'pg'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { type Executor, inTransaction } from '../database.ts'
import { takeTimeToTell, timeBudgets } from './time-budget.ts'

const POOL = 10
// Calls of a locked table take all of it, and the others must be answered in it on a busy machine too.
const REQUEST_MS = 5_000
const { db, url } = await createTestDatabase({ requestMs: REQUEST_MS })
const { app } = await createTestApp({}, undefined, db)

const connected = async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Locks the races as a migration might, until the test is over. */
const lockRaces = async () => {
  const holder = await connected()
  await holder.query('begin; lock table races in access exclusive mode')
  return holder
}

const backends = async (observer: pg.Pool) => {
  const { rows } = await observer.query(
    `select count(*)::int as all, (count(*) filter (where wait_event_type = 'Lock'))::int as waiting
     from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0] as { all: number; waiting: number }
}

test('sixteen clients before a locked table get 503, and the database keeps no statement of theirs', async () => {
  const observer = new pg.Pool({ connectionString: url, max: 1 })
  onTestFinished(() => observer.end())
  await lockRaces()
  const ask = async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await request(app).get('/api/races-filters?terrain=Forest&limit=24')
      expect(answer.status).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      // A connection that was given up may take a moment to end, but not until the lock is released.
      const all = async () => (await backends(observer)).all
      await expect.poll(all).toBeLessThanOrEqual(POOL + 1)
    }
  }
  await Promise.all(Array.from({ length: 16 }, ask))
  await expect.poll(async () => (await backends(observer)).waiting).toBe(0)
})

test('calls that do not need a locked table answer meanwhile', async () => {
  await lockRaces()
  const hammering = Promise.all(
    Array.from({ length: 32 }, (_, n) => request(app).get(`/api/races?limit=${1 + (n % 16)}`)),
  )
  for (let time = 0; time < 20; time += 1) await request(app).get('/api/trips?limit=24').expect(200)
  for (const { status, headers } of await hammering) {
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('the limit ends with its statement and stays with no connection', async () => {
  await db.execute('select 1')
  const client = await db.$client.connect()
  const { rows } = await client.query('show statement_timeout')
  client.release()
  expect(rows).toEqual([{ statement_timeout: '0' }])
})

test('a transaction whose owner is silent loses its locks by the database’s own clock', async () => {
  const { rows } = await inTransaction(db, (tx) => tx.execute('show idle_in_transaction_session_timeout'))
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
})

/** Runs work as part of a request. */
const inRequest = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    timeBudgets(REQUEST_MS)({} as Request, {} as Response, () => void work().then(resolve, reject))
  })

/** How long a statement may take, in ms. */
const limit = async (tx: Executor) => {
  const { rows } = await tx.execute<{ ms: number }>(
    `select setting::int as ms from pg_settings where name = 'statement_timeout'`,
  )
  return rows[0]?.ms ?? 0
}

test('statements of one request share its time, and later ones have what is left', async () => {
  const [first, later] = await inRequest(async () => [
    await limit(db),
    await inTransaction(db, async (tx) => {
      await tx.execute('select pg_sleep(0.8)')
      return limit(tx)
    }),
  ])
  expect(later).toBeLessThanOrEqual((first ?? 0) - 800)
})

test('a change that thousands are told of has more time from the moment it is allowed', async () => {
  const [before, after, next] = await inRequest(() =>
    inTransaction(db, async (tx) => {
      const allowed = await limit(tx)
      takeTimeToTell()
      const more = await limit(tx)
      await tx.execute('select pg_sleep(0.5)')
      return [allowed, more, await limit(tx)]
    }),
  )
  expect(before).toBeLessThanOrEqual(REQUEST_MS)
  expect(after).toBeGreaterThan(2 * REQUEST_MS)
  expect(next).toBeLessThan((after ?? 0) - 400)
})
