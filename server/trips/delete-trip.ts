import { tripMessages } from '#messages/server/trips.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
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
import { removeTrip } from './queries.ts'
import { dropPaymentNews, refundCards, sumsComingBack } from './seats/kept-money.ts'
import { findSeatHolders } from './seats/seats.ts'
import { findWaitingAddresses } from './seats/waiting/entries.ts'
import { withLockedTrip } from './seats/with-locked-trip.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { settings: CalendarSite }
type Deletion = { tripId: number; person: Person }

/** Deletes the trip, its bookings and its waiting list. If the trip is not over, everybody who holds a seat or waits for one gets a mail with a calendar file that removes it. What is due to people goes back to the cards with which they paid. */
export const deleteTrip = ({ db, clock, settings }: Needs, { tripId, person }: Deletion): Promise<void> =>
  withLockedTrip(db, { tripId }, async (tx, trip) => {
    refuseUnless(canSeeTrip(person, trip), noSuch('trip'))
    refuseUnless(canEditTrip(person, trip), notAllowed(tripMessages().onlyOrganizerMay.delete))
    takeTimeToTell()
    const now = clock()
    const isPast = isOver(trip, utcDay(now))
    if (!isPast) {
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
    await refundCards(tx, trip, { isOver: isPast, personId: person.id, now })
    await removeTrip(tx, tripId)
    await recordHistory(tx, {
      personId: person.id,
      action: 'deleted',
      entity: 'trip',
      entityId: tripId,
      kind: 'trip',
    })
  })
