import { eq } from 'drizzle-orm'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { type Agent, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { insertReview, reviewsOf } from './queries.ts'

const { app, db } = await createTestApp()

const author = await signedInAgent(app, db, { email: 'canary-author@example.com' })
const creator = await signedInAgent(app, db, { userType: 'race_organizer' })
await createUser(db, { username: 'admin' })
const admin = await signIn(app, 'admin')

const createReview = async (given: { raceId?: number; userId?: number } = {}) =>
  insertReview(db, {
    raceId: given.raceId ?? (await createRace(db)).id,
    userId: given.userId ?? (await createUser(db)).id,
    rating: 4,
    reviewText: 'Mud to the knees.',
  })

describe('writing a review', () => {
  test('answers 201 with the review as in the list, its text trimmed', async () => {
    const { agent, user } = await signedInAgent(app, db, { displayName: 'Alva' })
    const race = await createRace(db)
    const answer = await agent
      .post(`/api/races/${race.id}/reviews`)
      .send({ rating: 5, reviewText: '  Cold rivers,\nwarm soup.  ' })
      .expect(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      userId: user.id,
      raceId: race.id,
      rating: 5,
      reviewText: 'Cold rivers,\nwarm soup.',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      user: { username: user.username, displayName: 'Alva' },
      promises: {},
      answer: null,
      canEdit: true,
      canDelete: true,
      canAnswer: false,
    })
    const list = await agent.get(`/api/races/${race.id}/reviews`).expect(200)
    expect(list.body).toEqual([answer.body])
  })

  test.each([[{}], [{ reviewText: null }], [{ reviewText: '' }], [{ reviewText: ' \n ' }]])(
    'a review can have stars only: %j',
    async (given) => {
      const { id } = await createRace(db)
      const answer = await author.agent
        .post(`/api/races/${id}/reviews`)
        .send({ rating: 1, ...given })
        .expect(201)
      expect(answer.body).toMatchObject({ rating: 1, reviewText: null })
    },
  )

  test('a text can have a thousand characters, and emoji and markup are stored unchanged', async () => {
    for (const reviewText of [
      'x'.repeat(1000),
      '🏔️ <img src=x onerror=alert(1)>',
      "'; drop table reviews; --",
    ]) {
      const { id } = await createRace(db)
      const answer = await author.agent.post(`/api/races/${id}/reviews`).send({ rating: 3, reviewText })
      expect([answer.status, answer.body.reviewText]).toEqual([201, reviewText])
    }
  })

  test('fields that only the server sets are ignored', async () => {
    const [mine, other] = [await createRace(db), await createRace(db)]
    const answer = await author.agent
      .post(`/api/races/${mine.id}/reviews`)
      .send({ rating: 4, id: 1, userId: 1, raceId: other.id, createdAt: '2001-01-01', canDelete: false })
      .expect(201)
    expect(answer.body).toMatchObject({ raceId: mine.id, userId: author.user.id, canDelete: true })
    expect(answer.body.createdAt).not.toMatch(/^2001/)
    expect(await reviewsOf(db, other.id)).toEqual([])
  })

  test('changes the average and the count of the race, also in lists', async () => {
    const race = await createRace(db)
    for (const rating of [5, 4, 4]) {
      const { agent } = await signedInAgent(app, db)
      await agent.post(`/api/races/${race.id}/reviews`).send({ rating }).expect(201)
    }
    const rated = { averageRating: 4.3, reviewCount: 3 }
    expect((await request(app).get(`/api/races/${race.id}`)).body).toMatchObject(rated)
    const { body } = await request(app).get('/api/races')
    expect(body.find(({ id }: { id: number }) => id === race.id)).toMatchObject(rated)
  })

  const fiftyAtOnce = (agent: Agent, raceId: number) =>
    Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        agent.post(`/api/races/${raceId}/reviews`).send({ rating: (turn % 5) + 1 }),
      ),
    )

  test('control: without the unique index, fifty requests at once store fifty reviews', async () => {
    const loose = await createTestApp()
    await loose.db.execute('drop index reviews_one_per_person_key')
    const { agent } = await signedInAgent(loose.app, loose.db)
    const { id } = await createRace(loose.db)
    const answers = await fiftyAtOnce(agent, id)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await reviewsOf(loose.db, id)).toHaveLength(50)
  })

  test('of fifty requests at once by one person, one gets 201 and the others 409', async () => {
    const { id } = await createRace(db)
    const answers = await fiftyAtOnce(author.agent, id)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toEqual({ message: 'You have already reviewed this race.', code: 'conflict' })
    expect(await reviewsOf(db, id)).toHaveLength(1)
  })

  test('after deleting a review its author can write another one', async () => {
    const { id } = await createRace(db)
    const post = () => author.agent.post(`/api/races/${id}/reviews`).send({ rating: 2 })
    const first = await post().expect(201)
    await author.agent.delete(`/api/reviews/${first.body.id}`).expect(204)
    await post().expect(201)
  })
})

describe('what is refused', () => {
  test.each([0, 6, -1, 2.5, '5', null, undefined, true, [5], { stars: 5 }, '1e309'])(
    'rating %j gets 400 with the specified message, and nothing is stored',
    async (rating) => {
      const { id } = await createRace(db)
      const answer = await author.agent.post(`/api/races/${id}/reviews`).send({ rating }).expect(400)
      expect(answer.body.errors).toEqual({ rating: 'Please select a star rating' })
      expect(await reviewsOf(db, id)).toEqual([])
    },
  )

  test.each([
    ['1,001 characters', 'x'.repeat(1001)],
    ['a NUL', 'up\u0000down'],
    ['a control character', 'bell\u0007'],
    ['half of a pair', 'peak \ud83c'],
    ['the other half', '\udfd4 peak'],
    ['a list', ['Mud.']],
    ['an object', { text: 'Mud.' }],
    ['a number', 5],
  ])('a text of %s gets 400 with an error at the field', async (_what, reviewText) => {
    const { id } = await createRace(db)
    const answer = await author.agent.post(`/api/races/${id}/reviews`).send({ rating: 5, reviewText })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(['reviewText'])
    expect(await reviewsOf(db, id)).toEqual([])
  })

  test.each(['[]', '[{"rating":5}]', '{"rating":1e309}', '5', 'null', '"x"', '', '{"rating":5'])(
    'a body of %s gets 400 with a message',
    async (body) => {
      const { id } = await createRace(db)
      const answer = await author.agent
        .post(`/api/races/${id}/reviews`)
        .set('Content-Type', 'application/json')
        .send(body)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'invalid', message: expect.any(String) })
    },
  )

  test('a visitor gets 401, and the review is not stored', async () => {
    const { id } = await createRace(db)
    const answer = await request(app).post(`/api/races/${id}/reviews`).send({ rating: 5 }).expect(401)
    expect(answer.body.code).toBe('not-signed-in')
    expect(await reviewsOf(db, id)).toEqual([])
  })

  test('a deleted race gets 404 for reading and writing', async () => {
    const { id } = await createRace(db)
    await createReview({ raceId: id })
    await db.delete(races).where(eq(races.id, id))
    await author.agent.get(`/api/races/${id}/reviews`).expect(404)
    const answer = await author.agent.post(`/api/races/${id}/reviews`).send({ rating: 5 }).expect(404)
    expect(answer.body).toEqual({ message: 'This race does not exist.', code: 'not-found' })
  })

  test.each(['abc', '1abc', '0', '-1', '1.5', '2147483648', '99999999999', '%00'])(
    'the id %s gets 404 everywhere',
    async (id) => {
      await request(app).get(`/api/races/${id}/reviews`).expect(404)
      await author.agent.post(`/api/races/${id}/reviews`).send({ rating: 5 }).expect(404)
      const answer = await author.agent.delete(`/api/reviews/${id}`).expect(404)
      expect(answer.body).toEqual({ message: 'This review does not exist.', code: 'not-found' })
    },
  )
})

describe('editing a review', () => {
  const edit = (who: Agent, id: number, body: object) => who.patch(`/api/reviews/${id}`).send(body)
  const longAgo = new Date('2026-01-01T12:00:00Z')
  const oldReview = async (given: { raceId?: number } = {}) => {
    const review = await createReview({ ...given, userId: author.user.id })
    await db.update(reviews).set({ createdAt: longAgo, updatedAt: longAgo }).where(eq(reviews.id, review.id))
    return review
  }

  test('its author changes rating and text; the day of writing stays, the day of the edit is told', async () => {
    const review = await oldReview()
    const answer = await edit(author.agent, review.id, { rating: 2, reviewText: '  Too much mud. ' })
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        id: review.id,
        rating: 2,
        reviewText: 'Too much mud.',
        createdAt: longAgo.toISOString(),
        canEdit: true,
        canDelete: true,
      }),
    ])
    expect(Date.parse(answer.body.updatedAt)).toBeGreaterThan(longAgo.getTime())
    const list = await author.agent.get(`/api/races/${review.raceId}/reviews`)
    expect(list.body).toEqual([answer.body])
  })

  test('only what is sent changes, and a text can be removed', async () => {
    const review = await oldReview()
    expect((await edit(author.agent, review.id, { rating: 5 })).body).toMatchObject({
      rating: 5,
      reviewText: 'Mud to the knees.',
    })
    expect((await edit(author.agent, review.id, { reviewText: '' })).body).toMatchObject({
      rating: 5,
      reviewText: null,
    })
  })

  test('an edit that changes nothing is not called an edit', async () => {
    const review = await oldReview()
    for (const body of [{}, { rating: 4, reviewText: 'Mud to the knees.' }]) {
      const answer = await edit(author.agent, review.id, body).expect(200)
      expect(answer.body.updatedAt).toBe(longAgo.toISOString())
    }
  })

  test('changes the average of the race, also in lists', async () => {
    const race = await createRace(db)
    const review = await oldReview({ raceId: race.id })
    await createReview({ raceId: race.id })
    await edit(author.agent, review.id, { rating: 1 }).expect(200)
    const rated = { averageRating: 2.5, reviewCount: 2 }
    expect((await request(app).get(`/api/races/${race.id}`)).body).toMatchObject(rated)
    const { body } = await request(app).get('/api/races')
    expect(body.find(({ id }: { id: number }) => id === race.id)).toMatchObject(rated)
  })

  test('a list says to each reader whether they can edit', async () => {
    const { raceId } = await oldReview()
    const canEdit = async (who: Agent) => {
      const { body } = await who.get(`/api/races/${raceId}/reviews`)
      return body.map((review: { canEdit: boolean }) => review.canEdit)
    }
    expect(await canEdit(author.agent)).toEqual([true])
    expect(await canEdit(admin)).toEqual([false])
    expect(await canEdit(request.agent(app))).toEqual([false])
  })

  test.each([
    ['the race’s creator', () => creator.agent, 403],
    ['the race admin', () => admin, 403],
    ['a visitor', () => request.agent(app), 401],
  ] as const)('%s is refused, and nothing changes', async (_who, agentOf, status) => {
    const { id: raceId } = await createRace(db, { createdBy: creator.user.id })
    const review = await oldReview({ raceId })
    const answer = await edit(agentOf(), review.id, { rating: 1 })
    expect([answer.status, answer.body.message]).toEqual([status, expect.any(String)])
    expect((await reviewsOf(db, raceId))[0]?.review.rating).toBe(4)
  })

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ rating: null }, 'rating'],
    [{ reviewText: 'x'.repeat(1001) }, 'reviewText'],
    [{ reviewText: 5 }, 'reviewText'],
    [{ reviewText: 'bell\u0007' }, 'reviewText'],
  ])('%j gets 400 at the field', async (body, field) => {
    const review = await oldReview()
    const answer = await edit(author.agent, review.id, body).expect(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('fields that only the server sets are ignored', async () => {
    const review = await oldReview()
    const other = await createRace(db)
    const answer = await edit(author.agent, review.id, {
      rating: 3,
      id: 1,
      userId: creator.user.id,
      raceId: other.id,
      createdAt: '2001-01-01',
    }).expect(200)
    expect(answer.body).toMatchObject({ id: review.id, userId: author.user.id, raceId: review.raceId })
  })

  test('a review that does not exist is 404, in Swedish too', async () => {
    await edit(author.agent, 2_147_483_647, { rating: 3 }).expect(404)
    const answer = await edit(author.agent, 2_147_483_647, { rating: 3 }).set('Accept-Language', 'sv')
    expect(answer.body.message).toBe('Omdömet finns inte.')
  })
})

describe('deleting a review', () => {
  const remove = (who: Agent, id: number) => who.delete(`/api/reviews/${id}`)

  test.each([
    ['its author', () => author.agent, 204],
    ["the race's creator", () => creator.agent, 204],
    ['the race admin', () => admin, 204],
    ['a visitor', () => request.agent(app), 401],
  ] as const)('%s gets the right answer', async (_who, agentOf, status) => {
    const { id: raceId } = await createRace(db, { createdBy: creator.user.id })
    const { id } = await createReview({ raceId, userId: author.user.id })
    await remove(agentOf(), id).expect(status)
    expect(await reviewsOf(db, raceId)).toHaveLength(status === 204 ? 0 : 1)
  })

  test.each(['athlete', 'race_organizer', 'trip_organizer'] as const)(
    '%s gets 403 for the review of somebody else, and it stays',
    async (userType) => {
      const review = await createReview()
      const { agent } = await signedInAgent(app, db, { userType })
      const answer = await remove(agent, review.id).expect(403)
      expect(answer.body.code).toBe('not-allowed')
      expect(await reviewsOf(db, review.raceId)).toHaveLength(1)
    },
  )

  test('deleting a review a second time gets 404', async () => {
    const { id } = await createReview({ userId: author.user.id })
    await remove(author.agent, id).expect(204)
    await remove(author.agent, id).expect(404)
  })

  test('of two requests at once to delete a review, one gets 204 and the other 404', async () => {
    const { id } = await createReview({ userId: author.user.id })
    const answers = await Promise.all([remove(author.agent, id), remove(author.agent, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  })

  test('the list tells each reader which reviews they can delete', async () => {
    const { id: raceId } = await createRace(db, { createdBy: creator.user.id })
    await createReview({ raceId, userId: author.user.id })
    await createReview({ raceId })
    const allowed = async (who: Agent) => {
      const { body } = await who.get(`/api/races/${raceId}/reviews`).expect(200)
      return body.map(({ canDelete }: { canDelete: boolean }) => canDelete)
    }
    expect(await allowed(author.agent)).toEqual([false, true])
    expect(await allowed(creator.agent)).toEqual([true, true])
    expect(await allowed(admin)).toEqual([true, true])
    expect(await allowed(request.agent(app))).toEqual([false, false])
  })
})

describe('what the answers hold', () => {
  test('reviews contain the author’s username and display name, and nothing else about them', async () => {
    const { id: raceId } = await createRace(db)
    await createReview({ raceId, userId: author.user.id })
    const { body, text } = await request(app).get(`/api/races/${raceId}/reviews`).expect(200)
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        'id',
        'canEdit',
        'userId',
        'raceId',
        'rating',
        'reviewText',
        'createdAt',
        'updatedAt',
        'user',
        'canDelete',
        'canAnswer',
        'promises',
        'answer',
      ].sort(),
    )
    expect(Object.keys(body[0].user).sort()).toEqual(['displayName', 'username'])
    expect(text).not.toContain('canary')
  })

  test('a race without reviews gets an empty list and no cookie', async () => {
    const { id } = await createRace(db)
    const answer = await request(app).get(`/api/races/${id}/reviews`).expect(200)
    expect(answer.body).toEqual([])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

test('a call that accepts Swedish gets its refusals in Swedish', async () => {
  const { id } = await createRace(db)
  const post = (body: object) =>
    author.agent.post(`/api/races/${id}/reviews`).set('Accept-Language', 'sv').send(body)
  expect((await post({ rating: 9 })).body.errors).toEqual({ rating: 'Välj ett betyg med stjärnorna' })
  expect((await post({ rating: 5, reviewText: 'x'.repeat(1001) })).body.errors.reviewText).toMatch(
    /^Omdömet får ha högst 1.000 tecken$/,
  )
  await post({ rating: 5 })
  expect((await post({ rating: 5 })).body.message).toBe('Du har redan lämnat ett omdöme om det här loppet.')
  const gone = await author.agent.delete('/api/reviews/2147483647').set('Accept-Language', 'sv')
  expect(gone.body.message).toBe('Omdömet finns inte.')
})
