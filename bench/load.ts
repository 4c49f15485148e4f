import autocannon from 'autocannon'

export type Round = { seconds: number; rounds: number; warmUp: number }
export const ROUNDS: Record<'quick' | 'usual' | 'long', Round> = {
  quick: { seconds: 1, rounds: 1, warmUp: 1 },
  usual: { seconds: 1, rounds: 3, warmUp: 1 },
  long: { seconds: 5, rounds: 3, warmUp: 2 },
}

const CONNECTIONS = 16
/** A server that has too much to do says so; such answers do not count. */
const BUSY = 503

export const medianOf = (values: number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export type Load = {
  base: string
  /** A path, or one for each request. */
  path: string | (() => string)
  headers?: Record<string, string>
  /** The status that counts as an answer; every other one ends the run. */
  status?: number
}

/** Answers per second with 16 connections in one round. */
export const answersPerSecond = async (
  { base, path, headers = {}, status = 200 }: Load,
  seconds: number,
): Promise<number> => {
  const request: autocannon.Request =
    typeof path === 'string' ? { path } : { setupRequest: (one) => ({ ...one, path: path() }) }
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...headers },
    requests: [request],
    timeout: 30,
  })
  const counts = Object.entries(result.statusCodeStats ?? {}).map(([code, { count = 0 }]) => [
    Number(code),
    count,
  ])
  const wrong = counts.filter(([code]) => code !== status && code !== BUSY)
  if (wrong.length > 0 || result.errors > 0) {
    const shown = typeof path === 'string' ? path : path()
    throw new Error(`${base}${shown}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  }
  const answered = counts.find(([code]) => code === status)?.[1] ?? 0
  return answered / result.duration
}

/** Requests per second with 16 connections: the median of the rounds, after a warm-up. */
export const requestsPerSecond = async (load: Load, { seconds, rounds, warmUp }: Round): Promise<number> => {
  await answersPerSecond(load, warmUp)
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) found.push(await answersPerSecond(load, seconds))
  return medianOf(found)
}

const TRIES = 20
const TRY_AGAIN_MS = 500

class StillBusy extends Error {}

/** The answer to one request. A server that has too much to do says so, and is asked again. */
export const answerOf = async (address: string, headers: Record<string, string> = {}): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, { headers })
    if (answer.ok) return answer
    await answer.arrayBuffer()
    if (answer.status !== BUSY) throw new Error(`${address}: ${answer.status}`)
    if (tries === TRIES) throw new StillBusy(`${address}: ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
  }
}

/** How long the answer to one request takes, with all its tries, in ms. */
export const timeOf = async (address: string, headers: Record<string, string> = {}): Promise<number> => {
  const since = performance.now()
  await (await answerOf(address, headers)).arrayBuffer()
  return performance.now() - since
}

/**
 * The time of one request while nothing else is asked, in ms, with all its tries: the median of several. Infinite
 * when the server is still too busy after the last try.
 */
export const timeAlone = async ({ base, path, headers = {} }: Load, times: number): Promise<number> => {
  const found: number[] = []
  for (let time = 0; time < times; time += 1) {
    const address = base + (typeof path === 'string' ? path : path())
    try {
      found.push(await timeOf(address, headers))
    } catch (error) {
      if (error instanceof StillBusy) return Number.POSITIVE_INFINITY
      throw error
    }
  }
  return medianOf(found)
}
