/**
 * Jobs that wait, by the origin that they come from (such as a client's address). The origins take turns,
 * and each one's jobs keep their order, so that a greedy origin delays only itself.
 */
export const fairQueue = <Job>() => {
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
