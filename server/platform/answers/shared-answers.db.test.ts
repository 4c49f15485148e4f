import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { inTransaction, openForRequests } from '../database/database.ts'
import type { Part } from './changes/read-changes.ts'
import { sharedAnswers } from './shared-answers.ts'

const { db, url } = await createTestDatabase()

const counting = (madeOf: readonly Part[] = ['races'], keeps = () => true) => {
  const share = sharedAnswers<number>(db, { madeOf, most: 100_000, sizeOf: () => 1, keeps })
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

test('requests at the same time, or later, share one answer', async () => {
  const { ask, state } = counting()
  expect(await Promise.all([ask(), ask(), ask('else?'), ask()])).toEqual([1, 1, 2, 1])
  expect(await ask()).toBe(1)
  expect(state.asked).toBe(2)
})

test('after a write nobody gets an older answer', async () => {
  const { ask } = counting()
  expect(await ask()).toBe(1)
  await createRace(db)
  expect(await ask()).toBe(2)
  await inTransaction(db, (tx) => createRace(tx))
  expect(await ask()).toBe(3)
  await db.execute(sql`with changed as (update races set name = 'New' returning id) select * from changed`)
  expect(await ask()).toBe(4)
  await db.delete(races)
  expect(await ask()).toBe(5)
})

test('a write of something else leaves an answer as it is', async () => {
  const { ask } = counting()
  expect(await ask()).toBe(1)
  await createTrip(db)
  await db.execute(sql`insert into translations (original_hash, translated_text) values ('a', 'b')`)
  expect(await ask()).toBe(1)
})

test('a booking changes the spots of a trip and nothing else', async () => {
  const trip = await createTrip(db)
  const [ofSpots, ofTrips] = [counting(['spots']), counting(['trips'])]
  const ask = async () => [await ofSpots.ask(), await ofTrips.ask()]
  expect(await ask()).toEqual([1, 1])
  await db
    .update(trips)
    .set({ availableSpots: trip.availableSpots - 1 })
    .where(eq(trips.id, trip.id))
  expect(await ask()).toEqual([2, 1])
  await db.update(trips).set({ name: 'Another name' }).where(eq(trips.id, trip.id))
  expect(await ask()).toEqual([2, 2])
})

test('the writes of another server are seen within a second', async () => {
  const { ask } = counting()
  const before = await ask()
  const other = openForRequests({ url, requestMs: PATIENT_MS })
  await createRace(other)
  const since = performance.now()
  await expect.poll(ask, { interval: 20 }).toBe(before + 1)
  // Polling itself takes time on a busy machine, so only much more than the second would be wrong.
  expect(performance.now() - since).toBeLessThan(10_000)
  await other.$client.end()
})

test('a transaction of another server that began earlier and ended later is not missed', async () => {
  const other = openForRequests({ url, requestMs: PATIENT_MS })
  const { ask } = counting()
  await ask()
  let count = 0
  await inTransaction(other, async (tx) => {
    await createRace(tx)
    await createRace(db)
    count = await ask()
  })
  await expect.poll(ask, { interval: 20 }).toBe(count + 1)
  await other.$client.end()
})

test('a failed answer is not kept', async () => {
  const share = sharedAnswers<number>(db, { madeOf: ['races'], most: 100_000, sizeOf: () => 1 })
  await expect(share('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await share('x', async () => 1)).toBe(1)
})

test('a value that is not good enough is not kept', async () => {
  const { ask } = counting(['races'], () => false)
  expect([await ask(), await ask()]).toEqual([1, 2])
})
