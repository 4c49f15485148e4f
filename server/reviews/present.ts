import type { Person } from '#server/accounts/person.ts'
import type { ReviewView } from '#shared/reviews/schema.ts'
import { canDeleteReview, canEditReview } from './policy.ts'
import type { ReviewWithAuthor } from './queries.ts'

type Context = { person: Person | undefined; race: { createdBy: number | null } }

export const presentReview = (
  { review, author }: ReviewWithAuthor,
  { person, race }: Context,
): ReviewView => ({
  id: review.id,
  userId: review.userId,
  raceId: review.raceId,
  rating: review.rating,
  reviewText: review.reviewText,
  createdAt: review.createdAt.toISOString(),
  updatedAt: review.updatedAt.toISOString(),
  user: { username: author.username, displayName: author.displayName },
  canEdit: canEditReview(person, review),
  canDelete: canDeleteReview(person, review, race),
})
