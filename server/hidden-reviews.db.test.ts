import { eq } from 'drizzle-orm'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/platform/language/language.ts'
import { changeReview, insertReview, removeReview } from '#server/reviews/queries.ts'
import { fillDocument } from '#server/site/fill-document.ts'
import { documentFor } from '#server/site/pages.ts'
import { createBooking } from '#server/testing/factories/booking-factory.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAdministrator, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { thingsIn } from '#server/testing/structured-data/vocabulary-problems.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { paths } from '#shared/pages/paths.ts'
import type { ReviewView } from '#shared/reviews/schema.ts'
import { reviews } from '#shared/reviews/table.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'

const { app, db, deps } = await createTestApp()
const admin = await signedInAdministrator(app, db, { username: 'admin' })

const get = async (path: string) => (await request(app).get(path).expect(200)).body

const STRUCTURED = /<script type="application\/ld\+json">(.*?)<\/script>/s

/** What search engines read of a page's reviews. */
const structuredRating = async (path: string) => {
  const html = await inLanguage('en', async () =>
    fillDocument('<title>Trailherd</title><!--head-->', await documentFor(deps, path), deps.settings),
  )
  const [event] = thingsIn(JSON.parse(STRUCTURED.exec(html)?.[1] ?? '{}') as Record<string, unknown>)
  const rating = event?.aggregateRating as { reviewCount: number; ratingValue: number } | undefined
  return rating === undefined ? null : [rating.ratingValue, rating.reviewCount]
}

type Rated = { id: number; averageRating: number | null; reviewCount: number }
const ratingOf = (listing: Rated | undefined) =>
  listing?.averageRating == null ? null : [listing.averageRating, listing.reviewCount]

/** Everything that says how many reviews a listing has, and what they add up to. */
const placesOf = async (kind: 'race' | 'trip', id: number) => {
  const api = `/api/${kind}s`
  const list = await request(app).get(`${api}/${id}/reviews?limit=10`).expect(200)
  const cards: Rated[] = await get(kind === 'race' ? '/api/races-filters?sort=rating' : api)
  return {
    page: ratingOf(await get(`${api}/${id}`)),
    card: ratingOf(cards.find((card) => card.id === id)),
    searchEngines: await structuredRating(kind === 'race' ? paths.race(id) : paths.trip(id)),
    list: Number(list.headers['x-total-count']),
    shown: list.body.length,
  }
}

const everywhere = (rating: [number, number] | null) => ({
  ...{ page: rating, card: rating, searchEngines: rating },
  ...{ list: rating?.[1] ?? 0, shown: rating?.[1] ?? 0 },
})

const hide = (kind: 'race' | 'trip', id: number, hidden: boolean) =>
  admin.agent
    .patch(`/api/${kind === 'race' ? 'reviews' : 'trip-reviews'}/${id}/visibility`)
    .send({ hidden, ...(hidden && { reason: 'Rude' }) })
    .expect(204)

describe('a hidden review leaves the page, the cards, the list and what search engines read', () => {
  test('of a race, and the order by rating; shown again it counts again', async () => {
    const [race, other] = [await createRace(db), await createRace(db)]
    const review = async (raceId: number, rating: number) =>
      insertReview(db, { raceId, userId: (await createUser(db)).id, rating, reviewText: null })
    const best = await review(race.id, 5)
    await review(race.id, 1)
    await review(other.id, 2)
    const byRating = async () =>
      ((await get('/api/races-filters?sort=rating')) as Rated[]).map(({ id }) => id).slice(0, 2)
    expect(await placesOf('race', race.id)).toEqual(everywhere([3, 2]))
    expect(await byRating()).toEqual([race.id, other.id])
    await hide('race', best.id, true)
    expect(await placesOf('race', race.id)).toEqual(everywhere([1, 1]))
    expect(await byRating()).toEqual([other.id, race.id])
    await hide('race', best.id, false)
    expect(await placesOf('race', race.id)).toEqual(everywhere([3, 2]))
  })

  test('of a trip and its other dates', async () => {
    const trip = await createTrip(db, { startDate: '2027-05-05', endDate: '2027-05-09' })
    const next = await createTrip(db, {
      offerId: trip.offerId,
      startDate: '2028-05-05',
      endDate: '2028-05-09',
    })
    const [review] = await db
      .insert(tripReviews)
      .values(
        [5, 3].map((rating) => ({
          offerId: trip.offerId,
          tripId: trip.id,
          rating,
          tookPart: trip.startDate,
        })),
      )
      .returning()
    const id = review?.id ?? 0
    expect(await placesOf('trip', trip.id)).toEqual(everywhere([4, 2]))
    expect(ratingOf(await get(`/api/trips/${next.id}`))).toEqual([4, 2])
    await hide('trip', id, true)
    expect(await placesOf('trip', trip.id)).toEqual(everywhere([3, 1]))
    expect(ratingOf(await get(`/api/trips/${next.id}`))).toEqual([3, 1])
    await hide('trip', id, false)
    expect(await placesOf('trip', trip.id)).toEqual(everywhere([4, 2]))
  })
})

describe('a hidden review that its author deletes is out of sight, and the next one starts hidden for the same reason', () => {
  const seen = async (agent: Pick<Agent, 'get'>, path: string) => {
    const { body, headers } = await agent.get(`${path}/reviews?limit=10`).expect(200)
    expect(headers['x-total-count']).toBe(String(body.length))
    return body.map(({ hiddenReason, reviewText }: ReviewView) => [reviewText, hiddenReason])
  }

  const play = async (kind: 'race' | 'trip', id: number, agent: Agent) => {
    const path = `/api/${kind}s/${id}`
    const one = `/api/${kind === 'race' ? 'reviews' : 'trip-reviews'}`
    const post = (reviewText: string) => agent.post(`${path}/reviews`).send({ rating: 1, reviewText })
    const { body } = await post('Rude words').expect(201)
    await hide(kind, body.id, true)
    await drainOutbox(db)
    await agent.delete(`${one}/${body.id}`).expect(204)
    await agent.delete(`${one}/${body.id}`).expect(404)
    await admin.agent.patch(`${one}/${body.id}/visibility`).send({ hidden: false }).expect(404)
    for (const reader of [agent, admin.agent, request(app)]) expect(await seen(reader, path)).toEqual([])
    const again = await post('Rude words again').expect(201)
    expect(again.body).toMatchObject({ hiddenReason: 'Rude', answer: null })
    await post('A third').expect(409)
    expect(await drainOutbox(db)).toEqual([])
    expect(await placesOf(kind, id)).toEqual(everywhere(null))
    expect(await seen(request(app), path)).toEqual([])
    for (const reader of [agent, admin.agent])
      expect(await seen(reader, path)).toEqual([['Rude words again', 'Rude']])
    await hide(kind, again.body.id, false)
    expect(await placesOf(kind, id)).toEqual(everywhere([1, 1]))
    await agent.delete(`${one}/${again.body.id}`).expect(204)
    expect((await post('Kind words').expect(201)).body).not.toHaveProperty('hiddenReason')
  }

  test('of a race', async () => {
    const owner = await createUser(db, { email: 'owner@post.example', emailVerified: true })
    const { agent } = await signedInAgent(app, db)
    await play('race', (await createRace(db, { createdBy: owner.id })).id, agent)
  })

  test('of a trip', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const trip = await createTrip(db, { startDate: '2027-01-02', endDate: '2027-01-05' })
    await createBooking(db, trip.id, { userId: user.id, paymentStatus: 'paid' })
    await play('trip', trip.id, agent)
  })
})

test('an edit that comes while a hidden review is deleted writes nothing into what is left of it', async () => {
  const { id: raceId } = await createRace(db)
  const judged = { raceId, userId: (await createUser(db)).id, rating: 1, hiddenReason: 'Rude' }
  const [stored] = await db.insert(reviews).values(judged).returning()
  if (!stored) throw new Error('There is no review.')
  await removeReview(db, reviews, stored)
  expect(await changeReview(db, stored, { reviewText: 'Rude words' })).toBeUndefined()
  expect((await db.select().from(reviews).where(eq(reviews.id, stored.id)))[0]?.reviewText).toBeNull()
})

test('the count and the next page of a list are those of the reader, who may see hidden reviews', async () => {
  const [race, trip] = [await createRace(db), await createTrip(db)]
  const author = await signedInAgent(app, db)
  for (const userId of [author.user.id, (await createUser(db)).id, (await createUser(db)).id]) {
    const judged = { userId, rating: 3, hiddenReason: userId === author.user.id ? 'Rude' : null }
    await db.insert(reviews).values({ ...judged, raceId: race.id })
    await db.insert(tripReviews).values({ ...judged, offerId: trip.offerId, tookPart: trip.startDate })
  }
  const pagesOf = async (agent: Pick<Agent, 'get'>) =>
    Promise.all(
      [`/api/races/${race.id}`, `/api/trips/${trip.id}`].map(async (path) => {
        const { headers } = await agent.get(`${path}/reviews?limit=2`).expect(200)
        return [headers['x-total-count'], headers.link !== undefined]
      }),
    )
  const [all, seen] = [
    ['3', true],
    ['2', false],
  ]
  expect(await pagesOf(admin.agent)).toEqual([all, all])
  expect(await pagesOf(author.agent)).toEqual([all, all])
  expect(await pagesOf((await signedInAgent(app, db)).agent)).toEqual([seen, seen])
  expect(await pagesOf(request(app))).toEqual([seen, seen])
})
