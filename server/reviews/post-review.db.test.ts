import { expect, test } from 'vitest'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { postReview } from './post-review.ts'

const { db, deps } = await createTestApp()

test('a review of a race or by an account that has just been deleted is refused', async () => {
  const [race, user] = await Promise.all([createRace(db), createUser(db)])
  const input = { rating: 4 }
  const gone = 2_147_483_647
  await expect(postReview(deps, { race, userId: gone, input })).rejects.toMatchObject({
    code: 'not-signed-in',
  })
  await expect(
    postReview(deps, { race: { ...race, id: gone }, userId: user.id, input }),
  ).rejects.toMatchObject({
    code: 'not-found',
  })
})
