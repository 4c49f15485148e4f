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
/** A server that has just started is slower: its code is not compiled, and it has no cards yet. */
const WARM_UP_SECONDS = 10

/** How much of the rate at the smallest catalogue is asked at each size. */
const ASKED = [
  { most: 100_000, least: 0.8 },
  { most: Number.POSITIVE_INFINITY, least: 0.6 },
]

export type Site = { size: number; server: Server }
type Round = { rate: number; perAnswer: number }

const playRound = async ({ server }: Site, seconds: number): Promise<Round> => {
  const pid = server.child.pid ?? 0
  const before = await processorTime(pid)
  const rate = await answersPerSecond({ base: server.base, path: sixFilters }, seconds)
  return { rate, perAnswer: ((await processorTime(pid)) - before) / (rate * seconds) }
}

const figuresOf = (size: number, rounds: Round[], first: { size: number; rounds: Round[] }): Figure[] => {
  const medians = (of: Round[]) => ({
    rate: medianOf(of.map(({ rate }) => rate)),
    perAnswer: medianOf(of.map(({ perAnswer }) => perAnswer)),
  })
  const [own, least] = [medians(rounds), medians(first.rounds)]
  const name = 'six random filters, 24'
  const ofServer = `${name}, processor time of the server`
  if (first.size === size) {
    return [
      { size, name, value: own.rate, unit: '/s' },
      { size, name: ofServer, value: own.perAnswer, unit: 'ms' },
    ]
  }
  const asked = ASKED.find(({ most }) => size <= most)
  const limitOf = (value: number) => ({ name: `at ${first.size}`, value })
  return [
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

/** What the same question costs in catalogues of several sizes, whose servers take turns. The first is compared with. */
export const compareSites = async (sites: readonly Site[]): Promise<Figure[]> => {
  for (const site of sites) await untilItFinds(site)
  for (const site of sites) await playRound(site, WARM_UP_SECONDS)
  const played = sites.map((site) => ({ site, rounds: [] as Round[] }))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { site, rounds } of played) rounds.push(await playRound(site, SECONDS))
  }
  const all = played.map(({ site, rounds }) => ({ size: site.size, rounds }))
  const [first] = all
  return first ? all.flatMap(({ size, rounds }) => figuresOf(size, rounds, first)) : []
}

const startOn = async ({ client, startSite }: BenchDatabase, size: number): Promise<Site> => {
  const since = performance.now()
  await fillCatalogue(client, size)
  printLines([`${size} races in ${((performance.now() - since) / 1_000).toFixed(0)} s`])
  const server = await startSite()
  await untilTownsAreFilled(client)
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
