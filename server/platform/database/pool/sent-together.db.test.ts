import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { databaseErrorCode } from '../../errors/database-errors.ts'
import { inTransaction } from '../database.ts'

const { db } = await createTestDatabase({ requestMs: 1_000 })

/** What waits for a statement in several steps hears of its failure after what waits in one. */
const inSteps = async (answer: PromiseLike<unknown>, steps: number): Promise<void> => {
  await (steps === 0 ? answer : inSteps(answer, steps - 1))
}

test('of statements that were sent together, the caller hears why the first one failed', async () => {
  const both = inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`)
    const slow = inSteps(tx.execute(sql`select pg_sleep(60)`), 10)
    await Promise.all([tx.execute(sql`select 2`), slow])
  })
  const code = await both.then(
    () => 'done',
    (error: unknown) => databaseErrorCode(error),
  )
  expect(code).toBe('57014')
})
