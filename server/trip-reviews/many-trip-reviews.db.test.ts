import { sql } from 'drizzle-orm'
import request from 'supertest'
import { expect, test } from 'vitest'
import { blocksOf } from '#server/testing/database/blocks-of.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { REVIEWS_AT_ONCE } from '#shared/reviews/rules.ts'

const { app, db } = await createTestApp()

const tripWithReviews = async (count: number) => {
  const trip = await createTrip(db)
  await db.execute(sql`
    insert into trip_reviews (offer_id, trip_id, rating, review_text, promises, took_part, author_name, created_at)
    select ${trip.offerId}::int, ${trip.id}::int, 1 + n % 5, 'Mud to the knees.', '{"marking": "yes"}', '2026-07-01',
      'Vera', now() - n * interval '1 minute' from generate_series(1, ${count}::int) n`)
  return trip
}

const few = await tripWithReviews(REVIEWS_AT_ONCE)
const many = await tripWithReviews(10_000)
await db.execute(sql`analyze trip_reviews`)

test('10,000 reviews of a trip make its page and its list at most 1.2 times as long as ten do', async () => {
  const bytes = async (path: string) => (await request(app).get(path).expect(200)).text.length
  for (const path of ['', `/reviews?limit=${REVIEWS_AT_ONCE}`])
    expect(await bytes(`/api/trips/${many.id}${path}`)).toBeLessThan(
      1.2 * (await bytes(`/api/trips/${few.id}${path}`)),
    )
  const { body } = await request(app).get(`/api/trips/${many.id}`)
  expect(body).toMatchObject({ averageRating: 3, reviewCount: 10_000 })
  expect(body.ratings.promises).toEqual({ marking: { yes: 10_000, no: 0 } })
})

test('the stars and the first page of 10,000 reviews are read from as many blocks as those of ten', async () => {
  const stars = ({ offerId }: { offerId: number }) =>
    sql`select average, review_count, stars, promises from offer_ratings where offer_id = ${offerId}`
  expect(await blocksOf(db, stars(many))).toBeLessThanOrEqual((await blocksOf(db, stars(few))) + 2)
  const page = ({ offerId }: { offerId: number }) => sql`
    select * from trip_reviews where offer_id = ${offerId} and hidden_reason is null
    order by created_at desc, id desc limit ${sql.raw(String(REVIEWS_AT_ONCE))}`
  expect(await blocksOf(db, page(many))).toBeLessThanOrEqual(1.2 * (await blocksOf(db, page(few))) + 4)
})
