import { reviewRefusals } from '#messages/server/reviews.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import type { ReviewVisibility } from '#shared/admin/schema.ts'
import type { ReviewStore } from './store.ts'

type Hiding = { id: number; person: Person; input: ReviewVisibility }

/** Hides a review or its answer, or shows it again: administrators of its kind only. A hidden review counts nowhere. */
export const hideReview = (db: Database, store: ReviewStore, { id, person, input }: Hiding) => {
  refuseUnless(store.isAdministrator(person), notAllowed(reviewRefusals().onlyAdminHides))
  return inTransaction(db, async (tx) => {
    refuseUnless(await store.lock(tx, id), noSuch('review'))
    const reason = input.hidden ? (input.reason ?? '') : null
    await store.save(
      tx,
      id,
      input.part === 'answer' ? { answerHiddenReason: reason } : { hiddenReason: reason },
    )
    await recordHistory(tx, {
      personId: person.id,
      action: input.hidden ? 'hidden' : 'shown',
      entity: 'review',
      entityId: id,
      kind: store.kind,
      ...(input.part === 'answer' && { fields: ['answer'] }),
    })
  })
}
