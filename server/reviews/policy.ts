import type { Person } from '#server/accounts/person.ts'

/** The author, the race's creator and the race admin can delete a review (specification, section 6). */
export const canDeleteReview = (
  person: Pick<Person, 'id' | 'isRaceAdmin'> | undefined,
  review: { userId: number },
  race: { createdBy: number | null },
): boolean =>
  person !== undefined && (person.id === review.userId || person.id === race.createdBy || person.isRaceAdmin)

/** Only the author can edit a review; nobody else puts words into somebody's mouth. */
export const canEditReview = (person: Pick<Person, 'id'> | undefined, review: { userId: number }): boolean =>
  person !== undefined && person.id === review.userId
