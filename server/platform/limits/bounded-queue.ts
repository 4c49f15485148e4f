import { unavailable, type Wording } from '../errors/errors.ts'

type Bounds = {
  /** How many jobs run at once. */
  atOnce: number
  /** How many more may wait. */
  waiting: number
  refusal: Wording
  /** After a job its slot stays empty for so many times the job's duration. */
  restRatio?: number
}

const LONGEST_REST_MS = 500

type Waiting = { start: () => void }

/**
 * A queue for expensive work. A job that finds the queue full, or has waited for `waitMs`, is refused
 * (503 with Retry-After), so that a flood of requests does not slow down everybody else.
 */
export const boundedQueue = ({ atOnce, waiting, refusal, restRatio = 0 }: Bounds) => {
  let running = 0
  const queue = new Set<Waiting>()

  const waitForSlot = (waitMs: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const job = {
        start: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      queue.add(job)
      if (waitMs === undefined) return
      timer = setTimeout(() => {
        queue.delete(job)
        reject(unavailable(refusal))
      }, waitMs)
    })

  const enter = async (waitMs: number | undefined) => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.size >= waiting) throw unavailable(refusal)
    // A finished job hands its slot over directly, so that a new job cannot overtake a waiting one.
    await waitForSlot(waitMs)
  }

  const leave = () => {
    const [next] = queue
    if (next) {
      queue.delete(next)
      next.start()
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
