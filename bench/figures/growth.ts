import type pg from 'pg'
import { fillCatalogue } from '../catalogue/fill-catalogue.ts'
import { untilTownsAreFilled } from '../catalogue/until-towns-are-filled.ts'
import { answersPerSecond, medianOf } from '../load.ts'
import { processorTime } from '../processes/processor-time.ts'
import type { Server } from '../servers/start-server.ts'
import { type BenchDatabase, withDatabase } from '../servers/with-database.ts'
import { type Figure, printLines, tableOf } from '../table.ts'
import { sixFilters } from './asked-paths.ts'

const ROUNDS = 5
const SECONDS = 3
/**
 * A server that has just started is slower: its code is not compiled, and it has no cards yet. Its rate counts once it
 * has not grown for so many rounds, and what it reached in the first one is told beside it.
 */
const WARM_UP = { seconds: 10, steady: 6, most: 60, growth: 1.05 }

/** How much of the rate at the smallest catalogue is asked at each size. */
const ASKED = [
  { most: 100_000, least: 0.8 },
  { most: Number.POSITIVE_INFINITY, least: 0.6 },
]

type Site = { size: number; server: Server }
type Round = { rate: number; perAnswer: number }
type Played = { size: number; first: Round; rounds: Round[] }

const playRound = async ({ server }: Site, seconds: number): Promise<Round> => {
  const pid = server.child.pid ?? 0
  const before = await processorTime(pid)
  const rate = await answersPerSecond({ base: server.base, path: sixFilters }, seconds)
  return { rate, perAnswer: ((await processorTime(pid)) - before) / (rate * seconds) }
}

/** Plays until the site no longer gets quicker. Returns the first round. */
const warmUp = async (site: Site): Promise<Round> => {
  const first = await playRound(site, WARM_UP.seconds)
  let best = first.rate
  let steady = 0
  for (let round = 1; round < WARM_UP.most && steady < WARM_UP.steady; round += 1) {
    const { rate } = await playRound(site, WARM_UP.seconds)
    steady = rate > best * WARM_UP.growth ? 0 : steady + 1
    best = Math.max(best, rate)
  }
  return first
}

const figuresOf = ({ size, first: started, rounds }: Played, first: Played): Figure[] => {
  const medians = (of: Round[]) => ({
    rate: medianOf(of.map(({ rate }) => rate)),
    perAnswer: medianOf(of.map(({ perAnswer }) => perAnswer)),
  })
  const [own, least] = [medians(rounds), medians(first.rounds)]
  const name = 'six random filters, 24'
  const ofServer = `${name}, processor time of the server`
  const atFirst = {
    size,
    name: `${name}, in the first ${WARM_UP.seconds} s`,
    value: started.rate,
    unit: '/s',
  }
  if (first.size === size) {
    return [
      atFirst,
      { size, name, value: own.rate, unit: '/s' },
      { size, name: ofServer, value: own.perAnswer, unit: 'ms' },
    ]
  }
  const asked = ASKED.find(({ most }) => size <= most)
  const limitOf = (value: number) => ({ name: `at ${first.size}`, value })
  return [
    atFirst,
    {
      size,
      name,
      value: own.rate,
      unit: '/s',
      limit: limitOf(least.rate),
      ...(asked && { ask: { least: asked.least } }),
    },
    { size, name: ofServer, value: own.perAnswer, unit: 'ms', limit: limitOf(least.perAnswer) },
  ]
}

/** While a large catalogue is read into the server's memory, its lists wait, and are refused at last. */
const untilItFinds = async ({ server }: Site) => {
  for (;;) {
    const answer = await fetch(server.base + sixFilters())
    await answer.arrayBuffer()
    if (answer.ok) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** The looks for doubles and for odd facts, which read all races once a day and take minutes of a million. */
const untilDailyLooksAreDone = async (client: pg.Client) => {
  for (;;) {
    const { rows } = await client.query<{ done: number }>(
      "select count(*)::int as done from chores where name in ('likely-doubles', 'odd-facts') and due_at > now() + interval '2 hours'",
    )
    if (rows[0]?.done === 2) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** What the same question costs in catalogues of several sizes, whose servers take turns. The first is compared with. */
const compareSites = async (sites: readonly Site[]): Promise<Figure[]> => {
  for (const site of sites) await untilItFinds(site)
  const played: (Played & { site: Site })[] = []
  for (const site of sites) played.push({ site, size: site.size, first: await warmUp(site), rounds: [] })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { site, rounds } of played) rounds.push(await playRound(site, SECONDS))
  }
  const [smallest] = played
  return smallest ? played.flatMap((one) => figuresOf(one, smallest)) : []
}

const startOn = async ({ client, startSite }: BenchDatabase, size: number): Promise<Site> => {
  const since = performance.now()
  await fillCatalogue(client, size)
  printLines([`${size} races in ${((performance.now() - since) / 1_000).toFixed(0)} s`])
  const server = await startSite()
  await untilTownsAreFilled(client)
  await untilDailyLooksAreDone(client)
  await client.query('vacuum analyze')
  return { size, server }
}

const withSites = async <Result>(
  [size, ...others]: readonly number[],
  work: (sites: readonly Site[]) => Promise<Result>,
  running: readonly Site[] = [],
): Promise<Result> => {
  if (size === undefined) return work(running)
  return withDatabase(async (database) =>
    withSites(others, work, [...running, await startOn(database, size)]),
  )
}

/** `npm run bench -- growth`: filters that nobody asked for before, at several numbers of races. */
export const benchGrowth = async (sizes: readonly number[]): Promise<Figure[]> => {
  const figures = await withSites(sizes, compareSites)
  printLines(['', ...tableOf(figures)])
  return figures
}
