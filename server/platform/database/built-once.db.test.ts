import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { races } from '#shared/races/table.ts'
import { builtOnce } from './built-once.ts'
import { type Database, inTransaction } from './database.ts'

let db: Database
beforeAll(async () => {
  db = (await createTestDatabase()).db
})

const raceById = builtOnce<{ id: number }, { name: string; createdAt: Date }[]>((on) =>
  on
    .select({ name: races.name, createdAt: races.createdAt })
    .from(races)
    .where(eq(races.id, sql.placeholder('id'))),
)

const rename = builtOnce<{ id: number; name: string }, { id: number }[]>((on) =>
  on
    .update(races)
    .set({ name: sql`${sql.placeholder('name')}` })
    .where(eq(races.id, sql.placeholder('id')))
    .returning({ id: races.id }),
)

test('a statement that was built once takes other values each time, also at the same time', async () => {
  const created = await Promise.all(['One', 'Two', 'Three'].map((name) => createRace(db, { name })))
  const found = await Promise.all(created.map(({ id }) => raceById(db, { id })))
  expect(found.flat().map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
  expect(found.flat().map(({ createdAt }) => createdAt)).toEqual(created.map(({ createdAt }) => createdAt))
})

test('it runs in the transaction that it is given, and is undone with it', async () => {
  const { id } = await createRace(db, { name: 'Before' })
  const failed = inTransaction(db, async (tx) => {
    await rename(tx, { id, name: 'Inside' })
    expect(await raceById(tx, { id })).toMatchObject([{ name: 'Inside' }])
    expect(await raceById(db, { id })).toMatchObject([{ name: 'Before' }])
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect(await raceById(db, { id })).toMatchObject([{ name: 'Before' }])
})

test('a value that is missing fails it', async () => {
  await expect(rename(db, {} as never)).rejects.toThrow('placeholder')
})
