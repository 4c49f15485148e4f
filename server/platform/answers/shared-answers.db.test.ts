import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { inTransaction } from '../database/database.ts'
import { sharedAnswers } from './shared-answers.ts'

const { db } = await createTestDatabase()

const counting = (keepMs: number) => {
  const share = sharedAnswers<number>(db, { keepMs, most: 100, sizeOf: () => 1 })
  const state = { asked: 0 }
  const ask = (question = 'how many?') =>
    share(question, async () => {
      state.asked += 1
      const nth = state.asked
      await db.execute(sql`select 1`)
      return nth
    })
  return { ask, state }
}

test('requests at the same time, or soon after, share one answer', async () => {
  const { ask, state } = counting(60_000)
  expect(await Promise.all([ask(), ask(), ask('else?'), ask()])).toEqual([1, 1, 2, 1])
  expect(await ask()).toBe(1)
  expect(state.asked).toBe(2)
})

test('after a write nobody gets an older answer', async () => {
  const { ask } = counting(60_000)
  expect(await ask()).toBe(1)
  await createRace(db)
  expect(await ask()).toBe(2)
  await inTransaction(db, (tx) => createRace(tx))
  expect(await ask()).toBe(3)
  await db.execute(sql`with changed as (update races set name = 'New' returning id) select * from changed`)
  expect(await ask()).toBe(4)
  await db.execute(sql`with read as (select 1) select * from read`)
  expect(await ask()).toBe(4)
})

test('an answer may say itself how long it is kept', async () => {
  const share = sharedAnswers<number>(db, { keepMs: (value) => value, most: 100, sizeOf: () => 1 })
  expect(await share('short', async () => 1)).toBe(1)
  expect(await share('long', async () => 60_000)).toBe(60_000)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await share('short', async () => 2)).toBe(2)
  expect(await share('long', async () => 3)).toBe(60_000)
})

test('a failed answer is not kept', async () => {
  const share = sharedAnswers<number>(db, { keepMs: 60_000, most: 100, sizeOf: () => 1 })
  await expect(share('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await share('x', async () => 1)).toBe(1)
})
