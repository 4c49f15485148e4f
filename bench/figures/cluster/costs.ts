import type { Cluster } from '../../cluster/start-cluster.ts'
import { processorTime } from '../../processes/processor-time.ts'
import type { Figure } from '../../table.ts'
import { sixFilters } from '../asked-paths.ts'
import { bookingForm, randomRace } from './visitors.ts'

const MS = 4_000
const CLIENTS = 4
/** A trip that the other figures do not book. */
const TRIP = 50

type Ask = (nth: number) => Promise<Response>

const timesOf = async ({ servers, primary, replica }: Cluster) => ({
  server: await processorTime(servers[0]?.child.pid ?? 0),
  databases: (await processorTime(primary.pid())) + (await processorTime(replica.pid())),
})

/** How long processors work for one answer, in the server and in both databases; other load does not change that much. */
export const costs = async (cluster: Cluster, size: number): Promise<Figure[]> => {
  const { base } = cluster
  const book: Ask = (nth) =>
    fetch(`${base}/api/trips/${TRIP}/bookings`, bookingForm(`cost-${nth}@post.example`))
  const asked: [name: string, ask: Ask][] = [
    ['kept answer', () => fetch(`${base}/api/races?limit=24`)],
    ['kept page of HTML', () => fetch(`${base}/`)],
    ['one race at random', () => fetch(base + randomRace(size))],
    ['six random filters', () => fetch(base + sixFilters())],
    ['booking', book],
  ]
  await cluster.primary.ask(
    'update trips set max_group_size = 100000, available_spots = 100000 where id = $1',
    [TRIP],
  )
  const figures: Figure[] = []
  for (const [name, ask] of asked) {
    await (await ask(-1)).arrayBuffer()
    const before = await timesOf(cluster)
    const until = performance.now() + MS
    let answered = 0
    let nth = 0
    const go = async () => {
      while (performance.now() < until) {
        nth += 1
        const answer = await ask(nth)
        await answer.arrayBuffer()
        if (answer.ok) answered += 1
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, go))
    const after = await timesOf(cluster)
    for (const part of ['server', 'databases'] as const) {
      const value = (after[part] - before[part]) / Math.max(1, answered)
      figures.push({ size, name: `${name}: processor time, ${part}`, value, unit: 'ms' })
    }
  }
  return figures
}
