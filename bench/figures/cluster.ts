import { startCluster } from '../cluster/start-cluster.ts'
import { ROUNDS, requestsPerSecond } from '../load.ts'
import { signIn } from '../servers/start-server.ts'
import { type Figure, printLines, tableOf } from '../table.ts'
import { sixFilters } from './asked-paths.ts'
import { costs } from './cluster/costs.ts'
import { killedServers } from './cluster/killed-servers.ts'
import { replicaFaults } from './cluster/replica-faults.ts'
import { edits, sharedSession } from './cluster/session-and-edits.ts'
import { pause, randomRace } from './cluster/visitors.ts'

const RACES = 10_000
const LOADS: [name: string, path: string | (() => string)][] = [
  ['six random filters', sixFilters],
  ['one race at random', () => randomRace(RACES)],
  ['one race, asked again', '/api/races/1'],
]

const throughput = async (base: string) => {
  const found: number[] = []
  for (const [, path] of LOADS) found.push(await requestsPerSecond({ base, path }, ROUNDS.usual))
  return found
}

/** The towns are written when the server runs for the first time, and that takes from everything else. */
const untilTownsAreFilled = async (total: () => Promise<number>) => {
  for (let before = -1; ; ) {
    const now = await total()
    if (now > 0 && now === before) return
    before = now
    await pause(3_000)
  }
}

/** `npm run bench -- cluster`: two servers, PgBouncer, HAProxy, a primary and a replica on this machine. */
export const benchCluster = async (): Promise<Figure[]> => {
  const size = RACES
  const cluster = await startCluster(size)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cluster.stop().finally(() => process.exit(1)))
  }
  const figures: Figure[] = []
  const add = (...found: Figure[]) => {
    figures.push(...found)
    printLines(tableOf(found))
  }
  try {
    await untilTownsAreFilled(async () => {
      const [row] = await cluster.primary.ask<{ total: number }>('select count(*)::int as total from places')
      return row?.total ?? 0
    })
    add(...(await costs(cluster, size)))
    const byOne = await throughput(cluster.base)
    await cluster.start(1)
    await pause(2_000)
    const byTwo = await throughput(cluster.base)
    for (const [index, [name]] of LOADS.entries()) {
      const limit = { name: 'one server', value: byOne[index] ?? 0 }
      add({ size, name: `${name}, two servers`, value: byTwo[index] ?? 0, unit: '/s', limit })
    }
    const signedIn = await signIn(cluster.base)
    add(await sharedSession(cluster, signedIn, size))
    add(...(await edits(cluster, signedIn, size)))
    add(...(await replicaFaults(cluster, signedIn, size)))
    add(...(await killedServers(cluster, size)))
  } finally {
    await cluster.stop()
  }
  printLines(['', ...tableOf(figures)])
  return figures
}
