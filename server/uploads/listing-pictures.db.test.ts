import { eq } from 'drizzle-orm'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { createRace, raceValues } from '#server/testing/factories/race-factory.ts'
import { createTrip, tripValues } from '#server/testing/factories/trip-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'

const { app, db } = await createTestApp()
const organizer = await signedInAgent(app, db)
const mine = { createdBy: organizer.user.id }

const UPLOADED = `/uploads/${'a1'.repeat(20)}-1920.webp`
const ELSEWHERE = 'https://photos.example/ridge.jpg'
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://photos.example/${index}.jpg`)

const listings = [
  ['races', raceValues, () => createRace(db, mine)],
  ['trips', tripValues, () => createTrip(db, mine)],
] as const

describe.each(listings)('pictures of %s', (kind, formOf, stored) => {
  const post = (given: object) => organizer.agent.post(`/api/${kind}`).send({ ...formOf(), ...given })

  test('are https addresses or uploaded pictures, at most forty, with descriptions', async () => {
    const pictures = {
      mainImageUrl: UPLOADED,
      imageUrls: [ELSEWHERE, ...many(39)],
      imageAlts: { [UPLOADED]: 'Two runners on the ridge', [ELSEWHERE]: '  The finish  ' },
    }
    const { body } = await post(pictures).expect(201)
    const words = { [UPLOADED]: 'Two runners on the ridge', [ELSEWHERE]: 'The finish' }
    expect(body).toMatchObject({ ...pictures, imageAlts: words })
    const { body: shown } = await request(app).get(`/api/${kind}/${body.id}`).expect(200)
    expect(shown.imageAlts).toEqual(words)
  })

  test('can be changed without changing anything else', async () => {
    const { id, name } = await stored()
    const change = (changes: object) => organizer.agent.patch(`/api/${kind}/${id}`).send(changes)
    const first = await change({ imageUrls: [UPLOADED], imageAlts: { [UPLOADED]: 'Start' } }).expect(200)
    expect(first.body).toMatchObject({ name, imageUrls: [UPLOADED], imageAlts: { [UPLOADED]: 'Start' } })
    const second = await change({ mainImageUrl: ELSEWHERE }).expect(200)
    expect(second.body).toMatchObject({ mainImageUrl: ELSEWHERE, imageAlts: { [UPLOADED]: 'Start' } })
    const third = await change({ mainImageUrl: '', imageAlts: { [UPLOADED]: ' ' } }).expect(200)
    expect(third.body).toMatchObject({ mainImageUrl: null, imageAlts: {} })
    expect((await change({ imageAlts: null }).expect(200)).body.imageAlts).toEqual({})
  })

  test('stored before descriptions existed have no description', async () => {
    const { id } = await stored()
    await db.update(races).set({ imageAlts: null }).where(eq(races.id, id))
    await db.update(trips).set({ imageAlts: null }).where(eq(trips.id, id))
    const { body } = await request(app).get(`/api/${kind}/${id}`).expect(200)
    expect(body.imageAlts).toEqual({})
  })

  test.each([
    ['mainImageUrl', 'http://photos.example/ridge.jpg'],
    ['mainImageUrl', 'javascript:alert(1)'],
    ['mainImageUrl', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['mainImageUrl', '/uploads/../secrets/session-secret'],
    ['mainImageUrl', 7],
    ['imageUrls', ['//photos.example/ridge.jpg']],
    ['imageUrls', ['/api/logout']],
    ['imageUrls', [ELSEWHERE, null]],
    ['imageUrls', many(41)],
    ['imageAlts', { 'javascript:alert(1)': 'Start' }],
    ['imageAlts', { [ELSEWHERE]: 'x'.repeat(201) }],
    ['imageAlts', { [ELSEWHERE]: 'two\nlines' }],
    ['imageAlts', { [ELSEWHERE]: 7 }],
    ['imageAlts', [ELSEWHERE]],
    ['imageAlts', Object.fromEntries(many(61).map((url) => [url, 'x']))],
  ])('a wrong %s is refused at its field, new and changed: %j', async (field, value) => {
    const { body } = await post({ [field]: value }).expect(400)
    expect(Object.keys(body.errors).every((key) => key.split('.')[0] === field)).toBe(true)
    const before = await stored()
    await organizer.agent
      .patch(`/api/${kind}/${before.id}`)
      .send({ [field]: value })
      .expect(400)
    const { body: after } = await request(app).get(`/api/${kind}/${before.id}`)
    expect(after).toMatchObject({ mainImageUrl: null, imageUrls: [], imageAlts: {} })
  })
})
