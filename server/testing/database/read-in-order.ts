import { sql } from 'drizzle-orm'
import type { Request, Response } from 'express'
import { closeDatabase, type Database, openForRequests } from '#server/platform/database/database.ts'
import { followReplica } from '#server/platform/database/replica/follow-replica.ts'
import { readsOfVisitors } from '#server/platform/database/replica/visitor-reads.ts'
import { randomFrom } from '#shared/random-from.ts'
import type { startReplicatedCluster } from './replicated-cluster.ts'

type Cluster = Awaited<ReturnType<typeof startReplicatedCluster>>
/** `older`: reads of less than the same server had answered before. */
type ReadsSeen = { reads: number; ofReplica: number; writes: number; older: string[] }

const SERVERS = 2
const VISITORS = 4
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const asVisitor = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    readsOfVisitors(() => true)({} as Request, {} as Response, () => work().then(resolve, reject))
  })

/**
 * Two servers with one replica that stands still again and again. The writes are numbered and go to two rows in turn. Each
 * visitor of a server reads one of the rows. Once a server has shown write n, its visitors must find at least n - 1 in the
 * other row. So no visitor sees an older page, and no two visitors see two writes in opposite orders.
 */
export const readInOrder = async (cluster: Cluster, reads: number): Promise<ReadsSeen> => {
  const writer = openForRequests({ url: cluster.url, requestMs: 10_000 })
  const random = randomFrom(20_281_128)
  await writer.execute(sql`create table in_order (id int primary key, n int not null)`)
  await writer.execute(sql`insert into in_order values (0, 0), (1, 0)`)
  const seen: ReadsSeen = { reads: 0, ofReplica: 0, writes: 0, older: [] }
  const state = { isOver: false }

  const write = async () => {
    while (!state.isOver) {
      const n = seen.writes + 1
      await writer.execute(sql`update in_order set n = ${n} where id = ${n % 2}`)
      seen.writes = n
      await pause(random() * 40)
    }
  }
  const disturb = async () => {
    while (!state.isOver) {
      await cluster.asAdmin('replica', 'select pg_wal_replay_pause()')
      await pause(random() * 900)
      await cluster.asAdmin('replica', 'select pg_wal_replay_resume()')
      await pause(random() * 300)
    }
  }
  const serve = async (server: number) => {
    const db: Database = openForRequests({ url: cluster.url, requestMs: 10_000 })
    const following = followReplica(db, { url: cluster.replicaUrl, log: { info: () => {}, warn: () => {} } })
    let latest = 0
    const visit = async () => {
      while (seen.reads < reads) {
        seen.reads += 1
        const id = Math.floor(random() * 2)
        const least = latest % 2 === id ? latest : latest - 1
        const { rows } = await asVisitor(() =>
          db.execute<{ n: number; isReplica: boolean }>(
            sql`select n, pg_is_in_recovery() as "isReplica" from in_order where id = ${id}`,
          ),
        )
        const { n = -1, isReplica = false } = rows[0] ?? {}
        if (isReplica) seen.ofReplica += 1
        if (n < least) seen.older.push(`server ${server}: ${n} after ${least}`)
        latest = Math.max(latest, n)
        await pause(random() * 4)
      }
    }
    await Promise.all(Array.from({ length: VISITORS }, visit))
    await following.stop()
    await closeDatabase(db)
  }

  const others = Promise.all([write(), disturb()])
  await Promise.all(Array.from({ length: SERVERS }, (_, server) => serve(server)))
  state.isOver = true
  await others
  await closeDatabase(writer)
  return seen
}
