import { reviewRefusals } from '#messages/server/reviews.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { canAnswer } from '../policy.ts'
import type { ReviewStore } from './store.ts'

type Answering = { id: number; person: Person; text: string | null }

/**
 * Writes, changes or (with a null text) removes the organizer's one public answer to a review (contract, section 16).
 * Throws 403 for everybody else. An answer that administrators have hidden stays as it is: 409.
 */
export const answerReview = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  store: ReviewStore,
  { id, person, text }: Answering,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await store.lock(tx, id)
    const isSeen = found && (found.review.hiddenReason === null || store.isAdministrator(person))
    refuseUnless(found && isSeen, noSuch('review'))
    const { review, listing } = found
    refuseUnless(canAnswer(person, review, listing), notAllowed(reviewRefusals().notYoursToAnswer))
    refuseUnless(review.answerHiddenReason === null, conflict(reviewRefusals().answerHidden))
    if (text === review.answer) return
    await store.save(tx, id, { answer: text, answeredAt: text === null ? null : clock() })
    await recordHistory(tx, {
      personId: person.id,
      action: 'edited',
      entity: 'review',
      entityId: id,
      kind: store.kind,
      fields: ['answer'],
    })
  })
