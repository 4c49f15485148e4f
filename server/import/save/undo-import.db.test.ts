import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/database.ts'
import { insertReview } from '#server/reviews/queries.ts'
import { noTownsNeeded } from '#server/testing/database/no-towns-needed.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { importing } from '#server/testing/import-files.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { pictures } from '#shared/uploads/table.ts'
import { undoImport } from './undo-import.ts'

const { db } = await createTestDatabase()
const { importText, stored } = await importing(db)
await noTownsNeeded(db)

beforeEach(() => db.delete(races))

/** The import's id. */
const imported = async (...given: Parameters<typeof importText>) => (await importText(...given)).importId ?? 0
const ridge = (climb: number) => `name,location,date,elevationGain\nRidge,Falun,2099-06-06,${climb}\n`

describe('imports that are undone, the latest first,', () => {
  test('leave nothing', async () => {
    const first = await imported(ridge(100))
    const second = await imported(ridge(200))
    const third = await imported(ridge(300))
    expect(await undoImport(db, third)).toEqual({ removed: 0, restored: 1, kept: [] })
    expect(await undoImport(db, second)).toEqual({ removed: 0, restored: 1, kept: [] })
    expect(await stored()).toMatchObject([{ elevationGain: 100 }])
    expect(await undoImport(db, first)).toEqual({ removed: 1, restored: 0, kept: [] })
  })

  test('leave what a person edited between them', async () => {
    const first = await imported(ridge(100))
    await db.update(races).set({ description: 'By hand', updatedAt: new Date() })
    const second = await imported(ridge(200))
    expect(await undoImport(db, second)).toMatchObject({ restored: 1 })
    expect(await undoImport(db, first)).toEqual({ removed: 0, restored: 0, kept: ['Ridge'] })
    expect(await stored()).toMatchObject([{ elevationGain: 100, description: 'By hand' }])
  })

  test('leave what a person edited after them', async () => {
    const first = await imported(ridge(100))
    const second = await imported(ridge(200))
    await db.update(races).set({ description: 'By hand', updatedAt: new Date(Date.now() + 60_000) })
    expect(await undoImport(db, second)).toMatchObject({ restored: 0, kept: ['Ridge'] })
    expect(await undoImport(db, first)).toMatchObject({ removed: 0, kept: ['Ridge'] })
  })
})

test('a date that its organizer confirmed is confirmed by them again when a change of it is undone', async () => {
  const { id: createdBy } = await createUser(db)
  const confirmed = {
    dateStatus: 'confirmed',
    confirmedBy: 'organizer',
    confirmedAt: new Date(1_700_000_000_000),
  } as const
  await createRace(db, { createdBy, name: 'Ridge', location: 'Falun', date: '2099-06-06', ...confirmed })
  const importId = await imported('name,location,date,status\nRidge,Falun,2099-06-06,cancelled\n', {
    owner: createdBy,
  })
  expect(await stored()).toMatchObject([{ dateStatus: 'cancelled', confirmedBy: null }])
  await undoImport(db, importId)
  expect(await stored()).toMatchObject([confirmed])
})

test('a race that is reviewed at this very moment stays', async () => {
  const { id: userId } = await createUser(db)
  const importId = await imported(ridge(100))
  const raceId = (await stored())[0]?.id ?? 0
  let undoing: ReturnType<typeof undoImport> | undefined
  await inTransaction(db, async (tx) => {
    await insertReview(tx, { userId, raceId, rating: 5, reviewText: null })
    undoing = undoImport(db, importId)
    await setTimeout(300)
  })
  expect(await undoing).toEqual({ removed: 0, restored: 0, kept: ['Ridge'] })
  expect(await db.$count(reviews)).toBe(1)
})

describe('a picture that is no longer stored', () => {
  const hash = 'a'.repeat(40)
  const picture = `https://trailherd.example/uploads/${hash}-1920.webp`
  const other = 'https://pictures.example/ridge.jpg'
  const file = (images: string, climb = 100) =>
    `name,location,date,elevationGain,mainImageUrl,imageUrls\nRidge,Falun,2099-06-06,${climb},${picture},${images}\n`
  const remove = () =>
    db
      .insert(pictures)
      .values({ hash, state: 'gone' })
      .onConflictDoUpdate({ target: pictures.hash, set: { state: 'gone' } })
  beforeEach(() => db.delete(pictures))

  test('is left out of an import, which goes on', async () => {
    await remove()
    await imported(file(other))
    expect(await stored()).toMatchObject([{ name: 'Ridge', mainImageUrl: null, imageUrls: [other] }])
    await imported(file(picture, 200))
    expect(await stored()).toMatchObject([{ elevationGain: 200, mainImageUrl: null, imageUrls: [] }])
  })

  test('does not come back with an undo, which gives back all else', async () => {
    await createRace(db, {
      name: 'Ridge',
      location: 'Falun',
      date: '2099-06-06',
      elevationGain: 50,
      mainImageUrl: picture,
      imageUrls: [picture, other],
    })
    const importId = await imported(file(other).replace(picture, other))
    await remove()
    expect(await undoImport(db, importId)).toEqual({ removed: 0, restored: 1, kept: [] })
    expect(await stored()).toMatchObject([{ elevationGain: 50, mainImageUrl: null, imageUrls: [other] }])
  })
})
