import type { Cluster } from '../../cluster/start-cluster.ts'
import type { SignedIn } from '../../servers/start-server.ts'
import type { Figure } from '../../table.ts'
import { editRace } from './session-and-edits.ts'
import { pause, timeUntil, visitors } from './visitors.ts'

const WINDOW_MS = 200
const LONG_MS = 2_000
const VISITORS = 4

/** What is lagging, dead or back while visitors go on looking at random races. */
export const replicaFaults = async (
  cluster: Cluster,
  signedIn: SignedIn,
  size: number,
): Promise<Figure[]> => {
  const { replica, askedOfReplica } = cluster
  const idle = await askedOfReplica()
  await pause(LONG_MS)
  /** What the servers ask without visitors, to know where the replica is, in a millisecond. */
  const looks = ((await askedOfReplica()) - idle) / LONG_MS
  const all = visitors(cluster.base, { count: VISITORS, races: size })
  /** How many transactions the replica had for each answer of a moment. */
  const used = async (ms = WINDOW_MS) => {
    const since = performance.now()
    const before = { asked: await askedOfReplica(), answered: all.seen.answered }
    await pause(ms)
    const asked = (await askedOfReplica()) - before.asked - looks * (performance.now() - since)
    return asked / Math.max(1, all.seen.answered - before.answered)
  }
  const isUsed = async () => (await used()) > 0.5
  const isLeftOut = async () => (await used()) <= 0.1
  const figures: Figure[] = []
  const time = (name: string, value: number, most?: number) =>
    figures.push({ size, name, value, unit: 'ms', ...(most && { ask: { most } }) })

  await timeUntil(isUsed, 0)
  const value = await used(LONG_MS)
  figures.push({ size, name: 'reads on the replica for each visit', value, unit: '', ask: { least: 0.5 } })

  await replica.ask('select pg_wal_replay_pause()')
  await editRace(cluster.base, signedIn, 30, 'Edited while the replica lags')
  time('replica that lags is left out', await timeUntil(isLeftOut, 0), 1_000)
  await replica.ask('select pg_wal_replay_resume()')
  time('replica that has caught up is used', await timeUntil(isUsed, 0))

  const killed = replica.kill()
  time('replica that is killed is left out', await timeUntil(isLeftOut, 0), 1_000)
  await killed
  await pause(1_000)
  await replica.revive()
  time('replica that is back is used', await timeUntil(isUsed, 0))

  await all.stop()
  const unit = `of ${all.seen.answered + all.seen.failed}`
  figures.push({
    size,
    name: 'visits that failed while the replica did',
    value: all.seen.failed,
    unit,
    ask: { most: 0 },
  })
  return figures
}
