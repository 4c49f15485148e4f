import { sql } from 'drizzle-orm'
import request from 'supertest'
import { expect, test } from 'vitest'
import { findRatedRace } from '#server/races/queries.ts'
import { blocksOf } from '#server/testing/database/blocks-of.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reviewsOf } from './queries.ts'

const { app, db } = await createTestApp()

const raceWithReviews = async (count: number) => {
  const race = await createRace(db)
  await db.execute(sql`
    insert into users (username, password, user_type)
    select 'crowd-' || ${race.id}::int || '-' || n, 'x', 'athlete' from generate_series(1, ${count}::int) n`)
  await db.execute(sql`
    insert into reviews (user_id, race_id, rating, review_text, promises, created_at)
    select id, ${race.id}::int, 1 + id % 5, 'Mud to the knees.', '{"marking": "yes"}', now() - id * interval '1 minute'
    from users where username like 'crowd-' || ${race.id}::int || '-%'`)
  return race.id
}

const few = await raceWithReviews(10)
const many = await raceWithReviews(10_000)
await db.execute(sql`analyze reviews`)

test('10,000 reviews of a race make its answers at most 1.2 times as long as ten do', async () => {
  const bytes = async (path: string) => (await request(app).get(path).expect(200)).text.length
  for (const path of ['', '/reviews?limit=10'])
    expect(await bytes(`/api/races/${many}${path}`)).toBeLessThan(
      1.2 * (await bytes(`/api/races/${few}${path}`)),
    )
  const { body } = await request(app).get(`/api/races/${many}`)
  expect(body).toMatchObject({ averageRating: 3, reviewCount: 10_000 })
  expect(body.ratings.promises).toEqual({ marking: { yes: 10_000, no: 0 } })
})

test('the stars of a race with 10,000 reviews are read from one row, as those of ten', async () => {
  const stars = (id: number) =>
    sql`select average, review_count, stars, promises from race_ratings where race_id = ${id}`
  expect(await blocksOf(db, stars(many))).toBeLessThanOrEqual((await blocksOf(db, stars(few))) + 2)
})

// MEASURE=1 prints the figure of the contract.
test.runIf(process.env.MEASURE)('page and reviews take at most 1.2 times as long', async () => {
  const took = async (id: number) => {
    const times: number[] = []
    for (let round = 0; round < 60; round += 1) {
      const began = performance.now()
      await Promise.all([findRatedRace(db, id), reviewsOf(db, id, { limit: 10 })])
      times.push(performance.now() - began)
    }
    return times.sort((a, b) => a - b)[30] ?? 0
  }
  await took(few)
  const [ten, crowd] = [await took(few), await took(many)]
  process.stdout.write(`ten reviews ${ten.toFixed(2)} ms, 10,000 reviews ${crowd.toFixed(2)} ms\n`)
  expect(crowd).toBeLessThan(1.2 * ten)
})
