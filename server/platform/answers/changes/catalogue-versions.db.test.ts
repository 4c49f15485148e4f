import type { Request, Response } from 'express'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { timeBudget, timeBudgets } from '../../database/pool/time-budget.ts'
import { isDatabaseAway } from '../../errors/database-errors.ts'
import { catalogueVersions } from './catalogue-versions.ts'

const { db, url } = await createTestDatabase({ requestMs: 60_000 })
const versions = catalogueVersions(db)

/** What a request sees that asks for the present versions, and how much of its time is left then, in ms. */
const askWithin = (ms: number) =>
  new Promise<{ error: unknown; left: number }>((resolve) => {
    timeBudgets(ms)({} as Request, {} as Response, async () => {
      const error = await versions.of(['races']).catch((reason: unknown) => reason)
      resolve({ error, left: timeBudget(ms).left() })
    })
  })

test('a look that the database does not answer spends the time of every request that waits for it', async () => {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table catalogue_changes in access exclusive mode')
  for (const { error, left } of await Promise.all([askWithin(300), askWithin(400)])) {
    expect(isDatabaseAway(error)).toBe(true)
    expect(left).toBeLessThan(10)
  }
  await holder.query('rollback')
  expect((await askWithin(60_000)).error).toEqual([['races', 1]])
})
