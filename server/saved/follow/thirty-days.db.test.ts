import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { savedRaces } from '#shared/saved/table.ts'
import { tellNextFollowers } from './tell-followers.ts'

const { db, url } = await createTestDatabase()
const DAY_MS = 86_400_000
const FOLLOWERS = 40
const DAYS = 30
const LEAST_KILLS = 10

/** What happens to all races on a day, and what their followers read of it. The first day is January 16. */
type Day = { change?: Partial<typeof races.$inferInsert>; hasNextEdition?: true; sentence: string }

const course = { km: 21, elevationGain: 900 }
const track = [
  [63.4, 13.1, 400],
  [63.5, 13.2, 500],
] as [number, number, number][]

const PLAYED: Record<number, Day> = {
  1: { change: { dateStatus: 'confirmed' }, sentence: 'The date is confirmed: June 6, 2027.' },
  3: { change: { date: '2027-06-13' }, sentence: 'Moved from June 6, 2027 to June 13, 2027.' },
  5: {
    change: { entries: 'open', entriesClose: '2027-02-05' },
    sentence: 'Entries are open until February 5, 2027.',
  },
  8: { change: { courses: [course] }, sentence: 'A course was added.' },
  10: { change: { courses: [{ ...course, track }] }, sentence: 'A course has a GPX track now.' },
  // Nothing is changed on the day that is a week before the last day of entries.
  14: { sentence: 'Entries close soon: the last day is February 5, 2027.' },
  18: { change: { entries: 'soldOut' }, sentence: 'Sold out.' },
  21: { hasNextEdition: true, sentence: 'The next edition is listed: June 11, 2028.' },
  24: { change: { dateStatus: 'postponed' }, sentence: 'Postponed: it is not on June 13, 2027.' },
  27: {
    change: { dateStatus: 'confirmed', date: '2027-08-15' },
    sentence: 'Moved from June 13, 2027 to August 15, 2027.',
  },
  29: {
    change: { dateStatus: 'cancelled' },
    sentence: 'Cancelled: it does not take place on August 15, 2027.',
  },
}
const SENTENCES = Object.values(PLAYED).map(({ sentence }) => sentence)

test('over thirty days of every kind of change, two servers that lose the database ten times tell each follower each notice once', async () => {
  const owner = await createUser(db)
  const made = await createRaces(
    db,
    Array.from({ length: 6 }, (_, n) => ({
      name: `Race ${n}`,
      date: '2027-06-06',
      dateStatus: 'estimated' as const,
      createdBy: owner.id,
    })),
  )
  const ids = made.map(({ id }) => id)
  const followers = await Promise.all(
    Array.from({ length: FOLLOWERS }, (_, n) =>
      createUser(db, { email: `follower-${n}@post.example`, emailVerified: true }),
    ),
  )
  await db
    .insert(savedRaces)
    .values(
      followers.flatMap(({ id: userId }) => ids.map((raceId) => ({ userId, raceId, savedAt: TEST_NOW }))),
    )
  let now = TEST_NOW
  const needs = { clock: () => now, settings: { publicUrl: 'http://trailherd.test' } }
  let kills = 0

  /** Both servers work until so many of their connections have been killed and nothing is left to do. */
  const playUntil = async (wanted: number) => {
    let isDone = false
    const server = async () => {
      while (!isDone) {
        const own = openForRequests({ url, requestMs: PATIENT_MS, size: 1 })
        try {
          await own.execute(sql`set application_name = 'following'`)
          while (await tellNextFollowers({ ...needs, db: own }));
          isDone = isDone || kills >= wanted
        } catch {
          // A lost connection is what a killed server looks like. The next one continues.
        }
        await closeDatabase(own).catch(() => {})
      }
    }
    const killer = async () => {
      while (kills < wanted) {
        const { rows } = await db.execute<{ killed: number }>(sql`
          select count(pg_terminate_backend(pid))::int as killed from pg_stat_activity
          where datname = current_database() and application_name = 'following'`)
        kills += rows[0]?.killed ?? 0
      }
    }
    await Promise.all([server(), server(), killer()])
    while (await tellNextFollowers({ ...needs, db }));
  }

  for (let day = 1; day <= DAYS; day += 1) {
    // A little more than a day, so that the mail of the day before is a day old.
    now = new Date(now.getTime() + DAY_MS + 60_000)
    const played = PLAYED[day]
    if (played?.change) await db.update(races).set(played.change).where(inArray(races.id, ids))
    if (played?.hasNextEdition) {
      await createRaces(
        db,
        ids.map((editionOf) => ({
          date: '2028-06-11',
          dateStatus: 'estimated' as const,
          createdBy: owner.id,
          editionOf,
        })),
      )
    }
    await playUntil(played ? kills + 1 : kills)
    const mails = await drainOutbox(db)
    expect(mails.map(({ to }) => to.address).sort(), `day ${day}`).toEqual(
      played ? followers.map(({ email }) => email).sort() : [],
    )
    const others = SENTENCES.filter((sentence) => sentence !== played?.sentence)
    for (const { text = '' } of mails) {
      expect(text.split(played?.sentence ?? ''), `day ${day}`).toHaveLength(ids.length + 1)
      expect(others.filter((sentence) => text.includes(sentence))).toEqual([])
    }
  }
  expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS)
}, 300_000)
