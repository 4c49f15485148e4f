import { bookingMessages } from '#messages/server/bookings.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { findParty } from '../queries.ts'
import { type Linked, requireLinked, tieParty } from './links.ts'

type TakeOver = { party: Linked; person: Person }

/**
 * Keeps a guest's party in the account of the signed-in person who has its link. That is the only way in which a
 * booking comes into an account later on. Reviews come along that were written with the link. Throws 409 when it is in another account.
 */
export const takeOver = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { party: { partyId, trip, token }, person }: TakeOver,
): Promise<void> => {
  await withLockedTrip(db, { tripId: trip.id, accountId: person.id, missing: 'booking' }, async (tx) => {
    await requireLinked(tx, token, utcDay(clock()))
    const bookings = await findParty(tx, partyId)
    refuseUnless(
      bookings.every(({ userId }) => userId === null || userId === person.id),
      conflict(bookingMessages().refusals.otherAccount),
    )
    await tieParty(tx, partyId, person.id)
    await recordHistory(
      tx,
      ...bookings
        .filter(({ userId }) => userId === null)
        .map(({ id }) => ({
          personId: person.id,
          action: 'edited' as const,
          entity: 'booking' as const,
          entityId: id,
          fields: ['userId'],
        })),
    )
  })
}
