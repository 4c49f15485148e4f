import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { tripMessages } from '#messages/server/trips.ts'
import { countMailedPeople } from '#server/accounts/mailed-people.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { dayAt } from '#server/places/time-zone.ts'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { takeTimeToTell } from '#server/platform/database/pool/time-budget.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, conflict, notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { queueAlike } from '#server/platform/mail/queue-alike.ts'
import { HOLDING_STATUSES, isOver } from '#shared/bookings/rules.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { Ending } from '#shared/money/balance.ts'
import { CANCELLED_DAYS } from '#shared/trips/rules.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import type { CalendarSite } from './calendar.ts'
import { type Booker, tripCancelled } from './emails.ts'
import { canEditTrip, canSeeTrip } from './policy.ts'
import { saveEdit, type TripPageRow } from './queries.ts'
import { dropPaymentNews, sumsComingBack } from './seats/kept-money.ts'
import { newLinks } from './seats/new-links.ts'
import { countTakenSeats, findSeatHolders } from './seats/seats.ts'
import { findWaitingAddresses } from './seats/waiting/entries.ts'
import { withLockedTrip } from './seats/with-locked-trip.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & {
  settings: CalendarSite & Pick<Deps['settings'], 'rateLimitFactor'>
}
type Cancellation = { tripId: number; person: Person; reason: string }

/** Cancels what holds a seat, and remembers what was paid. Returns the ids of the bookings. */
const cancelBookings = async (tx: Executor, tripId: number, ending: Ending): Promise<number[]> => {
  const rows = await tx
    .update(tripBookings)
    .set({ paymentStatus: 'cancelled', ending, wasPaid: sql`${tripBookings.paymentStatus} = 'paid'` })
    .where(and(eq(tripBookings.tripId, tripId), inArray(tripBookings.paymentStatus, [...HOLDING_STATUSES])))
    .returning({ id: tripBookings.id })
  return rows.map(({ id }) => id)
}

/** Ends the waiting list. Nobody on it can be offered a spot any more. */
const closeWaitingList = (tx: Executor, tripId: number, now: Date) =>
  tx
    .update(waitingList)
    .set({ state: 'lapsed', settledAt: now })
    .where(and(eq(waitingList.tripId, tripId), inArray(waitingList.state, ['waiting', 'offered'])))

/** Whether the organizer may mail these people words of their own today. */
const mayQuote = async (tx: Executor, { settings }: Needs, person: Person, addresses: string[]) => {
  try {
    await countMailedPeople(tx, settings, person, addresses)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false
    throw error
  }
}

/**
 * Cancels a trip (contract, section 13): its bookings are cancelled and remember what was paid, its waiting list ends, and
 * each address gets one mail that names what comes back to it, with a calendar file that removes the event. The reason is on the trip's page, and in the
 * mails to as many people as the organizer may write to; mails to addresses that nobody has confirmed repeat nothing that was
 * typed. Throws 409 for a trip that is cancelled, over, or a draft.
 */
export const cancelTrip = (needs: Needs, { tripId, person, reason }: Cancellation): Promise<TripPageRow> =>
  withLockedTrip(needs.db, { tripId }, async (tx, trip) => {
    const text = tripMessages()
    refuseUnless(canSeeTrip(person, trip), noSuch('trip'))
    refuseUnless(canEditTrip(person, trip), notAllowed(text.onlyOrganizerMay.cancel))
    refuseUnless(!trip.isCancelled, conflict(text.alreadyCancelled))
    refuseUnless(!trip.isDraft, conflict(text.draftNotCancelled))
    const now = needs.clock()
    refuseUnless(!isOver(trip, utcDay(now)), conflict(text.overNotCancelled))
    takeTimeToTell()
    const holders = await findSeatHolders(tx, tripId)
    const holds = new Set(holders.map(({ email }) => email))
    const others = (await findWaitingAddresses(tx, tripId)).filter(({ email }) => !holds.has(email))
    const taken = await countTakenSeats(tx, tripId)
    const sumOf = await sumsComingBack(tx, trip, now)
    await dropPaymentNews(tx, tripId)
    const cancelled = await cancelBookings(tx, tripId, {
      by: 'organizer',
      on: dayAt(trip.coordinates, now),
      startDate: trip.startDate,
    })
    await closeWaitingList(tx, tripId, now)
    const edited = await saveEdit(tx, tripId, {
      isCancelled: true,
      cancelReason: reason,
      cancelledAt: now,
      // All that was held by bookings, on offer or free is free now; the capacity stays what it was.
      availableSpots: trip.availableSpots + taken.held + taken.offered,
    })
    await recordHistory(
      tx,
      {
        personId: person.id,
        action: 'status',
        entity: 'trip',
        entityId: tripId,
        fields: ['isCancelled', 'cancelReason'],
      },
      ...cancelled.map((entityId) => ({
        personId: person.id,
        action: 'status' as const,
        entity: 'booking' as const,
        entityId,
        fields: ['paymentStatus'],
      })),
    )
    const links = await newLinks(tx, holders)
    const known = holders.filter(({ hasOpened }) => hasOpened).map(({ email }) => email)
    const quotes = await mayQuote(tx, needs, person, known)
    const site = needs.settings
    type Told = Booker & { price?: number; hasOpened?: boolean; sum?: string | undefined }
    const told: Told[] = [
      ...holders.map((to, index) => ({ ...to, token: links[index], sum: sumOf(to) })),
      ...others,
    ]
    const reasonFor = ({ hasOpened }: Told) => (quotes && hasOpened ? reason : null)
    await queueAlike(tx, told, {
      kindOf: (to) => `${to.language} ${to.price === 0} ${reasonFor(to) !== null}`,
      write: (to) => tripCancelled(edited, to, { site, reason: reasonFor(to) }),
    })
    return edited
  })

/** Leaves trips that were cancelled more than 30 days ago out of the lists; their pages stay. */
export const cancelledTripsChore = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Chore => ({
  name: 'cancelled-trips',
  everyMinutes: 60,
  run: async () => {
    const before = new Date(clock().getTime() - CANCELLED_DAYS * 86_400_000)
    await db
      .update(trips)
      .set({ isInLists: false })
      .where(and(eq(trips.isCancelled, true), eq(trips.isInLists, true), lt(trips.cancelledAt, before)))
  },
})
