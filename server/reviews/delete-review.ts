import { reviewRefusals } from '#messages/server/reviews.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { reviews } from '#shared/reviews/table.ts'
import { canDeleteReview } from './policy.ts'
import { lockReview, removeReview } from './queries.ts'

/** Deletes a review (specification, section 6). The first of two requests at the same time gets it, the other a 404. */
export const deleteReview = (db: Database, { id, person }: { id: number; person: Person }) =>
  inTransaction(db, async (tx) => {
    const found = await lockReview(tx, id)
    refuseUnless(found, noSuch('review'))
    refuseUnless(canDeleteReview(person, found.review, found.race), notAllowed(reviewRefusals().notYours))
    await removeReview(tx, reviews, found.review)
    await recordHistory(tx, {
      personId: person.id,
      action: 'deleted',
      entity: 'review',
      entityId: id,
      kind: 'race',
    })
  })
