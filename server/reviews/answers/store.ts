import type { Person } from '#server/accounts/person.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findReview, lockReview, saveReview } from '../queries.ts'

export type ReviewedListing = { id: number; name: string; createdBy: number | null; isListed: boolean }

type Reviewed = {
  review: {
    id: number
    userId: number | null
    answer: string | null
    hiddenReason: string | null
    answerHiddenReason: string | null
  }
  listing: ReviewedListing
}

/** What is written on a review by others than its author. */
type ReviewMarks = {
  answer?: string | null
  answeredAt?: Date | null
  hiddenReason?: string | null
  answerHiddenReason?: string | null
}

/** Reviews of races or of trips: they are answered, hidden and reported alike. */
export type ReviewStore = {
  kind: 'race' | 'trip'
  find: (db: Executor, id: number) => Promise<Reviewed | undefined>
  /** The review with its listing, locked until the transaction ends. */
  lock: (tx: Executor, id: number) => Promise<Reviewed | undefined>
  save: (tx: Executor, id: number, marks: ReviewMarks) => Promise<void>
  isAdministrator: (person: Person) => boolean
}

const reviewedRace = (found: Awaited<ReturnType<typeof findReview>>): Reviewed | undefined =>
  found && { review: found.review, listing: found.race }

export const raceReviews: ReviewStore = {
  kind: 'race',
  find: async (db, id) => reviewedRace(await findReview(db, id)),
  lock: async (tx, id) => reviewedRace(await lockReview(tx, id)),
  save: saveReview,
  isAdministrator: ({ isRaceAdmin }) => isRaceAdmin,
}
