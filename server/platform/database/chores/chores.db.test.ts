import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createLog } from '../../process/log.ts'
import { chores } from './chore-table.ts'
import { claimChore, startChores } from './chores.ts'

const { db } = await createTestDatabase()
const log = createLog('silent')

const winners = async (name: string) => {
  const claims = await Promise.all(
    Array.from({ length: 8 }, () => claimChore(db, { name, everyMinutes: 60 })),
  )
  return claims.filter(Boolean).length
}
const letMinutesPass = (minutes: number) =>
  db.update(chores).set({ dueAt: sql`${chores.dueAt} - make_interval(mins => ${minutes})` })

test('of several servers one runs a chore, and none runs it early', async () => {
  expect(await winners('sweep')).toBe(1)
  await letMinutesPass(59)
  expect(await winners('sweep')).toBe(0)
  await letMinutesPass(1)
  expect(await winners('sweep')).toBe(1)
})

test('a chore that fails does not stop the next one', async () => {
  const done: string[] = []
  const chore = (name: string, run: () => Promise<void>) => ({ name, everyMinutes: 60, run })
  const running = startChores({ db, log, lookEveryMs: 5 }, [
    chore('failing', () => Promise.reject(new Error('the disk is full'))),
    chore('working', async () => {
      done.push('working')
    }),
  ])
  await expect.poll(() => done).toEqual(['working'])
  await running.stop()
})

test('stopping waits for the current run, and tells it to end', async () => {
  let isOver = false
  let begun = false
  const run = (signal: AbortSignal) => {
    begun = true
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        isOver = true
        resolve()
      })
    })
  }
  const running = startChores({ db, log, lookEveryMs: 5 }, [{ name: 'long', everyMinutes: 60, run }])
  await expect.poll(() => begun).toBe(true)
  await running.stop()
  expect(isOver).toBe(true)
})
