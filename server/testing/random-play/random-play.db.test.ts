import { expect, test } from 'vitest'
import { settleWaitingLists } from '#server/waiting-list/chores.ts'
import { listeningApp } from '../servers/listening-app.ts'
import { createTestApp } from '../test-app.ts'
import { playRandomly, type Replay } from './play-randomly.ts'
import { openSite, RACE_ADMIN, TRIP_ADMIN } from './site.ts'

/** `RANDOM_PLAY='{"seed":7,"path":"12:3","replayPath":"AB:C"}'` plays a failure again; its report has these values. */
const replay: Replay = JSON.parse(process.env.RANDOM_PLAY ?? '{"seed":20270115}')
const SEQUENCES = Number(process.env.RANDOM_PLAY_SEQUENCES ?? 40)

const names = { RACE_ADMIN_USERNAME: RACE_ADMIN, TRIP_ADMIN_USERNAME: TRIP_ADMIN }
const clock = () => new Date()
const { app, db, deps } = await createTestApp(names, clock)
const other = await createTestApp(names, clock, db)
const site = await openSite({
  db,
  bases: [await listeningApp(app), await listeningApp(other.app)],
  settle: () => settleWaitingLists(deps),
})

test('whatever people do in whatever order, seats, parties, offers, reviews and permissions are as the rules say', async () => {
  const { deeds, broken } = await playRandomly(site, { ...replay, sequences: SEQUENCES })
  expect(broken).toBe(null)
  expect(deeds).toBeGreaterThan(SEQUENCES)
})
