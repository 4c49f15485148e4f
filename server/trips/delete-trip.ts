import { tripMessages } from '#messages/server/trips.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { takeTimeToTell } from '#server/platform/database/pool/time-budget.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { queueAlike } from '#server/platform/mail/queue-alike.ts'
import { isOver } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { CalendarSite } from './calendar.ts'
import { type Booker, tripWithdrawn } from './emails.ts'
import { canEditTrip, canSeeTrip } from './policy.ts'
import { type LockedTrip, removeTrip } from './queries.ts'
import { dropPaymentNews, sumsComingBack } from './seats/kept-money.ts'
import { findSeatHolders } from './seats/seats.ts'
import { findWaitingAddresses } from './seats/waiting/entries.ts'
import { withLockedTrip } from './seats/with-locked-trip.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { settings: CalendarSite }
type Deletion = { tripId: number; person: Person }

/** What another room does with a trip before it is deleted, in the same transaction. */
export type BeforeDeletion = (tx: Executor, trip: LockedTrip, person: Person) => Promise<void>

/**
 * Deletes the trip, its bookings and its waiting list. If the trip is not over, everybody who holds a seat or waits for one
 * gets a mail with a calendar file that removes it.
 */
export const deleteTrip = (
  { db, clock, settings }: Needs,
  { tripId, person }: Deletion,
  before: BeforeDeletion,
): Promise<void> =>
  withLockedTrip(db, { tripId, accountId: person.id }, async (tx, trip) => {
    refuseUnless(canSeeTrip(person, trip), noSuch('trip'))
    refuseUnless(canEditTrip(person, trip), notAllowed(tripMessages().onlyOrganizerMay.delete))
    takeTimeToTell()
    const now = clock()
    if (!isOver(trip, utcDay(now))) {
      const bookers = await findSeatHolders(tx, tripId)
      const isBooked = new Set(bookers.map(({ email }) => email))
      const others = (await findWaitingAddresses(tx, tripId)).filter(({ email }) => !isBooked.has(email))
      const sumOf = await sumsComingBack(tx, trip, now)
      await dropPaymentNews(tx, tripId)
      const told: (Booker & { price?: number; sum?: string | undefined })[] = [
        ...bookers.map((to) => ({ ...to, sum: sumOf(to) })),
        ...others,
      ]
      await queueAlike(tx, told, {
        kindOf: ({ language, price }) => `${language} ${price === undefined ? 'waits' : price > 0}`,
        write: (one) => tripWithdrawn(trip, one, settings),
      })
    }
    await before(tx, trip, person)
    await removeTrip(tx, tripId)
    await recordHistory(tx, { personId: person.id, action: 'deleted', entity: 'trip', entityId: tripId })
  })
