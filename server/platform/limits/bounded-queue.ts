import { setImmediate as othersFirst } from 'node:timers/promises'
import { unavailable, type Wording } from '../errors/errors.ts'

/**
 * Jobs that wait, by the origin that they come from (such as a client's address). The origins take turns,
 * and each one's jobs keep their order, so that a greedy origin delays only itself.
 */
const fairQueue = <Job>() => {
  const origins = new Map<string, Set<Job>>()
  let size = 0

  const remove = (from: string, job: Job) => {
    const jobs = origins.get(from)
    if (!jobs?.delete(job)) return
    size -= 1
    if (jobs.size === 0) origins.delete(from)
  }

  return {
    size: () => size,
    sizeOf: (from: string) => origins.get(from)?.size ?? 0,
    add: (from: string, job: Job) => {
      origins.set(from, (origins.get(from) ?? new Set()).add(job))
      size += 1
    },
    remove,
    /** Takes out the job whose turn it is, of an origin that may start; it is then the last to have another turn. */
    takeNext: (mayStart: (from: string) => boolean = () => true): Job | undefined => {
      const next = [...origins].find(([from]) => mayStart(from))
      if (next === undefined) return undefined
      const [from, jobs] = next
      const [job] = jobs
      if (job === undefined) return undefined
      remove(from, job)
      if (jobs.size > 0) {
        origins.delete(from)
        origins.set(from, jobs)
      }
      return job
    },
  }
}

const REFUSED_AT_ONCE = 24

type Bounds = {
  /** How many jobs run at once. */
  atOnce: number
  /** How many of them may come from one origin. */
  ofOneOrigin?: () => number
  /** How many more may wait. */
  waiting: number
  refusal: Wording
  /** How long a slot stays empty after a job that ran for `ms`, in ms. */
  restOf?: (ms: number) => number
  /** Whether a failure would hit all waiting jobs too: then they fail with it at once, without a try. */
  failsAll?: (error: unknown) => boolean
}

type Waiting = { start: () => void; refuse: (reason: unknown) => void }

type BoundedQueue = <Result>(work: () => Promise<Result>, waitMs?: number, from?: string) => Promise<Result>

/**
 * A queue for expensive work. A job that finds the queue full, or has waited for `waitMs`, is refused
 * (503 with Retry-After), so that a flood of requests does not slow down everybody else.
 * Given `from`, such as a client's address, the origins take turns, none fills more than half of the queue, and none
 * has more jobs running than `ofOneOrigin` says.
 */
export const boundedQueue = (bounds: Bounds): BoundedQueue => openQueue(bounds, () => {})

/** One bounded queue for each key. A queue exists only while it has work. */
export const queuePerKey = <Key>(bounds: Bounds) => {
  const queues = new Map<Key, BoundedQueue>()
  return <Result>(key: Key, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? openQueue(bounds, () => queues.delete(key))
    queues.set(key, queue)
    return queue(work)
  }
}

const openQueue = (
  { atOnce, ofOneOrigin = () => atOnce, waiting, refusal, restOf = () => 0, failsAll = () => false }: Bounds,
  onEmpty: () => void,
): BoundedQueue => {
  let running = 0
  const runningOf = new Map<string, number>()
  const queue = fairQueue<Waiting>()

  const mayStart = (from: string) =>
    running < atOnce && (from === '' || (runningOf.get(from) ?? 0) < ofOneOrigin())

  const countStart = (from: string) => {
    running += 1
    runningOf.set(from, (runningOf.get(from) ?? 0) + 1)
  }

  const countEnd = (from: string) => {
    running -= 1
    const left = (runningOf.get(from) ?? 1) - 1
    if (left > 0) runningOf.set(from, left)
    else runningOf.delete(from)
  }

  const waitForSlot = (waitMs: number | undefined, from: string) =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const job = {
        start: () => {
          clearTimeout(timer)
          countStart(from)
          resolve()
        },
        refuse: (reason: unknown) => {
          clearTimeout(timer)
          reject(reason)
        },
      }
      queue.add(from, job)
      if (waitMs === undefined) return
      timer = setTimeout(() => {
        queue.remove(from, job)
        reject(unavailable(refusal))
      }, waitMs)
    })

  const isFull = (from: string) =>
    queue.size() >= waiting || (from !== '' && queue.sizeOf(from) >= waiting / 2)

  const enter = async (waitMs: number | undefined, from: string) => {
    if (mayStart(from)) return countStart(from)
    if (isFull(from)) throw unavailable(refusal)
    await waitForSlot(waitMs, from)
  }

  // The next jobs are counted at once, so that a new job cannot overtake a waiting one.
  const leave = (from: string) => {
    countEnd(from)
    for (let job = queue.takeNext(mayStart); job; job = queue.takeNext(mayStart)) job.start()
    if (running === 0) onEmpty()
  }

  const failWaiting = async (error: unknown) => {
    const failing: Waiting[] = []
    for (let job = queue.takeNext(); job; job = queue.takeNext()) failing.push(job)
    for (const [index, job] of failing.entries()) {
      // Hundreds of refusals at once would keep everybody else waiting.
      if (index % REFUSED_AT_ONCE === REFUSED_AT_ONCE - 1) await othersFirst()
      job.refuse(error)
    }
  }

  return async (work, waitMs, from = '') => {
    await enter(waitMs, from)
    const since = performance.now()
    try {
      return await work()
    } catch (error) {
      if (failsAll(error)) void failWaiting(error)
      throw error
    } finally {
      const rest = restOf(performance.now() - since)
      if (rest > 0) setTimeout(leave, rest, from)
      else leave(from)
    }
  }
}
