import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { postReview } from './post-review.ts'

const { db } = await createTestDatabase()

test('a review of a race or by an account that has just been deleted is refused', async () => {
  const [race, user] = await Promise.all([createRace(db), createUser(db)])
  const input = { rating: 4 }
  const gone = 2_147_483_647
  await expect(postReview(db, { raceId: race.id, userId: gone, input })).rejects.toMatchObject({
    code: 'not-signed-in',
  })
  await expect(postReview(db, { raceId: gone, userId: user.id, input })).rejects.toMatchObject({
    code: 'not-found',
  })
})
