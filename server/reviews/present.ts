import type { Person } from '#server/accounts/person.ts'
import type { Judgement, ReviewView } from '#shared/reviews/schema.ts'
import { canAnswer, canDeleteReview, canEditReview } from './policy.ts'
import type { ReviewRow, ReviewWithAuthor } from './queries.ts'

type Judged = Omit<ReviewRow, 'raceId' | 'userId'>
type May = Pick<Judgement, 'canEdit' | 'canDelete' | 'canAnswer'> & {
  /** Whether this person sees a hidden answer. */
  seesHidden: boolean
}

/** What reviews of races and of trips say alike. */
export const presentJudgement = (review: Judged, { seesHidden, ...may }: May): Judgement => {
  const isHidden = review.answerHiddenReason !== null
  return {
    id: review.id,
    rating: review.rating,
    reviewText: review.reviewText,
    promises: review.promises,
    answer:
      review.answer === null || review.answeredAt === null || (isHidden && !seesHidden)
        ? null
        : { text: review.answer, answeredAt: review.answeredAt.toISOString() },
    createdAt: review.createdAt.toISOString(),
    updatedAt: review.updatedAt.toISOString(),
    ...may,
    ...(review.hiddenReason !== null && { hiddenReason: review.hiddenReason }),
    ...(isHidden && seesHidden && { isAnswerHidden: true }),
  }
}

type Context = { person: Person | undefined; race: { createdBy: number | null } }

export const presentReview = (
  { review, author }: ReviewWithAuthor,
  { person, race }: Context,
): ReviewView => ({
  ...presentJudgement(review, {
    canEdit: canEditReview(person, review),
    canDelete: canDeleteReview(person, review, race),
    canAnswer: canAnswer(person, review, race),
    seesHidden: person !== undefined && (person.isRaceAdmin || person.id === race.createdBy),
  }),
  userId: review.userId,
  raceId: review.raceId,
  user: { username: author.username, displayName: author.displayName },
})
