import { randomFrom } from '#shared/random-from.ts'
import { wholeBetween } from '../../random.ts'
import { printLines } from '../../table.ts'

const random = randomFrom(4_711)
/** The page of a race that hardly anybody has asked for before. */
export const randomRace = (races: number): string => `/api/races/${wholeBetween(random, 100, races)}`

/** A booking of one person by the booker of this address, which is its key too. */
export const bookingForm = (email: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': email },
  body: JSON.stringify({
    firstName: 'Vera',
    lastName: 'Berg',
    age: 34,
    mobileNumber: '+46 70 123 45 67',
    email,
  }),
})

/** Visitors who look at random races, each one after the other, until they are stopped. */
export const visitors = (base: string, { count, races }: { count: number; races: number }) => {
  let isOver = false
  const seen = { answered: 0, failed: 0 }
  const failures: Record<string, number> = {}
  const visit = async () => {
    while (!isOver) {
      const status = await fetch(base + randomRace(races))
        .then(async (answer) => {
          const text = await answer.text()
          return answer.ok ? 'ok' : `${answer.status} ${text.slice(0, 80)}`
        })
        .catch(() => 'no answer')
      if (status === 'ok') seen.answered += 1
      else {
        seen.failed += 1
        failures[status] = (failures[status] ?? 0) + 1
      }
    }
  }
  const visiting = Promise.all(Array.from({ length: count }, visit))
  return {
    seen,
    stop: async () => {
      isOver = true
      await visiting
      if (seen.failed > 0) printLines([`visits that failed: ${JSON.stringify(failures)}`])
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
