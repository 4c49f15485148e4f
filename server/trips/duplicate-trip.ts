import { tripMessages } from '#messages/server/trips.ts'
import { tripInputMessages } from '#messages/shared/trips/input.ts'
import { holdAccount } from '#server/accounts/hold-account.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { invalid, notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { type CalendarDay, movedDay } from '#shared/calendar-day.ts'
import { daysOf } from '#shared/trips/rules.ts'
import { canEditTrip, canSeeTrip } from './policy.ts'
import { findTrip, insertTrip, type TripPageRow } from './queries.ts'

const LONGEST_NAME = 200
const copiedName = (name: string) => {
  const { copy } = tripMessages()
  return `${[...name].slice(0, LONGEST_NAME - copy.length).join('')}${copy}`
}

/** What a copy does not take over. */
const ON_SALE = {
  bookingPaused: false,
  bookingCloses: null,
  isCancelled: false,
  cancelReason: null,
  cancelledAt: null,
  movedFrom: null,
  movedAt: null,
  isInLists: true,
}

type Copying = { tripId: number; person: Person }

const copyTrip = (
  db: Database,
  { tripId, person }: Copying,
  changesOf: (original: TripPageRow) => Partial<TripPageRow>,
): Promise<TripPageRow> =>
  inTransaction(db, async (tx) => {
    const original = await findTrip(tx, tripId)
    refuseUnless(original && canSeeTrip(person, original), noSuch('trip'))
    refuseUnless(canEditTrip(person, original), notAllowed(tripMessages().onlyOrganizerMay.duplicate))
    const {
      id,
      createdAt,
      updatedAt,
      latitude,
      longitude,
      createdBy,
      edits,
      offerId,
      peopleMissing,
      ...listing
    } = original
    const hasOwner = createdBy !== null && (await holdAccount(tx, createdBy))
    const copy = await insertTrip(tx, {
      ...listing,
      availableSpots: original.maxGroupSize,
      isDraft: true,
      ...ON_SALE,
      ...changesOf(original),
      createdBy: hasOwner ? createdBy : null,
    })
    await recordHistory(tx, { personId: person.id, action: 'created', entity: 'trip', entityId: copy.id })
    return copy
  })

/**
 * Copies a trip: same owner, dates and texts, all seats free, no bookings. The copy is a draft, so nobody books
 * it with the dates of the original.
 */
export const duplicateTrip = (db: Database, copying: Copying): Promise<TripPageRow> =>
  copyTrip(db, copying, ({ name }) => ({ name: copiedName(name) }))

type NewDate = Copying & { startDate: CalendarDay; today: CalendarDay }

/**
 * Makes a draft of the same trip on another day, as long as the original and of the same offer (contract, section 13).
 * Throws 400 at `startDate` for a day before `today`.
 */
export const addTripDate = (db: Database, { startDate, today, ...copying }: NewDate): Promise<TripPageRow> =>
  copyTrip(db, copying, (original) => {
    const problem = tripInputMessages().dayIsPast
    if (startDate < today) throw invalid(problem, { startDate: problem })
    return {
      offerId: original.offerId,
      startDate,
      endDate: movedDay(startDate, daysOf(original) - 1),
      missing: original.missing.filter((name) => name !== 'startDate' && name !== 'endDate'),
    }
  })
