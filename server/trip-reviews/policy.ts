import type { Person } from '#server/accounts/person.ts'

/** Only its author edits a review, signed in here; the link of the booking does too. */
export const canEditTripReview = (
  person: Pick<Person, 'id'> | undefined,
  review: { userId: number | null },
): boolean => person !== undefined && person.id === review.userId

/** Its author and the trip admin can delete a review of a trip. The organizer answers instead. */
export const canDeleteTripReview = (
  person: Pick<Person, 'id' | 'isTripAdmin'> | undefined,
  review: { userId: number | null },
): boolean => person !== undefined && (person.id === review.userId || person.isTripAdmin)
