import { randomFrom } from '#shared/random-from.ts'
import { rareSearch, sixFilters } from './figures/asked-paths.ts'
import { visitFromProcess } from './processes/visit-from-process.ts'
import type { Timed } from './processes/visiting-process.ts'
import { wholeBetween } from './random.ts'

const random = randomFrom(2_028)

/** What people do: they come to a page that everybody sees, choose filters, search, and open a race. */
const somePaths = (): string[] =>
  Array.from({ length: 400 }, () => [
    '/',
    '/api/races?limit=24',
    sixFilters(),
    `/api/races/${wholeBetween(random, 1, 1_000)}`,
    '/api/trips?limit=24',
    rareSearch(),
    `/api/races/${wholeBetween(random, 1, 1_000)}`,
  ]).flat()

const VISITORS = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
const PAUSE_MS = 50

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What the visitors saw. */
type OthersSeen = {
  /** How long they waited: the 95th percentile in ms. */
  p95: number
  /** Each wait in ms. */
  times: number[]
  answers: number
  /** Answers with 503 or another failure of the server. */
  refused: number
}

export const percentile95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

/** What four other visitors, each with an address of its own, see while `work` is done. */
export const watchOthers = async (base: string, work: () => Promise<unknown>): Promise<OthersSeen> => {
  const stop = await visitFromProcess({ base, paths: somePaths(), visitors: VISITORS, pauseMs: PAUSE_MS })
  let seen: Timed[] = []
  try {
    await work()
  } finally {
    seen = await stop()
  }
  const times = seen.map(({ ms }) => ms)
  return {
    p95: percentile95(times),
    times,
    answers: seen.length,
    refused: seen.filter(({ status }) => status === 0 || status >= 500).length,
  }
}

/** How long they wait meanwhile: the 95th percentile in ms. */
export const waitOfOthers = async (base: string, work: () => Promise<unknown>): Promise<number> =>
  (await watchOthers(base, work)).p95

/** The same while nothing else happens. */
export const waitOfOthersAlone = (base: string, ms: number): Promise<number> =>
  waitOfOthers(base, () => pause(ms))
