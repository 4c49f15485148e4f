import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/database.ts'
import { noTownsNeeded } from '#server/testing/database/no-towns-needed.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { importing } from '#server/testing/import-files.ts'
import { followLooks, savedRaces } from '#shared/saved/table.ts'

const { db } = await createTestDatabase()
const { importText } = await importing(db)
await noTownsNeeded(db)

const LATER = new Date('2099-01-01T00:00:00Z')
const MAILED = new Date('2026-11-01T00:00:00Z')
const A_DAY_AFTER = new Date('2026-11-02T00:00:00Z')

test('an import saves all its races before it asks for followers, whom an edit may hold, and then they hear at once', async () => {
  const { id: userId } = await createUser(db)
  const { id: raceId } = await createRace(db, { name: 'Ridge', location: 'Falun', date: '2099-06-06' })
  await db.insert(savedRaces).values({ userId, raceId })
  const look = { lookAt: LATER, mailedAt: MAILED }
  await db
    .insert(followLooks)
    .values({ userId, ...look })
    .onConflictDoUpdate({ target: followLooks.userId, set: look })
  const cancelled = 'name,location,date,status\nRidge,Falun,2099-06-06,cancelled\n'

  let done: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (edit) => {
    await edit.select().from(followLooks).for('update')
    await new Promise<void>((saved) => {
      const onProgress = (step: string, races: number) => {
        if (step === 'saved' && races === 1) saved()
      }
      done = importText(cancelled, { onProgress })
    })
  })
  expect(await done).toMatchObject({ counts: { updated: 1 } })
  expect(await db.select().from(followLooks)).toMatchObject([{ lookAt: A_DAY_AFTER }])
})
