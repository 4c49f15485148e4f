const OTHERS = [
  '/api/races?limit=24',
  '/api/trips?limit=24',
  '/',
  '/api/races/1',
  '/api/races-filters?search=lake&limit=24',
]
const VISITORS = [0, 1, 2, 3]
const PAUSE_MS = 50

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What the visitors saw. */
export type OthersSeen = {
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
  const times: number[] = []
  let refused = 0
  let isOver = false
  const visit = async (from: number) => {
    const headers = { 'x-forwarded-for': `192.0.2.${from + 1}` }
    for (let step = from; !isOver; step += 1) {
      const since = performance.now()
      const answer = await fetch(base + OTHERS[step % OTHERS.length], { headers })
      await answer.arrayBuffer()
      times.push(performance.now() - since)
      if (answer.status >= 500) refused += 1
      await pause(PAUSE_MS)
    }
  }
  const visits = Promise.all(VISITORS.map(visit))
  try {
    await work()
  } finally {
    isOver = true
  }
  await visits
  return { p95: percentile95(times), times, answers: times.length, refused }
}

/** How long they wait meanwhile: the 95th percentile in ms. */
export const waitOfOthers = async (base: string, work: () => Promise<unknown>): Promise<number> =>
  (await watchOthers(base, work)).p95

/** The same while nothing else happens. */
export const waitOfOthersAlone = (base: string, ms: number): Promise<number> =>
  waitOfOthers(base, () => pause(ms))
