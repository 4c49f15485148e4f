import { reviewRefusals } from '#messages/server/reviews.ts'
import type { Person } from '#server/accounts/person.ts'
import { changedFields } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import type { ReviewChanges } from '#shared/reviews/schema.ts'
import { reviews } from '#shared/reviews/table.ts'
import { canDeleteReview, canEditReview } from './policy.ts'
import { changeReview, findReview, lockReview, removeReview } from './queries.ts'

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

type Edit = { id: number; person: Person; changes: ReviewChanges }

/** Changes the rating or the text of a review, only what was sent (contract, section 10). Answers it with its race. */
export const editReview = (db: Database, { id, person, changes }: Edit) =>
  inTransaction(db, async (tx) => {
    const found = await findReview(tx, id)
    refuseUnless(found, noSuch('review'))
    refuseUnless(canEditReview(person, found.review), notAllowed(reviewRefusals().notYoursToEdit))
    const review = await changeReview(tx, found.review, changes)
    // It was deleted while this request was running.
    refuseUnless(review, noSuch('review'))
    await recordHistory(tx, {
      personId: person.id,
      action: 'edited',
      entity: 'review',
      entityId: id,
      kind: 'race',
      fields: changedFields(Object.keys(changes), found.review, review),
    })
    return { review, race: found.race }
  })
