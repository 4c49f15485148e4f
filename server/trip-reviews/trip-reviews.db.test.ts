import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBooking, createLink } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAdministrator, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { history } from '#shared/history/table.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'
import { trips } from '#shared/trips/table.ts'

const NOW = () => new Date('2027-07-20T12:00:00Z')
const { app, db } = await createTestApp({}, NOW)
const organizer = await signedInAgent(app, db, { email: 'guide@post.example', emailVerified: true })
const admin = await signedInAdministrator(app, db, { username: 'admin' })
beforeEach(async () => {
  await drainOutbox(db)
})

// It ended eleven days ago.
const ended = (given: Parameters<typeof createTrip>[1] = {}) =>
  createTrip(db, { createdBy: organizer.user.id, organizerEmail: 'guide@post.example', ...given })
type Given = { trip?: Parameters<typeof createTrip>[1]; booking?: Parameters<typeof createBooking>[2] }
const tookPart = async ({ trip: given, booking: of }: Given = {}) => {
  const trip = await ended(given)
  const booking = await createBooking(db, trip.id, { paymentStatus: 'paid', ...of })
  return { trip, booking, token: await createLink(db, booking.id) }
}
const post = (tripId: number, body: object, agent = request.agent(app)) =>
  agent.post(`/api/trips/${tripId}/reviews`).send({ rating: 5, ...body })
const listOf = async (tripId: number, agent = request.agent(app)) =>
  (await agent.get(`/api/trips/${tripId}/reviews`).expect(200)).body

describe('a trip is reviewed', () => {
  test('with the link of the mail and no account; loading the page of the link changes nothing', async () => {
    const { trip, token } = await tookPart({ booking: { firstName: 'Vera' } })
    const before = await request(app).get(`/api/booking-link/${token}`).expect(200)
    expect(before.body.bookings[0].isReviewed).toBeUndefined()
    expect(await listOf(trip.id)).toEqual([])
    const promises = { organization: 'yes' }
    await post(trip.id, { token, rating: 4, reviewText: ' Huts! ', promises }).expect(201)
    const [review] = await listOf(trip.id)
    expect(review).toMatchObject({
      rating: 4,
      reviewText: 'Huts!',
      author: 'Vera',
      tookPart: '2027-07',
      promises,
    })
    expect(JSON.stringify(review)).not.toContain('post.example')
    const after = await request(app).get(`/api/booking-link/${token}`).expect(200)
    expect(after.body.bookings[0].isReviewed).toBe(true)
  })

  test('by the account that booked, once', async () => {
    const runner = await signedInAgent(app, db)
    const { trip } = await tookPart({ booking: { userId: runner.user.id, paymentStatus: 'pending' } })
    await post(trip.id, {}, runner.agent).expect(201)
    await post(trip.id, {}, runner.agent).expect(409)
    expect((await listOf(trip.id, runner.agent))[0]).toMatchObject({ isOwn: true, canDelete: true })
    const own = await runner.agent.get('/api/my-bookings').expect(200)
    expect(own.body[0].isReviewed).toBe(true)
  })

  test('by each person of a party, who says whose spot it was', async () => {
    const { trip, booking, token } = await tookPart()
    const other = await createBooking(db, trip.id, { partyId: booking.id, paymentStatus: 'paid' })
    await post(trip.id, { token }).expect(201)
    await post(trip.id, { token }).expect(409)
    await post(trip.id, { token, bookingId: other.id, rating: 3 }).expect(201)
    const { booking: stranger } = await tookPart()
    await post(trip.id, { token, bookingId: stranger.id }).expect(403)
  })

  const statusChange = (entityId: number, from: string, to: string, at: string) =>
    db.insert(history).values({
      ...{ action: 'status', entity: 'booking', kind: 'trip', entityId, at: new Date(at) },
      changes: [{ field: 'paymentStatus', from, to }],
    })
  const linked = async (token: string) =>
    (await request(app).get(`/api/booking-link/${token}`).expect(200)).body.bookings[0]

  test('also by somebody whose booking the organizer cancelled after the trip, who is shown the form', async () => {
    const runner = await signedInAgent(app, db)
    const { trip, booking, token } = await tookPart({
      booking: { paymentStatus: 'cancelled', userId: runner.user.id },
    })
    const own = async () => (await runner.agent.get('/api/my-bookings').expect(200)).body[0]
    await statusChange(booking.id, 'paid', 'cancelled', '2027-07-01T08:00:00Z')
    await post(trip.id, { token }).expect(403)
    for (const shown of [await linked(token), await own()]) expect(shown.isReviewable).toBeUndefined()
    await db.delete(history).where(eq(history.entityId, booking.id))
    await statusChange(booking.id, 'paid', 'cancelled', '2027-07-12T08:00:00Z')
    for (const shown of [await linked(token), await own()]) expect(shown.isReviewable).toBe(true)
    await post(trip.id, { token }).expect(201)
    for (const shown of [await linked(token), await own()]) {
      expect(shown.isReviewed).toBe(true)
      expect(shown.isReviewable).toBeUndefined()
    }
  })

  test('not while the trip is hidden, as when its organizer is blocked, and nobody is shown the form', async () => {
    const { trip, token } = await tookPart()
    expect((await linked(token)).isReviewable).toBe(true)
    await db.update(trips).set({ isListed: false }).where(eq(trips.id, trip.id))
    expect((await linked(token)).isReviewable).toBeUndefined()
    await post(trip.id, { token }).expect(404)
  })

  test('not by somebody whose spot was cancelled before, also when the organizer changes it back and forth later', async () => {
    const { trip, booking, token } = await tookPart({ booking: { paymentStatus: 'cancelled' } })
    await statusChange(booking.id, 'paid', 'cancelled', '2027-07-01T08:00:00Z')
    await statusChange(booking.id, 'cancelled', 'paid', '2027-07-12T08:00:00Z')
    await statusChange(booking.id, 'paid', 'cancelled', '2027-07-13T08:00:00Z')
    expect((await linked(token)).isReviewable).toBeUndefined()
    await post(trip.id, { token }).expect(403)
    await db.update(tripBookings).set({ paymentStatus: 'paid' }).where(eq(tripBookings.id, booking.id))
    await statusChange(booking.id, 'cancelled', 'paid', '2027-07-14T08:00:00Z')
    expect((await linked(token)).isReviewable).toBeUndefined()
    await post(trip.id, { token }).expect(403)
  })

  test.each([
    ['has not ended', { startDate: '2027-07-18', endDate: '2027-07-20' }],
    ['ended more than 60 days ago', { startDate: '2027-05-19', endDate: '2027-05-20' }],
    ['was cancelled', { isCancelled: true }],
  ])('and no form is shown while the trip %s', async (_what, given) => {
    const runner = await signedInAgent(app, db)
    await tookPart({ trip: given, booking: { userId: runner.user.id } })
    const { body } = await runner.agent.get('/api/my-bookings').expect(200)
    expect(body[0].isReviewable).toBeUndefined()
  })

  test('on the 60th day after its end, and not on the 61st', async () => {
    const last = { startDate: '2027-05-20', endDate: '2027-05-21' }
    const early = { startDate: '2027-05-19', endDate: '2027-05-20' }
    const inTime = await tookPart({ trip: last })
    await post(inTime.trip.id, { token: inTime.token }).expect(201)
    const runner = await signedInAgent(app, db)
    const late = await tookPart({ trip: early, booking: { userId: runner.user.id } })
    await post(late.trip.id, {}, runner.agent).expect(409)
  })
})

describe('nobody else reviews it:', () => {
  const coming = { startDate: '2027-07-18', endDate: '2027-07-20' }
  const long = { startDate: '2027-04-01', endDate: '2027-04-05' }

  test.each<[string, Given, number]>([
    ['whose spot was cancelled before', { booking: { paymentStatus: 'cancelled' } }, 403],
    ['before the trip has ended', { trip: coming }, 409],
    ['after more than 60 days', { trip: long }, 409],
    ['of a trip that was cancelled', { trip: { isCancelled: true } }, 409],
    ['with the address of the organizer', { booking: { email: 'GUIDE@post.example' } }, 403],
    ['of a hidden trip', { trip: { isListed: false, hiddenReason: 'Spam' } }, 404],
  ])('somebody %s', async (_who, given, status) => {
    const { trip, token } = await tookPart(given)
    await post(trip.id, { token }).expect(status)
    const runner = await signedInAgent(app, db)
    const own = await tookPart({ ...given, booking: { userId: runner.user.id, ...given.booking } })
    await post(own.trip.id, {}, runner.agent).expect(status)
    expect(await db.select().from(tripReviews).where(eq(tripReviews.tripId, trip.id))).toEqual([])
  })

  test('a visitor, a stranger, somebody of another trip, and somebody on the waiting list', async () => {
    const { trip } = await tookPart()
    const other = await tookPart()
    const stranger = await signedInAgent(app, db, { email: 'waits@post.example', emailVerified: true })
    await db.execute(sql`
      insert into waiting_list (trip_id, user_id, first_name, last_name, email, seats, at_least, token_hash)
      values (${trip.id}, ${stranger.user.id}, 'Ada', 'Lind', 'waits@post.example', 1, 1, 'waits')`)
    await post(trip.id, {}).expect(401)
    await post(trip.id, {}, stranger.agent).expect(403)
    await post(trip.id, { token: other.token }).expect(403)
    await post(trip.id, { token: 'a-wrong-token' }).expect(403)
    await post(2_147_483_647, { token: other.token }).expect(404)
    await post(trip.id, { token: 7 }).expect(400)
    await post(trip.id, { token: other.token, bookingId: -1 }).expect(400)
  })

  test('the organizer, with a spot of their own or with the link of somebody else', async () => {
    const { trip, token } = await tookPart()
    await createBooking(db, trip.id, { userId: organizer.user.id, paymentStatus: 'paid' })
    await post(trip.id, {}, organizer.agent).expect(403)
    await post(trip.id, { token }, organizer.agent).expect(403)
  })
})

test('50 reviews of one spot at the same time on two servers are one review', async () => {
  const other = await createTestApp({}, NOW, db)
  const { trip, token } = await tookPart()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      request(n % 2 ? app : other.app)
        .post(`/api/trips/${trip.id}/reviews`)
        .send({ token, rating: 1 + (n % 5) }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
  expect(await listOf(trip.id)).toHaveLength(1)
}, 60_000)

describe('one’s own review', () => {
  const edit = (id: number, body: object, agent = request.agent(app)) =>
    agent.patch(`/api/trip-reviews/${id}`).send(body)
  const remove = (id: number, body: object = {}, agent = request.agent(app)) =>
    agent.delete(`/api/trip-reviews/${id}`).send(body)
  const posted = async (given: Given = {}) => {
    const at = await tookPart(given)
    const { body } = await post(at.trip.id, { token: at.token, rating: 2, reviewText: 'Cold soup.' }).expect(
      201,
    )
    return { ...at, id: body.id as number }
  }
  const written = async (token: string) =>
    (await request(app).get(`/api/booking-link/${token}/reviews`).expect(200)).body

  test('is read, edited and deleted with the link of the mail; only what is sent changes', async () => {
    const { trip, token, id } = await posted()
    expect(await written(token)).toMatchObject([
      { id, rating: 2, isOwn: true, canEdit: true, canDelete: true, canAnswer: false },
    ])
    const { body } = await edit(id, { token, rating: 4 }).expect(200)
    expect(body).toMatchObject({ rating: 4, reviewText: 'Cold soup.', isOwn: true, canEdit: true })
    expect(body.updatedAt > body.createdAt).toBe(true)
    expect((await request(app).get(`/api/trips/${trip.id}`)).body).toMatchObject({
      averageRating: 4,
      reviewCount: 1,
    })
    await edit(id, { token, rating: 6 }).expect(400)
    await edit(id, { token, reviewText: 'x'.repeat(1_001) }).expect(400)
    await remove(id, { token }).expect(204)
    await remove(id, { token }).expect(404)
    expect(await listOf(trip.id)).toEqual([])
    expect((await request(app).get(`/api/trips/${trip.id}`)).body).toMatchObject({
      averageRating: null,
      reviewCount: 0,
    })
    await post(trip.id, { token }).expect(201)
  })

  test('is edited and deleted by its account, and comes first in the list', async () => {
    const runner = await signedInAgent(app, db)
    const { trip, id } = await posted({ booking: { userId: runner.user.id } })
    for (let n = 0; n < 3; n += 1) {
      const other = await createBooking(db, trip.id, { paymentStatus: 'paid' })
      await post(trip.id, { token: await createLink(db, other.id), rating: 5 }).expect(201)
    }
    const page = async (query: string) =>
      (await runner.agent.get(`/api/trips/${trip.id}/reviews?${query}`).expect(200)).body
    expect((await page('limit=2'))[0]).toMatchObject({ id, canEdit: true })
    const all = [...(await page('limit=2')), ...(await page('limit=2&offset=2'))]
    expect(new Set(all.map((review: { id: number }) => review.id)).size).toBe(4)
    await edit(id, { promises: { marking: 'yes' } }, runner.agent).expect(200)
    await remove(id, {}, runner.agent).expect(204)
  })

  const keep = (token: string, agent: Agent) => agent.post(`/api/booking-link/${token}/account`).expect(204)

  test('comes into the account in which a guest keeps the booking, with those of the party', async () => {
    const { trip, token, booking, id } = await posted()
    const friend = await createBooking(db, trip.id, { partyId: booking.id, paymentStatus: 'paid' })
    const { body } = await post(trip.id, { token, bookingId: friend.id, rating: 3 }).expect(201)
    const alone = await createBooking(db, trip.id, { paymentStatus: 'paid' })
    const others = await post(trip.id, { token: await createLink(db, alone.id) }).expect(201)
    const { agent } = await signedInAgent(app, db)
    await edit(id, { rating: 4 }, agent).expect(403)
    await keep(token, agent)
    const own = (await listOf(trip.id, agent)).filter(({ isOwn }: { isOwn: boolean }) => isOwn)
    expect(own.map((review: { id: number }) => review.id)).toEqual([body.id, id])
    await edit(id, { rating: 4 }, agent).expect(200)
    await edit(others.body.id, { rating: 4 }, agent).expect(403)
    await remove(id, {}, agent).expect(204)
  })

  test('keeps the organizer’s answer, which is then older than the review', async () => {
    const { trip, token, id } = await posted()
    await organizer.agent.put(`/api/trip-reviews/${id}/answer`).send({ text: 'Sorry!' }).expect(200)
    await db
      .update(tripReviews)
      .set({ answeredAt: sql`now() - interval '1 minute'` })
      .where(eq(tripReviews.id, id))
    await edit(id, { token, reviewText: 'Cold soup, warm people.' }).expect(200)
    const [review] = await listOf(trip.id)
    expect(review.answer.text).toBe('Sorry!')
    expect(review.updatedAt > review.answer.answeredAt).toBe(true)
  })

  test('is nobody else’s: not a visitor’s, a stranger’s, the organizer’s, nor that of another or an old link', async () => {
    const { trip, id, token } = await posted()
    const stranger = await signedInAgent(app, db)
    const other = await posted()
    for (const call of [edit, remove]) {
      await call(id, { rating: 5 }).expect(401)
      await call(id, { token: other.token }).expect(403)
      await call(id, { token: 'a-wrong-token' }).expect(403)
      for (const agent of [stranger.agent, organizer.agent]) await call(id, { rating: 5 }, agent).expect(403)
      await call(2_147_483_647, { token }).expect(404)
    }
    await edit(id, { rating: 5 }, admin.agent).expect(403)
    await db
      .update(trips)
      .set({ startDate: '2027-04-01', endDate: '2027-04-05' })
      .where(eq(trips.id, trip.id))
    await edit(id, { token, rating: 5 }).expect(403)
    expect(await written(token)).toEqual([])
    expect(await listOf(trip.id)).toMatchObject([{ id, rating: 2 }])
    await remove(id, {}, admin.agent).expect(204)
  })

  test('of a spot in a party is not that of another booking of the trip', async () => {
    const { trip, token, booking } = await posted()
    const friend = await createBooking(db, trip.id, { partyId: booking.id, paymentStatus: 'paid' })
    await post(trip.id, { token, bookingId: friend.id, rating: 3 }).expect(201)
    expect(await written(token)).toHaveLength(2)
    const alone = await createBooking(db, trip.id, { paymentStatus: 'paid' })
    expect(await written(await createLink(db, alone.id))).toEqual([])
  })
})

describe('a booking that the organizer moves to another address', () => {
  test('gives the new address no say over what was written before', async () => {
    const { trip, booking, token } = await tookPart()
    const { body: review } = await post(trip.id, { token, rating: 1, reviewText: 'Never again.' }).expect(201)
    const edit = (link: string, rating: number) =>
      request(app).patch(`/api/trip-reviews/${review.id}`).send({ token: link, rating })
    await edit(token, 2).expect(200)
    await drainOutbox(db)
    await organizer.agent
      .patch(`/api/trip-bookings/${booking.id}`)
      .send({ email: 'sock@puppet.example' })
      .expect(200)
    await organizer.agent
      .patch(`/api/trip-bookings/${booking.id}/status`)
      .send({ paymentStatus: 'pending' })
      .expect(200)
    const mail = (await drainOutbox(db)).find(({ to }) => to.address === 'sock@puppet.example')
    const got = /\/booking\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
    await edit(got, 5).expect(403)
    await request(app).delete(`/api/trip-reviews/${review.id}`).send({ token: got }).expect(403)
    expect(await listOf(trip.id)).toMatchObject([{ rating: 2, reviewText: 'Never again.' }])
    await request(app).delete(`/api/trip-reviews/${review.id}`).send({ token }).expect(403)
    const { agent } = await signedInAgent(app, db)
    await agent.post(`/api/booking-link/${got}/account`).expect(204)
    await agent.patch(`/api/trip-reviews/${review.id}`).send({ rating: 5 }).expect(403)
    expect(await listOf(trip.id, agent)).toMatchObject([{ isOwn: false, rating: 2 }])
  })
})

describe('reviews', () => {
  test('are those of all dates of the offer, and cards and pages carry the stars of all', async () => {
    const { trip, token } = await tookPart()
    const next = await ended({ offerId: trip.offerId, startDate: '2028-07-05', endDate: '2028-07-09' })
    await post(trip.id, { token, rating: 4, promises: { climb: 'no' } }).expect(201)
    expect(await listOf(next.id)).toHaveLength(1)
    const page = await request(app).get(`/api/trips/${next.id}`).expect(200)
    expect(page.body).toMatchObject({
      ...{ averageRating: 4, reviewCount: 1 },
      ratings: { stars: [0, 0, 0, 1, 0], promises: { climb: { yes: 0, no: 1 } } },
    })
    const { body: cards } = await request(app).get('/api/trips').expect(200)
    const card = cards.find(({ offerId }: { offerId: number }) => offerId === trip.offerId)
    expect(card).toMatchObject({ averageRating: 4, reviewCount: 1 })
  })

  test('stay when the organizer deletes the date, and go with the last date of the offer', async () => {
    const { trip, token } = await tookPart()
    const next = await ended({ offerId: trip.offerId, startDate: '2028-07-05', endDate: '2028-07-09' })
    await post(trip.id, { token, rating: 1 }).expect(201)
    await organizer.agent.delete(`/api/trips/${trip.id}`).expect(204)
    expect(await listOf(next.id)).toMatchObject([{ rating: 1 }])
    await db.delete(trips).where(eq(trips.id, next.id))
    expect(await db.select().from(tripReviews).where(eq(tripReviews.offerId, trip.offerId))).toEqual([])
  })

  test('of an erased account are those of a participant without a name', async () => {
    const runner = await signedInAgent(app, db)
    const { trip } = await tookPart({ booking: { userId: runner.user.id, firstName: 'Alva' } })
    await post(trip.id, { reviewText: 'Long days.' }, runner.agent).expect(201)
    const { body } = await runner.agent.get('/api/user/export')
    if (body.tripReviews) expect(body.tripReviews).toMatchObject([{ reviewText: 'Long days.' }])
    await runner.agent.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
    const [review] = await listOf(trip.id)
    expect(review).toMatchObject({ author: null, reviewText: 'Long days.' })
    expect(await db.select().from(tripReviews).where(eq(tripReviews.authorName, 'Alva'))).toEqual([])
  })

  test('are answered once by the organizer, who is mailed, and hidden by administrators', async () => {
    const { trip, token } = await tookPart()
    const { body } = await post(trip.id, { token, rating: 2, reviewText: 'Cold soup.' }).expect(201)
    const [mail] = await drainOutbox(db)
    expect(mail).toMatchObject({ to: { address: 'guide@post.example' }, subject: `New review: ${trip.name}` })
    expect(mail?.text).toContain('Cold soup.')
    const path = `/api/trip-reviews/${body.id}`
    await organizer.agent.put(`${path}/answer`).send({ text: 'Warmer next year.' }).expect(200)
    expect((await listOf(trip.id))[0].answer.text).toBe('Warmer next year.')
    await organizer.agent.delete(path).expect(403)
    await organizer.agent.patch(`${path}/visibility`).send({ hidden: true, reason: 'No' }).expect(403)
    await request(app).post(`${path}/report`).send({ reason: 'spam', part: 'answer' }).expect(201)
    await admin.agent.patch(`${path}/visibility`).send({ hidden: true, reason: 'Rude' }).expect(204)
    expect(await listOf(trip.id)).toEqual([])
    const page = await request(app).get(`/api/trips/${trip.id}`).expect(200)
    expect(page.body).toMatchObject({ averageRating: null, reviewCount: 0 })
    const { body: reports } = await admin.agent.get('/api/admin/reports?status=open').expect(200)
    expect(reports[0].review).toMatchObject({ part: 'answer', text: 'Warmer next year.' })
  })
})
