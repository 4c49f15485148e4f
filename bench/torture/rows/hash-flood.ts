import { createUser } from '#server/testing/factories/user-factory.ts'
import { percentile95 } from '../../others.ts'
import { visitorOf } from '../rig/caller.ts'
import { withOwnSite } from '../rig/own-site.ts'
import type { Row } from '../row.ts'

/** How long each of so many reads takes, one after the other, in ms. */
const readTimes = async (base: string, count: number): Promise<number[]> => {
  const times: number[] = []
  for (let read = 0; read < count; read += 1) {
    const since = performance.now()
    // A new address each time, so that no finished answer is kept for it.
    await visitorOf(base).ask('GET', `/api/races?limit=20&offset=${read}`)
    times.push(performance.now() - since)
  }
  return times
}

export const hashFlood: Row = {
  property: 'Hash flood',
  asked: "200 logins in parallel: a bounded queue, then 503; other requests' p95 at most doubled",
  play: (rig) =>
    withOwnSite(rig, {}, async ({ base, db }) => {
      const { username } = await createUser(db)
      await readTimes(base, 100)
      const quiet = percentile95(await readTimes(base, 200))
      const flood = Promise.all(
        Array.from({ length: 200 }, async () => {
          const { status, headers } = await visitorOf(base).ask('POST', '/api/login', {
            username,
            password: 'a wrong guess',
          })
          return { status, isPolite: headers.has('retry-after') }
        }),
      )
      const during: number[] = []
      const state = { isOver: false }
      const answers = flood.finally(() => {
        state.isOver = true
      })
      while (!state.isOver) during.push(...(await readTimes(base, 10)))
      const given = await answers
      const busy = percentile95(during)
      const tried = given.filter(({ status }) => status === 401).length
      const refused = given.filter(({ status, isPolite }) => status === 503 && isPolite).length
      return {
        holds: tried > 0 && refused > 0 && tried + refused === 200 && busy <= 2 * quiet,
        reached: `${tried} checked, ${refused} × 503 with Retry-After; p95 of other requests ${quiet.toFixed(1)} ms, during the flood ${busy.toFixed(1)} ms (${(busy / quiet).toFixed(1)} times; ${during.length} requests)`,
        control: `each check hashes: ${tried} of the answers are 401`,
      }
    }),
}
