import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { count, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { plainPicture } from '#server/testing/factories/pictures.ts'
import { createRace, raceValues } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { S3_KEYS, startS3Server } from '#server/testing/servers/s3-server.ts'
import { filesOf, uploadingApp } from '#server/testing/uploading-app.ts'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { pictureName } from '#shared/uploads/addresses.ts'
import { pictures } from '#shared/uploads/table.ts'
import { findPictures, picturesChore, removeUnusedPictures } from './remove-unused-pictures.ts'
import { diskStore } from './stores/disk-store.ts'
import type { ImageStore } from './stores/image-store.ts'
import { s3Store } from './stores/s3-store.ts'

const bucket = await startS3Server()
const { db, agent, user, dataDir, upload } = await uploadingApp()
const s3 = { url: `${bucket.url}/site`, region: 'eu-north-1', ...S3_KEYS }
const onDisk = diskStore(join(dataDir, 'uploads'))
const STORES: [where: string, store: ImageStore][] = [
  ['a folder', onDisk],
  ['a bucket', s3Store(s3)],
]

beforeEach(async () => {
  await db.delete(pictures)
  bucket.objects.clear()
})

let uploads = 0
const uploaded = async () => {
  uploads += 1
  const picture = await plainPicture({ width: 20 + uploads, height: 9 })
    .png()
    .toBuffer()
  return (await upload(picture).expect(201)).body.url as string
}
const hashOf = (url: string) => url.slice('/uploads/'.length, '/uploads/'.length + 40)
const letDaysPass = (days: number) =>
  db
    .update(pictures)
    .set({ changedAt: sql`${pictures.changedAt} - make_interval(hours => ${Math.round(24 * days)})` })
const isStored = (url: string, store = onDisk) => store.has(pictureName(hashOf(url), 1920, 'webp'))
const removeUnused = (store = onDisk) => removeUnusedPictures({ db, store })
const removeUnusedAWeekLater = async () => {
  await letDaysPass(8)
  await removeUnused()
}
const stateOf = async (url: string) => {
  const [row] = await db
    .select()
    .from(pictures)
    .where(eq(pictures.hash, hashOf(url)))
  return row?.state
}

test('an unused picture is kept for seven days, then all its files are removed', async () => {
  const url = await uploaded()
  await letDaysPass(6.9)
  await removeUnused()
  expect(await readdir(join(dataDir, 'uploads'))).toHaveLength(6)
  await letDaysPass(0.2)
  await removeUnused()
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
  expect(await stateOf(url)).toBe('gone')
})

test('uploading a picture again keeps it for another seven days', async () => {
  const picture = await plainPicture({ width: 13, height: 9 }).png().toBuffer()
  const { body } = await upload(picture).expect(201)
  await letDaysPass(8)
  await upload(picture).expect(201)
  await removeUnused()
  expect(await isStored(body.url)).toBe(true)
})

test('a picture is kept while a race, trip or account shows it, and seven days longer', async () => {
  const url = await uploaded()
  const inGallery = await createRace(db, { imageUrls: ['https://photos.example/a.jpg', url] })
  const first = await createRace(db, { mainImageUrl: url, imageUrls: [url] })
  const trip = await createTrip(db, { mainImageUrl: url })
  const person = await createUser(db, { profileImage: url })
  const endings = [
    () => db.update(races).set({ imageUrls: [] }).where(eq(races.id, inGallery.id)),
    () => db.delete(races).where(eq(races.id, first.id)),
    () => db.delete(trips).where(eq(trips.id, trip.id)),
    () => db.delete(users).where(eq(users.id, person.id)),
  ]
  for (const end of endings) {
    await removeUnusedAWeekLater()
    expect(await isStored(url)).toBe(true)
    await end()
  }
  await removeUnused()
  expect(await isStored(url)).toBe(true)
  await removeUnusedAWeekLater()
  expect(await isStored(url)).toBe(false)
})

test('an edit that does not change the pictures does not change the count', async () => {
  const url = await uploaded()
  const { id } = await createRace(db, { imageUrls: [url] })
  for (let edit = 0; edit < 3; edit += 1) {
    await db
      .update(races)
      .set({ name: `Race ${edit}`, imageUrls: [url] })
      .where(eq(races.id, id))
  }
  const [row] = await db.select().from(pictures)
  expect(row?.uses).toBe(1)
})

test('installing the release counts the pictures that listings and accounts already show', async () => {
  const url = `/uploads/${'e'.repeat(40)}-1920.webp`
  const text = await readFile(new URL('../../migrations/0013_pictures.sql', import.meta.url), 'utf8')
  for (const table of ['races', 'trips', 'users']) {
    await db.execute(sql.raw(`drop trigger ${table}_pictures on ${table}`))
  }
  await db.execute(sql`drop trigger races_inserted_pictures on races`)
  const race = await createRace(db, { mainImageUrl: url, imageUrls: [url, 'https://photos.example/a.jpg'] })
  await createTrip(db, { imageUrls: [url] })
  await createUser(db, { profileImage: url })
  const parts = text.split('--> statement-breakpoint').filter((part) => part.includes('create trigger'))
  expect(parts).toHaveLength(3)
  for (const part of parts) await inTransaction(db, (tx) => tx.execute(sql.raw(part)))
  const counted = () =>
    db
      .select()
      .from(pictures)
      .where(eq(pictures.hash, hashOf(url)))
  expect(await counted()).toMatchObject([{ uses: 3, state: 'stored' }])
  await db.delete(races).where(eq(races.id, race.id))
  expect(await counted()).toMatchObject([{ uses: 2 }])
})

describe('at the same moment', () => {
  test('a listing that is being saved keeps its picture', async () => {
    const url = await uploaded()
    await letDaysPass(8)
    await inTransaction(db, async (tx) => {
      await createRace(tx, { mainImageUrl: url })
      await removeUnused()
    })
    await removeUnused()
    expect(await isStored(url)).toBe(true)
    expect(await stateOf(url)).toBe('stored')
  })

  test('a listing whose picture is being removed is refused, and accepted once the picture is uploaded again', async () => {
    const url = await uploaded()
    await letDaysPass(8)
    let saving: Promise<{ status: number; body: { errors?: Record<string, string> } }> | undefined
    const slow: ImageStore = {
      ...onDisk,
      remove: async (name) => {
        saving ??= agent
          .post('/api/races')
          .send(raceValues({ mainImageUrl: url }))
          .then((answer) => answer)
        await expect.poll(waiting).toBe(1)
        await onDisk.remove(name)
      },
    }
    const waiting = async () => {
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    await removeUnused(slow)
    const { status, body } = (await saving) ?? {}
    expect(status).toBe(400)
    expect(body?.errors?.imageUrls).toMatch(/removed because nothing had shown it/)
    expect((await db.select({ all: count() }).from(races).where(eq(races.mainImageUrl, url)))[0]?.all).toBe(0)

    const picture = await plainPicture({ width: 20 + uploads, height: 9 })
      .png()
      .toBuffer()
    expect((await upload(picture).expect(201)).body.url).toBe(url)
    expect(await isStored(url)).toBe(true)
    await agent
      .post('/api/races')
      .send(raceValues({ mainImageUrl: url }))
      .expect(201)
    await removeUnusedAWeekLater()
    expect(await isStored(url)).toBe(true)
  })

  test('two runs remove each picture once', async () => {
    for (let index = 0; index < 3; index += 1) await uploaded()
    await letDaysPass(8)
    const removed: string[] = []
    const store = {
      ...onDisk,
      remove: async (name: string) => {
        removed.push(name)
        await onDisk.remove(name)
      },
    }
    await Promise.all([removeUnused(store), removeUnused(store)])
    expect(removed).toHaveLength(18)
    expect(new Set(removed).size).toBe(18)
  })
})

test('a removed profile picture is refused at its field', async () => {
  const url = await uploaded()
  await removeUnusedAWeekLater()
  const { body } = await agent.patch('/api/user').send({ profileImage: url }).expect(400)
  expect(body.errors.profileImage).toMatch(/removed because nothing had shown it/)
  expect((await db.select().from(users).where(eq(users.id, user.id)))[0]?.profileImage).toBeNull()
})

test('the next run finishes what a killed server or a failing store left behind', async () => {
  const url = await uploaded()
  await letDaysPass(8)
  let calls = 0
  const failing = {
    ...onDisk,
    remove: async (name: string) => {
      calls += 1
      if (calls > 2) throw new Error('the store is down')
      await onDisk.remove(name)
    },
  }
  await expect(removeUnused(failing)).rejects.toThrow('the store is down')
  expect(await stateOf(url)).toBe('leaving')
  expect(await isStored(url)).toBe(false)
  await removeUnused()
  expect(await stateOf(url)).toBe('gone')
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})

test('one run removes at most 500', async () => {
  const hash = sql`md5(number::text) || '00000000'`
  await db.execute(
    sql`insert into pictures (hash, changed_at) select ${hash}, now() - interval '9 days' from generate_series(1, 501) as number`,
  )
  const left = async () =>
    (await db.select({ all: count() }).from(pictures).where(eq(pictures.state, 'stored')))[0]?.all
  await removeUnused()
  expect(await left()).toBe(1)
  await removeUnused()
  expect(await left()).toBe(0)
})

describe.each(STORES)('in %s', (_where, store) => {
  const HASHES = ['0a', '0b', '7f'].map((start) => start.padEnd(40, '5'))
  const names = HASHES.flatMap((hash) => filesOf(`/uploads/${hash}-1920.webp`).map(({ url }) => url.slice(9)))
  const findAll = async () => {
    for (let hour = 0; hour < 16; hour += 1) await findPictures({ db, store }, new Date(hour * 3_600_000))
  }

  test('stored pictures missing in the table are found, and removed seven days later unless they are shown', async () => {
    for (const name of names) await store.put(name, Buffer.from('x'))
    const shown = `/uploads/${HASHES[1]}-1920.webp`
    await createRace(db, { imageUrls: [shown] })
    await findPictures({ db, store }, new Date(0))
    expect(await db.select().from(pictures)).toHaveLength(2)
    await findAll()
    await letDaysPass(6)
    await removeUnused(store)
    for (const name of names) expect(await store.has(name)).toBe(true)
    await letDaysPass(2)
    await findAll()
    await removeUnused(store)
    for (const name of names) expect(await store.has(name)).toBe(name.startsWith(HASHES[1] ?? ''))
    await db.delete(races).where(eq(races.imageUrls, [shown]))
  })

  test('removing a missing file is not an error', async () => {
    await store.remove(pictureName('0'.repeat(40), 480, 'webp'))
  })
})

test('the hourly chore removes pictures on a separate connection, and continues if the store cannot be listed', async () => {
  const url = await uploaded()
  await letDaysPass(8)
  const settings = { ...readSettings({ DATA_DIR: dataDir }), sessionSecret: 'x', publicUrl: 'http://x.test' }
  const deps = { db, settings, clock: () => new Date(0), log: createLog('silent') }
  await picturesChore(deps).run(new AbortController().signal)
  expect(await isStored(url)).toBe(false)

  bucket.state.mode = 'failing'
  const uploadsS3 = { ...s3 }
  await picturesChore({ ...deps, settings: { ...settings, uploadsS3 } }).run(new AbortController().signal)
  bucket.state.mode = 'good'
})

test('other files in the folder are not listed', async () => {
  await uploaded()
  await writeFile(join(dataDir, 'uploads', '.gitkeep'), '')
  expect(await onDisk.list('')).toHaveLength(6)
})

test('pictures that a killed server did not finish are removed after a day', async () => {
  await uploaded()
  const [old, fresh] = [`.${'a'.repeat(16)}`, `.${'b'.repeat(16)}`]
  for (const name of [old, fresh]) await writeFile(join(dataDir, 'uploads', name), 'Half')
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  await utimes(join(dataDir, 'uploads', old), twoDaysAgo, twoDaysAgo)
  await onDisk.list('0')
  const left = await readdir(join(dataDir, 'uploads'))
  expect(left.filter((name) => [old, fresh].includes(name))).toEqual([fresh])
})

test('a store without a folder lists nothing', async () => {
  expect(await diskStore(join(dataDir, 'nowhere')).list('0')).toEqual([])
})
