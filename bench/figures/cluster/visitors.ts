import { randomFrom, wholeBetween } from '../../random.ts'

const random = randomFrom(4_711)
/** The page of a race that hardly anybody has asked for before. */
export const randomRace = (races: number): string => `/api/races/${wholeBetween(random, 100, races)}`

/** Visitors who look at random races, each one after the other, until they are stopped. */
export const visitors = (base: string, { count, races }: { count: number; races: number }) => {
  let isOver = false
  const seen = { answered: 0, failed: 0 }
  const visit = async () => {
    while (!isOver) {
      const isAnswered = await fetch(base + randomRace(races))
        .then(async (answer) => {
          await answer.arrayBuffer()
          return answer.ok
        })
        .catch(() => false)
      if (isAnswered) seen.answered += 1
      else seen.failed += 1
    }
  }
  const visiting = Promise.all(Array.from({ length: count }, visit))
  return {
    seen,
    stop: async () => {
      isOver = true
      await visiting
    },
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits until it is so. Returns how long that took, in ms. */
export const timeUntil = async (isSo: () => Promise<boolean>, between = 10): Promise<number> => {
  const since = performance.now()
  while (!(await isSo())) {
    if (performance.now() - since > 60_000) throw new Error('Nothing happened for a minute.')
    await pause(between)
  }
  return performance.now() - since
}
