import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createLog } from '../../process/log.ts'
import { closeDatabase, inTransaction, openForChores, openForRequests } from '../database.ts'
import { chores } from './chore-table.ts'
import { type Chore, claimChore, hurryChore, putOffChore, startChores } from './chores.ts'

const { db, url } = await createTestDatabase()
const log = createLog('silent')
beforeEach(() => db.delete(chores))

const SWEEP = { name: 'sweep', everyMinutes: 24 * 60 }
const winners = async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimChore(db, SWEEP)))
  return claims.filter(Boolean).length
}
const letMinutesPass = (minutes: number) =>
  db.update(chores).set({ dueAt: sql`${chores.dueAt} - make_interval(mins => ${minutes})` })
const minutesUntilDue = async () => {
  const [row] = await db
    .select({ minutes: sql<number>`round(extract(epoch from due_at - now()) / 60)::int` })
    .from(chores)
  return row?.minutes
}

const start = (all: Chore[], on = db) => {
  const running = startChores({ db: on, log, lookEveryMs: 5 }, all)
  onTestFinished(() => running.stop())
  return running
}

test('of several servers one runs a chore, and none runs it early', async () => {
  expect(await winners()).toBe(1)
  expect(await winners()).toBe(0)
  await putOffChore(db, SWEEP, SWEEP.everyMinutes)
  await letMinutesPass(24 * 60 - 1)
  expect(await winners()).toBe(0)
  await letMinutesPass(1)
  expect(await winners()).toBe(1)
})

test('a chore of a server that was killed is done again within half an hour, however rare it is', async () => {
  expect(await winners()).toBe(1)
  await letMinutesPass(29)
  expect(await winners()).toBe(0)
  await letMinutesPass(1)
  expect(await winners()).toBe(1)
})

test('a hurried chore is due at once, and two transactions can hurry it at the same time', async () => {
  await winners()
  await inTransaction(db, async (first) => {
    await hurryChore(first, SWEEP.name)
    // This would wait for the end of the first one, which waits for this.
    await inTransaction(db, (second) => hurryChore(second, SWEEP.name))
  })
  expect(await winners()).toBe(1)
})

test('a chore that is done waits for its period, and one that fails for a minute, then twice as long each time', async () => {
  let runs = 0
  let fails = true
  start([
    {
      ...SWEEP,
      run: async () => {
        runs += 1
        if (fails) throw new Error('the disk is full')
      },
    },
  ])
  for (const [run, minutes] of [1, 2, 4, 8].entries()) {
    await expect.poll(() => runs).toBe(run + 1)
    await expect.poll(minutesUntilDue).toBe(minutes)
    await letMinutesPass(minutes)
  }
  fails = false
  await letMinutesPass(8)
  await expect.poll(minutesUntilDue).toBe(SWEEP.everyMinutes)
})

test('a chore that hangs or fails does not hold up the others', async () => {
  const done: string[] = []
  const chore = (name: string, run: Chore['run']) => ({ name, everyMinutes: 60, run })
  start([
    chore('failing', () => Promise.reject(new Error('the disk is full'))),
    chore('hanging', () => new Promise(() => {})),
    chore('working', async () => {
      done.push('working')
    }),
  ])
  await expect.poll(() => done).toEqual(['working'])
})

test('a chore that takes too long is told to end, and is not begun a second time beside itself', async () => {
  let begun = 0
  let isToldToEnd = false
  const hanging = (signal: AbortSignal) => {
    begun += 1
    signal.addEventListener('abort', () => {
      isToldToEnd = true
    })
    return new Promise<void>(() => {})
  }
  let others = 0
  start([
    { name: 'hanging', everyMinutes: 0.001, run: hanging },
    {
      name: 'beside',
      everyMinutes: 0.001,
      run: async () => {
        others += 1
      },
    },
  ])
  await expect.poll(() => isToldToEnd).toBe(true)
  await expect.poll(() => others).toBeGreaterThan(3)
  expect(begun).toBe(1)
})

test('stopping tells a run to end and waits for it', async () => {
  let isOver = false
  let isBegun = false
  const run = (signal: AbortSignal) => {
    isBegun = true
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        isOver = true
        resolve()
      })
    })
  }
  const running = start([{ name: 'long', everyMinutes: 60, run }])
  await expect.poll(() => isBegun).toBe(true)
  await running.stop()
  expect(isOver).toBe(true)
})

test('stopping does not wait for a run that never ends', async () => {
  let isBegun = false
  const running = start([
    {
      name: 'hanging',
      everyMinutes: 60,
      run: () => {
        isBegun = true
        return new Promise(() => {})
      },
    },
  ])
  await expect.poll(() => isBegun).toBe(true)
  await running.stop()
})

test('all chores together use three connections at most, and the database ends a statement that hangs', async () => {
  const named = new URL(url)
  named.searchParams.set('application_name', 'chores-here')
  const forRequests = openForRequests({ url: named.href })
  const own = openForChores(forRequests)
  afterAll(() => Promise.all([closeDatabase(own), closeDatabase(forRequests)]))
  const waiting = Promise.all(
    Array.from({ length: 12 }, () =>
      own.execute(sql`select pg_sleep(0.05), current_setting('statement_timeout') as most`),
    ),
  )
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from pg_stat_activity where application_name = 'chores-here'`,
  )
  const limits = (await waiting).map(({ rows: [row] }) => Number.parseInt(String(row?.most), 10))
  expect(rows[0]?.total).toBeLessThanOrEqual(3)
  expect(Math.min(...limits)).toBeGreaterThan(0)
})
