import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { signInTo } from '../../rig/caller.ts'
import { meetOnLock } from '../../rig/meet-on-lock.ts'
import { countStatuses, statusesInWords } from '../../rig/statuses.ts'
import { makeAccount, makeRace, PASSWORD } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { AT_THE_LOCK, atServer, baseOf } from './seat-calls.ts'

const TIMES = 50

const lockRace = (raceId: number) => sql`select from races where id = ${raceId} for update`

/** The wrong way, in a table without the unique index: each one looks for a review first. Returns how many are stored. */
const reviewsWithoutIndex = async (pool: pg.Pool, raceId: number, rivals: number): Promise<number> => {
  await pool.query('create table unguarded_reviews (race_id integer references races on delete cascade)')
  const post = async () => {
    const { rows } = await pool.query('select from unguarded_reviews where race_id = $1', [raceId])
    // Waits for the race, because it refers to it.
    if (rows.length === 0) await pool.query('insert into unguarded_reviews values ($1)', [raceId])
  }
  try {
    await meetOnLock(pool, {
      hold: lockRace(raceId),
      rivals,
      play: Array.from({ length: rivals }, () => post),
    })
    const { rows } = await pool.query<{ stored: number }>(
      'select count(*)::int as stored from unguarded_reviews',
    )
    return rows[0]?.stored ?? 0
  } finally {
    await pool.query('drop table unguarded_reviews')
  }
}

export const oneReview: Row = {
  property: 'One review each',
  asked: `${TIMES} reviews of one person at once: one 201, the rest 409`,
  play: async (rig) => {
    const { pool } = rig.database
    const raceId = await makeRace(pool)
    const { id, username } = await makeAccount(pool)
    const person = await signInTo(baseOf(rig, 0), username, PASSWORD)
    const { results, met } = await meetOnLock(pool, {
      hold: lockRace(raceId),
      rivals: AT_THE_LOCK,
      play: Array.from(
        { length: TIMES },
        (_, turn) => () =>
          atServer(rig, turn, person).ask('POST', `/api/races/${raceId}/reviews`, { rating: 1 + (turn % 5) }),
      ),
    })
    const { rows } = await pool.query<{ stored: number }>(
      'select count(*)::int as stored from reviews where race_id = $1 and user_id = $2',
      [raceId, id],
    )
    const counts = countStatuses(results)
    const stored = rows[0]?.stored ?? 0
    const control = await reviewsWithoutIndex(pool, raceId, 4)
    return {
      holds: counts[201] === 1 && counts[409] === TIMES - 1 && stored === 1 && met >= 2 && control > 1,
      reached: `${statusesInWords(counts)}, ${stored} stored, ${met} waiting at once`,
      control: `without the unique index one person has ${control} reviews`,
    }
  },
}
