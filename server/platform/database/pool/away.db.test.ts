import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { races } from '#shared/races/table.ts'
import { isDatabaseAway } from '../../errors/database-errors.ts'
import { closeDatabase, inTransaction, openForRequests, patienceOf, withPatience } from '../database.ts'

// Long enough for everything here that is to succeed, on a busy machine too.
const REQUEST_MS = 5_000
const { db, url } = await createTestDatabase({ requestMs: REQUEST_MS })

const rejectionOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

describe('a database that does not answer in time', () => {
  test('a statement is given up, its connection replaced, and the next one works', async () => {
    expect(isDatabaseAway(await rejectionOf(db.execute(sql`select pg_sleep(600)`)))).toBe(true)
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })

  test('a transaction behind a locked row ends without waiting for it, and the pool stays whole', async () => {
    const race = await createRace(db)
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('select from races where id = $1 for update', [race.id])
    const edits = Array.from({ length: 12 }, () =>
      rejectionOf(inTransaction(db, (tx) => tx.update(races).set({ name: 'Late' }))),
    )
    for (const error of await Promise.all(edits)) expect(isDatabaseAway(error)).toBe(true)
    await holder.query('rollback')
    const answers = Array.from({ length: 20 }, () => db.execute(sql`select 1`))
    expect(await Promise.all(answers)).toHaveLength(20)
  })

  test('patient work takes the time it needs', async () => {
    const { rows } = await withPatience(db, (patient) =>
      patient.execute(sql`select 1 as one from pg_sleep(${REQUEST_MS / 1_000 + 0.5})`),
    )
    expect(rows).toEqual([{ one: 1 }])
  })
})

describe('a transaction', () => {
  test('that could not begin writes nothing, although its first read was sent with the beginning', async () => {
    const before = await db.select({ name: races.name }).from(races)
    const client = await db.$client.connect()
    const send = client.query.bind(client) as (statement: unknown) => Promise<unknown>
    const first = vi.spyOn(client, 'query').mockImplementationOnce((() => send('select 1 / 0')) as never)
    onTestFinished(() => first.mockRestore())
    client.release()
    const failed = inTransaction(db, async (tx) => {
      await tx.select({ id: races.id }).from(races)
      await createRace(tx, { name: 'Outside' })
    })
    await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(first).toHaveBeenCalled()
    expect(await db.select({ name: races.name }).from(races)).toEqual(before)
  })

  test('that writes first begins before', async () => {
    const race = await createRace(db)
    const failed = inTransaction(db, async (tx) => {
      await Promise.all([tx.update(races).set({ name: 'Undone' }), tx.select({ id: races.id }).from(races)])
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    const names = await db.select({ name: races.name }).from(races).where(eq(races.id, race.id))
    expect(names).toEqual([{ name: race.name }])
  })
})

test('unless it is said otherwise, a request waits less than two seconds', async () => {
  const usual = openForRequests({ url })
  onTestFinished(() => closeDatabase(usual))
  expect(patienceOf(usual)).toBeLessThan(2_000)
})
