import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { afterAll, expect, test } from 'vitest'
import { startMailWorker } from '#server/platform/mail/sending/worker.ts'
import { SessionStore } from '#server/platform/sessions/session-store.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { filesIn, letDaysPass, letFilesAge } from '#server/testing/weeks/let-days-pass.ts'
import { steadyTraffic } from '#server/testing/weeks/steady-traffic.ts'
import { allChores } from './chores.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'trailherd-weeks-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const { app, db, deps } = await createTestApp(
  { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', REQUIRE_EMAIL_VERIFICATION: 'true', TRANSLATION_URL: '' },
  () => new Date(),
)

/** The race, trip and person of the first week stay, those of the others leave. */
const WEEKS = 2

/**
 * Every table, and how many of its rows are left so many days after the last traffic. What ends after so many days is
 * bounded by the traffic of so many days. What people own (races, trips, bookings, reviews, what they saved) stays as
 * long as they keep it: here that of one race, one trip and one person.
 */
const LEFT: Record<string, { days: number; rows: number }> = {
  alerts: { days: 1, rows: 1 },
  alert_end_tokens: { days: 731, rows: 0 },
  booking_links: { days: 108, rows: 0 },
  bounded_mails: { days: 1, rows: 0 },
  calendar_feeds: { days: 1, rows: 1 },
  catalogue_changes: { days: 1, rows: 20 },
  // One row for each chore.
  chores: { days: 1, rows: 0 },
  date_notices: { days: 731, rows: 0 },
  // Kept as long as the ledger, whose rows they explain. Nobody pays by card in this traffic.
  card_payments: { days: 1, rows: 0 },
  card_refunds: { days: 1, rows: 0 },
  stripe_events: { days: 108, rows: 0 },
  date_question_tokens: { days: 731, rows: 0 },
  date_questions: { days: 731, rows: 0 },
  // Questions that nobody could be told.
  fact_question_mails: { days: 38, rows: 0 },
  fact_questions: { days: 38, rows: 0 },
  follow_end_tokens: { days: 731, rows: 0 },
  // One for each person who follows a race.
  follow_looks: { days: 1, rows: 1 },
  gone_listings: { days: 731, rows: 0 },
  history: { days: 731, rows: 0 },
  import_drafts: { days: 8, rows: 0 },
  import_files: { days: 38, rows: 0 },
  import_readings: { days: 731, rows: 0 },
  // One for each list that somebody imports by name.
  import_sources: { days: 1, rows: 0 },
  imported_races: { days: 38, rows: 0 },
  imports: { days: 731, rows: 0 },
  // Two races of somebody's, as long as they are there.
  likely_doubles: { days: 1, rows: 0 },
  mailed_people: { days: 8, rows: 0 },
  participant_changes: { days: 108, rows: 0 },
  outbox: { days: 38, rows: 0 },
  // As long as the account, at most ten each.
  passkeys: { days: 1, rows: 0 },
  // Bookkeeping: amounts, days and references stay, without names.
  payments: { days: 1, rows: 0 },
  pictures: { days: 408, rows: 0 },
  // Doubtful facts of stored races, found again each night.
  odd_facts: { days: 1, rows: 0 },
  // The list of towns, of which there is one.
  offer_ratings: { days: 1, rows: 1 },
  places: { days: 1, rows: 0 },
  places_edition: { days: 1, rows: 0 },
  // As long as both races are there: the address of one leads to the other.
  race_joins: { days: 1, rows: 0 },
  races: { days: 1, rows: 1 },
  races_with_new_words: { days: 1, rows: 0 },
  rate_limits: { days: 8, rows: 0 },
  // One for each source that somebody has read by itself, and what its file has that waits for them.
  read_sources: { days: 1, rows: 0 },
  source_changes: { days: 1, rows: 0 },
  source_hosts: { days: 2, rows: 0 },
  reports: { days: 731, rows: 0 },
  race_ratings: { days: 1, rows: 1 },
  reviews: { days: 1, rows: 1 },
  // What was answered of races in imported files.
  same_race_answers: { days: 731, rows: 0 },
  saved_races: { days: 1, rows: 1 },
  saved_trips: { days: 1, rows: 1 },
  search_words: { days: 1, rows: 9 },
  sent_mails: { days: 731, rows: 0 },
  sent_reminders: { days: 1, rows: 3 },
  session: { days: 38, rows: 0 },
  source_races: { days: 1, rows: 0 },
  // As many as the translator keeps.
  translations: { days: 1, rows: 0 },
  trip_bookings: { days: 1, rows: 1 },
  trip_messages: { days: 1, rows: 1 },
  // What people who took part say stays with the offer.
  trip_reviews: { days: 1, rows: 1 },
  trips: { days: 1, rows: 1 },
  users: { days: 108, rows: 5 },
  waiting_list: { days: 108, rows: 0 },
}

const rowsByTable = async (): Promise<Record<string, number>> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ total: number }>(
      sql.raw(`select count(*)::int as total from "${name}"`),
    )
    counts[name] = rows[0]?.total ?? 0
  }
  return counts
}

const dueMails = async (): Promise<number> => {
  const { rows } = await db.execute<{ due: number }>(
    sql`select count(*)::int as due from outbox where parked_at is null`,
  )
  return rows[0]?.due ?? 0
}

/** What a server does by itself: it sends mails, runs its chores, and ends sessions and counters. */
const tidyUp = async () => {
  const worker = startMailWorker(deps)
  await expect.poll(dueMails).toBe(0)
  await worker.stop()
  for (const chore of allChores(deps)) await chore.run(new AbortController().signal)
  const store = new SessionStore(db, deps.log)
  await new Promise<void>((resolve, reject) =>
    store.pruneSessions((error: unknown) => (error ? reject(error) : resolve())),
  )
  store.close()
  const counters = new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    points: 1,
    duration: 1,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
  // It has no type, because the package calls it by itself.
  await (counters as unknown as { clearExpired: (now: number) => Promise<void> }).clearExpired(Date.now())
}

const pass = async (days: number) => {
  await letDaysPass(db, days)
  await letFilesAge(dataDir, days)
  await tidyUp()
}

/** The tables that still have more rows than they may have so many days after the last traffic. */
const tooFull = async (days: number) => {
  const counts = await rowsByTable()
  return Object.entries(counts).filter(([table, rows]) => {
    const left = LEFT[table]
    return left !== undefined && left.days <= days && rows > left.rows
  })
}

test('every table has a line that says what is left in it', async () => {
  expect(Object.keys(await rowsByTable()).sort()).toEqual(Object.keys(LEFT).sort())
})

test('whatever weeks of traffic leave in tables and folders is gone when its time is over', {
  retry: 0,
}, async () => {
  const { playWeek, leave } = await steadyTraffic(app, deps)
  for (let week = 0; week < WEEKS; week += 1) {
    await playWeek(week)
    await pass(7)
    if (week > 1) await leave(week - 1)
  }
  await leave(WEEKS - 1)
  await tidyUp()
  const used = Object.entries(await rowsByTable()).flatMap(([table, rows]) => (rows > 0 ? table : []))
  expect(used.length).toBeGreaterThan(25)
  // How many mails of alerts are among them depends on the day of the week.
  expect((await filesIn(dataDir)).length).toBeGreaterThan(10)

  // More than two years with a leap day, for rows that are kept by the day.
  let passed = 0
  for (const days of [1, 7, 30, 70, 300, 330]) {
    await pass(days)
    passed += days
    expect(await tooFull(passed), `after ${passed} days`).toEqual([])
  }
  expect(await filesIn(dataDir)).toEqual([])
})
