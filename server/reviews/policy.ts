import type { Person } from '#server/accounts/person.ts'

type Owned = { createdBy: number | null }

/** The author, the race's creator and the race admin can delete a review (specification, section 6). */
export const canDeleteReview = (
  person: Pick<Person, 'id' | 'isRaceAdmin'> | undefined,
  review: { userId: number },
  race: Owned,
): boolean =>
  person !== undefined && (person.id === review.userId || person.id === race.createdBy || person.isRaceAdmin)

/** Only the author can edit a review; nobody else puts words into somebody's mouth. */
export const canEditReview = (person: Pick<Person, 'id'> | undefined, review: { userId: number }): boolean =>
  person !== undefined && person.id === review.userId

/** Only the organizer answers, once and in public (contract, section 16); nobody answers a review of their own. */
export const canAnswer = (
  person: Pick<Person, 'id'> | undefined,
  review: { userId: number | null },
  listing: Owned,
): boolean => person !== undefined && person.id === listing.createdBy && person.id !== review.userId
