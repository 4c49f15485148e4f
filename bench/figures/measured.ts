const MB = 1_000_000

/**
 * What something takes in this process: its time and its processor time, in seconds, and the most memory that it adds, in
 * MB. Beside it the answer.
 */
export const measured = async <Answer>(run: () => Promise<Answer>) => {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const cpu = process.cpuUsage()
  const since = performance.now()
  const answer = await run()
  clearInterval(looking)
  const { user, system } = process.cpuUsage(cpu)
  return {
    answer,
    seconds: (performance.now() - since) / 1_000,
    processor: (user + system) / 1_000_000,
    memory: (most - before) / MB,
  }
}
