import { sql } from 'drizzle-orm'
import { playRandomly } from '#server/testing/random-play/play-randomly.ts'
import { openSite, RACE_ADMIN, type Site, TRIP_ADMIN } from '#server/testing/random-play/site.ts'
import { settleWaitingLists } from '#server/waiting-list/chores.ts'
import { withOwnSite } from '../../rig/own-site.ts'
import type { Row } from '../../row.ts'

const SEQUENCES = 2_000
/** So many are played at once, each on a trip and a race of its own. */
const LANES = 8

const settings = { RACE_ADMIN_USERNAME: RACE_ADMIN, TRIP_ADMIN_USERNAME: TRIP_ADMIN }

/** The same site, where one spot is lost each time somebody cancels by the link in the mail. */
const losingSpots = (site: Site): Site => ({
  ...site,
  ask: async (role, method, path, ...more) => {
    const answer = await site.ask(role, method, path, ...more)
    if (method === 'DELETE' && path.startsWith('/api/booking-link/')) {
      await site.db.execute(
        sql`update trips set available_spots = available_spots - 1 where available_spots > 0`,
      )
    }
    return answer
  },
})

export const randomPlay: Row = {
  property: 'Random play',
  asked: `${SEQUENCES} random sequences of calls by random roles at two servers, against a model of seats, parties, offers, reviews and permissions: no answer and nothing stored differs`,
  play: (rig, { random }) =>
    withOwnSite(rig, { settings, servers: 2 }, async ({ db, bases }) => {
      const needs = { db, clock: () => new Date(), settings: { publicUrl: bases[0] ?? '' } }
      // What the chore of another lane or of a server does at the same time is done.
      const settle = () => settleWaitingLists(needs).catch(() => {})
      const site = await openSite({ db, bases, settle })
      const seed = Math.floor(random() * 2 ** 31)
      const played = await Promise.all(
        Array.from({ length: LANES }, (_, lane) =>
          playRandomly(site, { seed: seed + lane, sequences: SEQUENCES / LANES }),
        ),
      )
      const calls = played.reduce((sum, { deeds }) => sum + deeds, 0)
      const broken = played.flatMap((one) => (one.broken === null ? [] : [one.broken]))
      const control = await playRandomly(losingSpots(site), { seed, sequences: 50 })
      const example = control.broken?.split('\n').find((line) => line.startsWith('Counterexample'))
      return {
        holds: broken.length === 0 && calls > SEQUENCES && example !== undefined,
        reached:
          broken.length > 0
            ? broken.join('\n')
            : `${SEQUENCES} sequences with ${calls} steps, seeds ${seed} to ${seed + LANES - 1}: nothing differs`,
        control: `when a spot is lost at a cancellation: ${example ?? 'nothing was found'}`,
      }
    }),
}
