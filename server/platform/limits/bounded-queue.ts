import { unavailable } from '../errors/errors.ts'

type Bounds = {
  atOnce: number
  waiting: number
  refusal: string
  /** A place that was used for a while stays empty so many times as long before the next may have it. */
  restRatio?: number
}

const LONGEST_REST_MS = 500

/** A place in line: `call` says that it is one's turn. */
type Waiting = { call: () => void }

/**
 * Lets `atOnce` pieces of costly work run and `waiting` more stand in line; who comes then, or has
 * stood there for `waitMs`, is refused (503 with Retry-After), so that a flood slows nobody else down.
 */
export const boundedQueue = ({ atOnce, waiting, refusal, restRatio = 0 }: Bounds) => {
  let running = 0
  const line = new Set<Waiting>()

  const stand = (waitMs: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const place = {
        call: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      line.add(place)
      if (waitMs === undefined) return
      timer = setTimeout(() => {
        line.delete(place)
        reject(unavailable(refusal))
      }, waitMs)
    })

  const enter = async (waitMs: number | undefined) => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (line.size >= waiting) throw unavailable(refusal)
    // Who leaves hands the place over, so nobody can slip in between.
    await stand(waitMs)
  }

  const leave = () => {
    const [next] = line
    if (next) {
      line.delete(next)
      next.call()
    } else running -= 1
  }

  return async <Result>(work: () => Promise<Result>, waitMs?: number): Promise<Result> => {
    await enter(waitMs)
    const since = performance.now()
    try {
      return await work()
    } finally {
      const rest = Math.min((performance.now() - since) * restRatio, LONGEST_REST_MS)
      if (rest > 0) setTimeout(leave, rest)
      else leave()
    }
  }
}
