import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import { watchSeats } from '#server/testing/database/watch-seats.ts'
import { playSeats, type SeatsPlayed } from '#server/testing/random-play/play-seats.ts'
import { WRONG_WAYS } from '#server/testing/random-play/wrong-ways.ts'
import { withOwnSite } from '../../rig/own-site.ts'
import type { Row } from '../../row.ts'

const STEPS = 200
const SEEDS = 10
/** Each way must have been done so often, or the play shows nothing about it. */
const LEAST = 10

const countWays = (all: SeatsPlayed[]): [string, number][] => {
  const names = new Set(all.flatMap(({ ways }) => Object.keys(ways)))
  return [...names].map((name) => [name, all.reduce((sum, { ways }) => sum + (ways[name] ?? 0), 0)])
}

export const seatPlay: Row = {
  property: 'Seats at random',
  asked: `${STEPS} steps of 8 rivals at two pools of connections, each with the queues of a server, ${SEEDS} seeds; they book, add, cancel, replace, pay, wait, accept, offer again, resize, pause, close, add dates and cancel trips: after each step every trip has its seats; each rule that is left out is noticed`,
  play: (rig, { random, isShort }) =>
    withOwnSite(rig, { servers: 0 }, async ({ db, url }) => {
      const other = openForRequests({ url, requestMs: 60_000 })
      await watchSeats(db)
      const seed = Math.floor(random() * 2 ** 31)
      const played: SeatsPlayed[] = []
      for (let nth = 0; nth < (isShort ? 1 : SEEDS); nth += 1)
        played.push(await playSeats([db, other], { steps: STEPS, seed: seed + nth }))
      const controls: [string, SeatsPlayed][] = []
      for (const [rule, wrong] of Object.entries(WRONG_WAYS))
        controls.push([rule, await playSeats([db, other], { steps: STEPS, seed, wrong })])
      await closeDatabase(other)
      const broken = played.flatMap((one, nth) => one.broken.map((what) => `seed ${seed + nth}: ${what}`))
      const ways = countWays(played)
      const missed = controls.filter(([, control]) => control.broken.length === 0).map(([rule]) => rule)
      const sum = (name: 'steps' | 'done' | 'refused') => played.reduce((all, one) => all + one[name], 0)
      return {
        holds:
          broken.length === 0 && missed.length === 0 && (isShort || ways.every(([, done]) => done >= LEAST)),
        reached: `${sum('steps')} steps, ${sum('done')} done, ${sum('refused')} refused (${ways.map(([name, done]) => `${name} ${done}`).join(', ')}); ${broken.length === 0 ? 'nothing broken' : broken.join('; ')}`,
        control: `${controls.length - missed.length} of ${controls.length} rules that are left out are noticed, after ${controls.map(([, { steps }]) => steps).join(', ')} steps${missed.length === 0 ? '' : `; not: ${missed.join(', ')}`}`,
      }
    }),
}
