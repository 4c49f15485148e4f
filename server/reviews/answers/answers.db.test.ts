import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAdministrator, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { insertReview } from '../queries.ts'

const { app, db } = await createTestApp({ CONTACT_TO: 'desk@trailherd.example' })
const owner = await signedInAgent(app, db, { email: 'owner@post.example', language: 'sv' })
const runner = await signedInAgent(app, db)
const stranger = await signedInAgent(app, db)
const admin = await signedInAdministrator(app, db, { username: 'admin' })
beforeEach(async () => {
  await drainOutbox(db)
})

const raceOfOwner = () => createRace(db, { createdBy: owner.user.id, name: 'Sarek Ridge' })
const reviewed = async () => {
  const race = await raceOfOwner()
  const { body } = await runner.agent
    .post(`/api/races/${race.id}/reviews`)
    .send({ rating: 2, reviewText: 'Lost twice.', promises: { marking: 'no', climb: 'yes' } })
    .expect(201)
  return { race, id: body.id as number }
}
const listOf = async (raceId: number, agent = request.agent(app)) =>
  (await agent.get(`/api/races/${raceId}/reviews`).expect(200)).body

describe('promises', () => {
  test('are counted on the race as yes and no, and a changed answer is counted anew', async () => {
    const { race, id } = await reviewed()
    const ratings = async () => (await request(app).get(`/api/races/${race.id}`).expect(200)).body.ratings
    expect(await ratings()).toEqual({
      stars: [0, 1, 0, 0, 0],
      promises: { marking: { yes: 0, no: 1 }, climb: { yes: 1, no: 0 } },
    })
    const edited = await runner.agent
      .patch(`/api/reviews/${id}`)
      .send({ promises: { marking: 'yes' } })
      .expect(200)
    expect(edited.body).toMatchObject({ rating: 2, reviewText: 'Lost twice.', promises: { marking: 'yes' } })
    expect((await ratings()).promises).toEqual({ marking: { yes: 1, no: 0 } })
  })

  test.each([{ marking: 'maybe' }, { soup: 'yes' }, 'yes', ['yes']])(
    'take yes or no to the five questions, not %j',
    async (promises) => {
      const race = await raceOfOwner()
      await runner.agent.post(`/api/races/${race.id}/reviews`).send({ rating: 3, promises }).expect(400)
    },
  )

  test('of reviews that come at the same time from two servers are all counted', async () => {
    const other = await createTestApp({}, undefined, db)
    const race = await raceOfOwner()
    const people = []
    for (let n = 0; n < 12; n += 1) people.push(await createUser(db))
    const agents = await Promise.all(
      people.map(({ username }, n) => signIn(n % 2 ? app : other.app, username)),
    )
    const review = { rating: 5, promises: { marking: 'yes' } }
    await Promise.all(
      agents.map((agent) => agent.post(`/api/races/${race.id}/reviews`).send(review).expect(201)),
    )
    const { body } = await request(app).get(`/api/races/${race.id}`)
    expect(body).toMatchObject({ averageRating: 5, reviewCount: 12, ratings: { stars: [0, 0, 0, 0, 12] } })
    expect(body.ratings.promises).toEqual({ marking: { yes: 12, no: 0 } })
  })
})

describe('the organizer', () => {
  test('gets a mail when a review arrives, at most three an hour, and none about their own', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '1' }, undefined, db)
    const race = await raceOfOwner()
    await owner.agent.post(`/api/races/${race.id}/reviews`).send({ rating: 5 }).expect(201)
    for (let n = 0; n < 5; n += 1) {
      const { agent } = await signedInAgent(limited.app, db)
      await agent
        .post(`/api/races/${race.id}/reviews`)
        .send({ rating: 1, reviewText: `Mud ${n}` })
        .expect(201)
    }
    const mails = await drainOutbox(db)
    expect(mails).toHaveLength(3)
    expect(mails[0]).toMatchObject({
      to: { address: 'owner@post.example' },
      subject: 'Nytt omdöme: Sarek Ridge',
    })
    expect(mails[0]?.text).toContain('Mud 0')
  })

  test('answers once in public, changes the answer and takes it back; everybody else is refused', async () => {
    const { race, id } = await reviewed()
    const put = (agent: typeof owner.agent, text: unknown) =>
      agent.put(`/api/reviews/${id}/answer`).send({ text })
    await put(owner.agent, '  ').expect(400)
    await put(owner.agent, 'x'.repeat(1001)).expect(400)
    for (const agent of [runner.agent, stranger.agent, admin.agent]) await put(agent, 'Hello').expect(403)
    await request(app).put(`/api/reviews/${id}/answer`).send({ text: 'Hello' }).expect(401)
    await put(owner.agent, 'More tape next year.').expect(200)
    await put(owner.agent, 'Twice the tape next year.').expect(200)
    const [review] = await listOf(race.id)
    expect(review).toMatchObject({ answer: { text: 'Twice the tape next year.' }, canAnswer: false })
    expect((await listOf(race.id, owner.agent))[0].canAnswer).toBe(true)
    await stranger.agent.delete(`/api/reviews/${id}/answer`).expect(403)
    await owner.agent.delete(`/api/reviews/${id}/answer`).expect(204)
    expect((await listOf(race.id))[0].answer).toBeNull()
    await owner.agent.put('/api/reviews/2147483647/answer').send({ text: 'Hello' }).expect(404)
  })

  test('does not answer a review of their own', async () => {
    const race = await raceOfOwner()
    const { body } = await owner.agent.post(`/api/races/${race.id}/reviews`).send({ rating: 5 }).expect(201)
    await owner.agent.put(`/api/reviews/${body.id}/answer`).send({ text: 'So true' }).expect(403)
  })
})

describe('a review or an answer', () => {
  test('that is reported reaches the people who run the site, and not the organizer', async () => {
    const { id } = await reviewed()
    await drainOutbox(db)
    await request(app)
      .post(`/api/reviews/${id}/report`)
      .send({ reason: 'spam', message: 'Rude.' })
      .expect(201)
    const mails = await drainOutbox(db)
    expect(mails.map(({ to }) => to.address)).toEqual(['desk@trailherd.example'])
    expect(mails[0]?.text).toContain(`Review ${id}`)
    const { body } = await admin.agent.get('/api/admin/reports?status=open').expect(200)
    expect(body[0]).toMatchObject({ review: { id, part: 'review', text: 'Lost twice.', isHidden: false } })
    await request(app).post('/api/reviews/2147483647/report').send({ reason: 'spam' }).expect(404)
    await request(app).post(`/api/reviews/${id}/report`).send({ reason: 'spam', part: 'title' }).expect(400)
  })

  test('that is deleted after it was reported is called gone, and one of stars alone is not', async () => {
    const { race, id } = await reviewed()
    const { agent } = await signedInAgent(app, db)
    const stars = await agent.post(`/api/races/${race.id}/reviews`).send({ rating: 1 }).expect(201)
    await owner.agent.put(`/api/reviews/${id}/answer`).send({ text: 'Learn to read a map.' }).expect(200)
    for (const [reviewId, part] of [
      [stars.body.id, 'review'],
      [id, 'answer'],
      [id, 'review'],
    ])
      await request(app).post(`/api/reviews/${reviewId}/report`).send({ reason: 'spam', part }).expect(201)
    const goneOf = async () => {
      const { body } = await admin.agent.get('/api/admin/reports?limit=3').expect(200)
      return body.map(({ review }: { review: { isGone: boolean } }) => review.isGone)
    }
    expect(await goneOf()).toEqual([false, false, false])
    await owner.agent.delete(`/api/reviews/${id}/answer`).expect(204)
    expect(await goneOf()).toEqual([false, true, false])
    await runner.agent.delete(`/api/reviews/${id}`).expect(204)
    expect(await goneOf()).toEqual([true, true, false])
  })

  test('that replaces a hidden and deleted one is not shown in the report about the old one', async () => {
    const { race, id } = await reviewed()
    await request(app).post(`/api/reviews/${id}/report`).send({ reason: 'spam' }).expect(201)
    await admin.agent
      .patch(`/api/reviews/${id}/visibility`)
      .send({ hidden: true, reason: 'Spam' })
      .expect(204)
    await runner.agent.delete(`/api/reviews/${id}`).expect(204)
    await runner.agent
      .post(`/api/races/${race.id}/reviews`)
      .send({ rating: 4, reviewText: 'Nice.' })
      .expect(201)
    const { body } = await admin.agent.get('/api/admin/reports?limit=1').expect(200)
    expect(body[0].review).toMatchObject({ isGone: true, text: null })
  })

  test('that is reported is quoted in the answer that settles the report, too', async () => {
    const { id } = await reviewed()
    const { body } = await request(app).post(`/api/reviews/${id}/report`).send({ reason: 'spam' }).expect(201)
    const settled = await admin.agent.patch(`/api/admin/reports/${body.id}`).send({ status: 'closed' })
    expect(settled.body).toMatchObject({ status: 'closed', review: { text: 'Lost twice.', isGone: false } })
  })

  test('that is not there, or that only administrators see, cannot be reported', async () => {
    const { id } = await reviewed()
    const report = () =>
      request(app).post(`/api/reviews/${id}/report`).send({ reason: 'spam', part: 'answer' })
    await report().expect(404)
    await owner.agent.put(`/api/reviews/${id}/answer`).send({ text: 'Learn to read a map.' }).expect(200)
    await report().expect(201)
    const hidden = { hidden: true, reason: 'Rude', part: 'answer' }
    await admin.agent.patch(`/api/reviews/${id}/visibility`).send(hidden).expect(204)
    await report().expect(404)
  })

  test('that is hidden leaves the list and the counts; its author reads why, and cannot write another', async () => {
    const { race, id } = await reviewed()
    const hide = (body: object, agent = admin.agent) =>
      agent.patch(`/api/reviews/${id}/visibility`).send(body)
    await hide({ hidden: true, reason: 'Rude' }, owner.agent).expect(403)
    await hide({ hidden: true }).expect(400)
    await hide({ hidden: true, reason: 'Rude' }).expect(204)
    expect(await listOf(race.id)).toEqual([])
    expect(await listOf(race.id, runner.agent)).toMatchObject([{ id, hiddenReason: 'Rude' }])
    const { body } = await request(app).get(`/api/races/${race.id}`)
    expect(body).toMatchObject({ averageRating: null, reviewCount: 0, ratings: { promises: {} } })
    await runner.agent.post(`/api/races/${race.id}/reviews`).send({ rating: 5 }).expect(409)
    await owner.agent.put(`/api/reviews/${id}/answer`).send({ text: 'Hello' }).expect(404)
    await hide({ hidden: false }).expect(204)
    expect(await listOf(race.id)).toHaveLength(1)
  })

  test('an answer alone can be hidden, and is not changed while it is', async () => {
    const { race, id } = await reviewed()
    await owner.agent.put(`/api/reviews/${id}/answer`).send({ text: 'Learn to read a map.' }).expect(200)
    await admin.agent
      .patch(`/api/reviews/${id}/visibility`)
      .send({ hidden: true, reason: 'Rude', part: 'answer' })
      .expect(204)
    expect(await listOf(race.id)).toMatchObject([{ id, answer: null }])
    expect(await listOf(race.id, owner.agent)).toMatchObject([{ isAnswerHidden: true }])
    const { body } = await admin.agent.get(`/api/admin/history?entity=review&id=${id}&limit=1`).expect(200)
    expect(body).toMatchObject([{ action: 'hidden', fields: ['answer'] }])
    await owner.agent.put(`/api/reviews/${id}/answer`).send({ text: 'Again' }).expect(409)
  })
})

test('one’s own review comes first in a page, and the pages together hold each review once', async () => {
  const race = await raceOfOwner()
  await insertReview(db, { raceId: race.id, userId: runner.user.id, rating: 3, reviewText: 'Mine' })
  for (let n = 0; n < 5; n += 1)
    await insertReview(db, {
      raceId: race.id,
      userId: (await createUser(db)).id,
      rating: 4,
      reviewText: null,
    })
  const pages = await Promise.all(
    [0, 2, 4].map((offset) =>
      runner.agent.get(`/api/races/${race.id}/reviews?limit=2&offset=${offset}`).expect(200),
    ),
  )
  expect(pages[0]?.headers['x-total-count']).toBe('6')
  const found = pages.flatMap(({ body }) => body as { id: number; reviewText: string | null }[])
  expect(found[0]?.reviewText).toBe('Mine')
  expect(new Set(found.map(({ id }) => id)).size).toBe(6)
})
