import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainPicture } from '#server/testing/factories/pictures.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { uploadingApp } from '#server/testing/uploading-app.ts'
import { races } from '#shared/races/table.ts'
import { tripCard } from './card-of.ts'
import { socialPath } from './social-address.ts'

const { db, fetchPicture, upload } = await uploadingApp()

const sizeOf = async (png: Buffer) => {
  const { format, width, height } = await sharp(png).metadata()
  return { format, width, height }
}
const CARD = { format: 'png', width: 1200, height: 630 }

/** The colour of a pixel, `#rrggbb`. */
const colourAt = async (png: Buffer, left: number, top: number) => {
  const pixel = await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return `#${pixel.toString('hex')}`
}

test('the picture of a race or trip is a PNG of 1200 by 630', async () => {
  const race = await createRace(db)
  const trip = await createTrip(db)
  for (const address of [`/social/race/${race.id}.png`, `/social/trip/${trip.id}.png`]) {
    const { body } = await fetchPicture(address).expect(200).expect('Content-Type', 'image/png')
    expect(await sizeOf(body)).toEqual(CARD)
    expect(body.length).toBeLessThan(300_000)
  }
})

test.each([
  ['the longest name', 'Midsummer '.repeat(20).trim()],
  ['one very long word', 'W'.repeat(200)],
  ['letters of many scripts', 'Хибины Ένα 富士山 مسار Żółć Nguyễn'],
  ['only letters that no font has', '富士山 🏔️🏃'],
  ['signs of HTML', '<b>"Up" & `down`</b> &amp; $&'],
  ['letters that are put together', 'A\u030are e\u0301te\u0301 \u200d\u202e'],
])('a name with %s has a picture', async (_what, name) => {
  const { id } = await createRace(db, {
    name,
    location: name,
    distanceKm: Array(20)
      .fill(0)
      .map((_, km) => km + 0.5),
  })
  const { body } = await fetchPicture(`/social/race/${id}.png`).expect(200)
  expect(await sizeOf(body)).toEqual(CARD)
})

test('a race of which little is known has a picture', async () => {
  const { id } = await createRace(db, {
    location: '',
    distanceKm: [],
    elevationGain: null,
    coordinates: null,
    terrain: [],
    dateStatus: 'postponed',
  })
  await fetchPicture(`/social/race/${id}.png`).expect(200)
})

test('an uploaded photo is shown; one of another site, or one that is lost, is not', async () => {
  const { body: uploaded } = await upload(await plainPicture().jpeg().toBuffer()).expect(201)
  const { id } = await createRace(db, { mainImageUrl: uploaded.url })
  const { body } = await fetchPicture(`/social/race/${id}.png`).expect(200)
  // The photo is red on the left and blue on the right.
  const [red, blue] = [await colourAt(body, 350, 200), await colourAt(body, 1100, 200)]
  expect(red).toMatch(/^#[b-d].[2-4].[2-4].$/)
  expect(blue).toMatch(/^#[2-4].[2-4].[b-d].$/)
  await db
    .update(races)
    .set({ mainImageUrl: 'https://photos.example/1.jpg', updatedAt: new Date() })
    .where(eq(races.id, id))
  const { body: drawn } = await fetchPicture(`/social/race/${id}.png`).expect(200)
  expect(await colourAt(drawn, 350, 200)).not.toBe(red)
})

test('a picture may be kept for good under the address of its version, and changes with an edit', async () => {
  const race = await createRace(db, { name: 'Before' })
  const address = socialPath({ kind: 'race', ...race })
  const first = await fetchPicture(address).expect('Cache-Control', /immutable/)
  await fetchPicture(`/social/race/${race.id}.png`).expect('Cache-Control', 'public, max-age=3600')
  await fetchPicture(address).set('If-None-Match', String(first.headers.etag)).expect(304)
  const updatedAt = new Date(race.updatedAt.getTime() + 1_000)
  await db.update(races).set({ name: 'After', updatedAt }).where(eq(races.id, race.id))
  const second = await fetchPicture(address).expect('Cache-Control', 'public, max-age=3600')
  expect(second.body.equals(first.body)).toBe(false)
})

test('the picture is in the language of its address, not of the visitor', async () => {
  const { id } = await createRace(db, { name: 'Ridge' })
  const english = await fetchPicture(`/social/race/${id}.png`).set('Cookie', 'language=sv').expect(200)
  const swedish = await fetchPicture(`/social/race/${id}.png?lang=sv`).expect(200)
  const again = await fetchPicture(`/social/race/${id}.png?lang=nonsense`).expect(200)
  expect(swedish.body.equals(english.body)).toBe(false)
  expect(again.body.equals(english.body)).toBe(true)
})

test('the picture of a cancelled trip says so', async () => {
  const [held, off] = await Promise.all([
    createTrip(db, { name: 'Ridge' }),
    createTrip(db, { name: 'Ridge', isCancelled: true }),
  ])
  expect(tripCard(held).text.notice).toBeNull()
  expect(tripCard(off).text.notice).toEqual({ text: 'Cancelled', isUrgent: true })
  const { body } = await fetchPicture(`/social/trip/${off.id}.png`).expect(200)
  expect(await sizeOf(body)).toEqual(CARD)
})

test('there is no picture of what nobody may see', async () => {
  const hidden = await createRace(db, { isListed: false })
  for (const name of [
    `race/${hidden.id}`,
    'race/2147483647',
    'trip/2147483647',
    'race/0',
    'race/abc',
    'trip/99999999999',
  ])
    await fetchPicture(`/social/${name}.png`).expect(404)
})

test('fifty who ask at once for five pictures get them, each drawn once', async () => {
  const made = await Promise.all([1, 2, 3, 4, 5].map(() => createRace(db)))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => fetchPicture(`/social/race/${made[at % 5]?.id}.png`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(5)
})
