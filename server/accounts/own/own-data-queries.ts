import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { passkeys } from '#shared/accounts/passkeys-table.ts'
import { alerts } from '#shared/alerts/table.ts'
import { payments } from '#shared/bookings/payments-table.ts'
import { sentMessages } from '#shared/bookings/sent-messages-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { history } from '#shared/history/table.ts'
import { readSources } from '#shared/imports/sources-table.ts'
import { importReadings, importSources, imports, sameRaceAnswers } from '#shared/imports/table.ts'
import { pick } from '#shared/pick.ts'
import { races } from '#shared/races/table.ts'
import { reports } from '#shared/reports/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { calendarFeeds } from '#shared/saved/calendar-feed-table.ts'
import { savedRaces, savedTrips } from '#shared/saved/table.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'

const { minKm, maxKm, effortKm, terrainMask, formatMask, searchTerms, ...raceColumns } =
  getTableColumns(races)
// A note of the organizer is not the participant's.
const { idempotencyKey, requestHash, organizerNote, ...bookingColumns } = getTableColumns(tripBookings)

/**
 * All races, trips, reviews, bookings with their payments, saved listings, the calendar of them, alerts, entries on
 * waiting lists, claims, imports, sources and passkeys of this user, the payments that they entered, what they wrote to participants,
 * what they answered about same races, what they did and when, and what they reported while signed in. Bookings by others
 * on their trips are not included.
 */
export const findOwnData = async (db: Executor, userId: number) => ({
  races: await db.select(raceColumns).from(races).where(eq(races.createdBy, userId)).orderBy(asc(races.id)),
  trips: await db.select().from(trips).where(eq(trips.createdBy, userId)).orderBy(asc(trips.id)),
  reviews: await db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(asc(reviews.id)),
  tripReviews: await db
    .select()
    .from(tripReviews)
    .where(eq(tripReviews.userId, userId))
    .orderBy(asc(tripReviews.id)),
  bookings: await db
    .select({
      ...bookingColumns,
      partyId: sql<number>`coalesce(${tripBookings.partyId}, ${tripBookings.id})`,
      tripName: trips.name,
    })
    .from(tripBookings)
    .innerJoin(trips, eq(trips.id, tripBookings.tripId))
    .where(eq(tripBookings.userId, userId))
    .orderBy(asc(tripBookings.id)),
  payments: await db
    .select({
      ...pick(payments, 'bookingId', 'reference', 'kind', 'amount', 'currency', 'method', 'paidOn'),
      // A note is the word of who wrote it.
      note: sql<string | null>`case when ${payments.byUserId} = ${userId} then ${payments.note} end`,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(
      or(
        eq(payments.byUserId, userId),
        inArray(
          payments.bookingId,
          db.select({ id: tripBookings.id }).from(tripBookings).where(eq(tripBookings.userId, userId)),
        ),
      ),
    )
    .orderBy(asc(payments.id)),
  messages: await db
    .select({
      tripId: sentMessages.tripId,
      tripName: trips.name,
      to: sentMessages.audience,
      ...pick(sentMessages, 'subject', 'text', 'recipients', 'createdAt'),
    })
    .from(sentMessages)
    .innerJoin(trips, eq(trips.id, sentMessages.tripId))
    .where(eq(sentMessages.sentBy, userId))
    .orderBy(asc(sentMessages.id)),
  savedRaces: await db
    .select({
      raceId: savedRaces.raceId,
      name: races.name,
      savedAt: savedRaces.savedAt,
      notify: savedRaces.notify,
    })
    .from(savedRaces)
    .innerJoin(races, eq(races.id, savedRaces.raceId))
    .where(and(eq(savedRaces.userId, userId), eq(races.isListed, true)))
    .orderBy(asc(savedRaces.savedAt), asc(savedRaces.raceId)),
  savedTrips: await db
    .select({ tripId: savedTrips.tripId, name: trips.name, savedAt: savedTrips.savedAt })
    .from(savedTrips)
    .innerJoin(trips, eq(trips.id, savedTrips.tripId))
    .where(and(eq(savedTrips.userId, userId), eq(trips.isListed, true)))
    .orderBy(asc(savedTrips.savedAt), asc(savedTrips.tripId)),
  // The address itself is a secret, like a password.
  calendarAddresses: await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId)),
  alerts: await db
    .select(pick(alerts, 'name', 'filters', 'every', 'createdAt'))
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(asc(alerts.createdAt), asc(alerts.id)),
  waitingLists: await db
    .select({
      tripId: waitingList.tripId,
      tripName: trips.name,
      ...pick(waitingList, 'firstName', 'lastName', 'email', 'seats', 'atLeast', 'state', 'createdAt'),
    })
    .from(waitingList)
    .innerJoin(trips, eq(trips.id, waitingList.tripId))
    .where(eq(waitingList.userId, userId))
    .orderBy(asc(waitingList.id)),
  claims: await db
    .select({
      raceId: reports.raceId,
      raceName: reports.listingName,
      ...pick(reports, 'message', 'status', 'outcome', 'note', 'createdAt'),
    })
    .from(reports)
    .where(eq(reports.claimantId, userId))
    .orderBy(asc(reports.id)),
  reports: await db
    .select({
      ...pick(reports, 'raceId', 'tripId', 'reviewId', 'listingName', 'reason'),
      ...pick(reports, 'changes', 'message', 'email', 'status', 'createdAt'),
    })
    .from(reports)
    .where(
      and(
        isNull(reports.claimantId),
        inArray(
          reports.id,
          db
            .select({ id: history.entityId })
            .from(history)
            .where(
              and(eq(history.personId, userId), eq(history.entity, 'report'), eq(history.action, 'created')),
            ),
        ),
      ),
    )
    .orderBy(asc(reports.id)),
  imports: await db
    .select({
      kind: imports.kind,
      state: imports.state,
      fileName: imports.fileName,
      address: importReadings.address,
      ...pick(imports, 'columns', 'counts', 'createdAt', 'finishedAt'),
    })
    .from(imports)
    .leftJoin(importReadings, eq(importReadings.importId, imports.id))
    .where(eq(imports.createdBy, userId))
    .orderBy(asc(imports.id)),
  sources: await db
    .select({
      name: importSources.name,
      ...pick(readSources, 'url', 'every', 'newRaces', 'createdAt'),
    })
    .from(readSources)
    .innerJoin(importSources, eq(importSources.id, readSources.sourceId))
    .where(eq(importSources.ownerId, userId))
    .orderBy(asc(readSources.sourceId)),
  sameRaceAnswers: await db
    .select({
      raceId: sameRaceAnswers.raceId,
      isSame: sameRaceAnswers.isSame,
      answeredAt: sameRaceAnswers.answeredAt,
    })
    .from(sameRaceAnswers)
    .where(eq(sameRaceAnswers.personId, userId))
    .orderBy(asc(sameRaceAnswers.id)),
  // Without the values, which can be those of other people.
  history: await db
    .select(pick(history, 'at', 'action', 'entity', 'entityId', 'fields'))
    .from(history)
    .where(eq(history.personId, userId))
    .orderBy(asc(history.id)),
  passkeys: await db
    .select(pick(passkeys, 'name', 'credentialId', 'createdAt', 'lastUsedAt'))
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id)),
})

/**
 * Locks the trips and races that this user created, booked, waits for, reviewed or saved, in the order of their ids. The
 * list cannot grow meanwhile, because the user's account is locked.
 */
export const lockListingsOf = async (tx: Executor, userId: number): Promise<void> => {
  const booked = tx
    .select({ id: tripBookings.tripId })
    .from(tripBookings)
    .where(eq(tripBookings.userId, userId))
  const reviewed = tx.select({ id: reviews.raceId }).from(reviews).where(eq(reviews.userId, userId))
  const raceIds = tx.select({ id: savedRaces.raceId }).from(savedRaces).where(eq(savedRaces.userId, userId))
  const waitingFor = tx
    .select({ id: waitingList.tripId })
    .from(waitingList)
    .where(eq(waitingList.userId, userId))
  const tripIds = tx.select({ id: savedTrips.tripId }).from(savedTrips).where(eq(savedTrips.userId, userId))
  await tx
    .select({ id: trips.id })
    .from(trips)
    .where(
      or(
        eq(trips.createdBy, userId),
        inArray(trips.id, booked),
        inArray(trips.id, waitingFor),
        inArray(trips.id, tripIds),
      ),
    )
    .orderBy(asc(trips.id))
    .for('no key update')
  await tx
    .select({ id: races.id })
    .from(races)
    .where(or(eq(races.createdBy, userId), inArray(races.id, reviewed), inArray(races.id, raceIds)))
    .orderBy(asc(races.id))
    .for('no key update')
}
