import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { postReview } from './post-review.ts'

const { db } = await createTestDatabase()

test('who is erased or whose race goes while a review is under way is told so', async () => {
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
