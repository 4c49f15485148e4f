import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Request, Response } from 'express'
import request from 'supertest'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startReplicatedCluster } from '#server/testing/database/replicated-cluster.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { announceChange, closeDatabase, type Database, inTransaction, openForRequests } from '../database.ts'
import { migrateDatabase } from '../migrations/migrate.ts'
import { followReplica } from './follow-replica.ts'
import { readsOfVisitors } from './visitor-reads.ts'

type Cluster = Awaited<ReturnType<typeof startReplicatedCluster>>
let cluster: Cluster
let db: Database
let app: Awaited<ReturnType<typeof createTestApp>>['app']
const ends: (() => Promise<unknown>)[] = []

/** A way to the replica that can be frozen: connections stay open, and nothing arrives any more. */
const waysTo = async (port: number) => {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (data) => !isFrozen && to.write(data))
    from.on('error', () => {}).on('close', () => to.destroy())
  }
  const server = createServer((here) => {
    const there = connect(port, '127.0.0.1')
    join(here, there)
    join(there, here)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  ends.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.destroy()
    },
  }
}
let way: Awaited<ReturnType<typeof waysTo>>

beforeAll(async () => {
  cluster = await startReplicatedCluster()
  await migrateDatabase(cluster.url)
  db = openForRequests({ url: cluster.url, requestMs: 10_000 })
  const url = new URL(cluster.replicaUrl)
  way = await waysTo(Number(url.port))
  url.port = String(way.port)
  const following = followReplica(db, { url: url.href, log: { info: () => {}, warn: () => {} } })
  ends.unshift(following.stop, () => closeDatabase(db))
  app = (await createTestApp({}, undefined, db)).app
})

afterAll(async () => {
  for (const end of ends) await end()
  await cluster?.stop()
})

/** Runs the work as part of a request, of a visitor or of somebody who is signed in. */
const inRequest = <Result>(isVisitor: boolean, work: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    readsOfVisitors(() => isVisitor)({} as Request, {} as Response, () => work().then(resolve, reject))
  })

const answeredBy = async (isVisitor = true) =>
  inRequest(isVisitor, async () => {
    const { rows } = await db.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`)
    return rows[0]?.replica ? 'replica' : 'primary'
  })

const untilReplicaAnswers = () => expect.poll(answeredBy, { interval: 20 }).toBe('replica')

const lag = () => cluster.asAdmin('replica', 'select pg_wal_replay_pause()')
const catchUp = () => cluster.asAdmin('replica', 'select pg_wal_replay_resume()')

afterEach(async () => {
  await catchUp()
})

const racesSeen = async () => {
  const { body } = await request(app).get('/api/races?limit=24').expect(200)
  return body.length as number
}

test('visitors read from the replica; signed-in people, transactions and other work from the primary', async () => {
  await untilReplicaAnswers()
  expect(await answeredBy(false)).toBe('primary')
  const inside = await inRequest(true, () =>
    inTransaction(db, (tx) => tx.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`)),
  )
  expect(inside.rows[0]?.replica).toBe(false)
})

test('a visitor sees every write of this process at once, also while the replica lags', async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = await racesSeen()
    await createRace(db)
    expect(await racesSeen()).toBe(before + 1)
    if (round === 5) await lag()
  }
  expect(await answeredBy()).toBe('primary')
  await catchUp()
  await untilReplicaAnswers()
})

test('a change that another process announced is contained in the next read', async () => {
  await untilReplicaAnswers()
  await lag()
  const other = openForRequests({ url: cluster.url })
  await createRace(other)
  await closeDatabase(other)
  announceChange(db)
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from races`)
  const seen = await inRequest(true, () => db.execute(sql`select count(*)::int as total from races`))
  expect(seen.rows).toEqual(rows)
})

test('a replica that lags is left out, and comes back', async () => {
  await untilReplicaAnswers()
  await lag()
  const other = openForRequests({ url: cluster.url })
  await createRace(other)
  await expect.poll(answeredBy, { interval: 10 }).toBe('primary')
  await closeDatabase(other)
  await catchUp()
  await untilReplicaAnswers()
})

test('a replica that is killed or hangs costs no visitor an answer, and comes back by itself', async () => {
  await untilReplicaAnswers()
  let isOver = false
  const statuses = new Set<number>()
  const visit = async () => {
    while (!isOver) {
      statuses.add((await request(app).get('/api/races-filters?terrain=Forest&limit=24')).status)
      statuses.add((await request(app).get('/api/trips?limit=24')).status)
    }
  }
  const visitors = Promise.all([visit(), visit(), visit(), visit()])
  await cluster.killReplica()
  expect(await answeredBy()).toBe('primary')
  await cluster.reviveReplica()
  await untilReplicaAnswers()
  way.freeze()
  await expect.poll(answeredBy, { interval: 20 }).toBe('primary')
  way.thaw()
  await untilReplicaAnswers()
  isOver = true
  await visitors
  expect([...statuses]).toEqual([200])
})

test('a database that is no replica is never read as one', async () => {
  const own = openForRequests({ url: cluster.url })
  const said: unknown[] = []
  const warn = (details: unknown) => said.push(details)
  const { stop } = followReplica(own, { url: cluster.url, log: { info: () => {}, warn } })
  await expect.poll(() => String((said[0] as { err?: Error })?.err?.message)).toContain('no replica')
  await stop()
  await closeDatabase(own)
})
