import { bookingMessages } from '#messages/server/bookings.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { whatChanged } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { dayAt } from '#server/places/time-zone.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import type { BookingChange, Replacement } from '#shared/bookings/form-schema.ts'
import { hasStarted, holdsSeat, isAnotherPerson, isOver } from '#shared/bookings/rules.ts'
import { noteChange } from '../changes/note-change.ts'
import { saveContact, saveParticipant } from '../organizer/participant-queries.ts'
import { replacePerson } from '../organizer/replace-person.ts'
import { type BookingRow, findBooking, partyIdOf } from '../queries.ts'
import { changedAnswers } from '../require-answers.ts'

type Booker = {
  bookingId: number
  /** The account that changes; null for somebody with the booking's link. */
  personId: number | null
  /** Throws unless the booking is theirs; asked before and after the trip is locked. */
  allow: (tx: Executor, booking: BookingRow) => unknown
}

/**
 * Changes what the guides need to know about a person, a name that was misspelled, and the number of the whole party;
 * fields that are not named stay as they are. Throws 404 for an unknown booking, 409 for one that is cancelled or over,
 * 400 when the names are another person's, who would inherit the notes.
 */
export const changeDetails = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { bookingId, personId, allow, change }: Booker & { change: BookingChange },
): Promise<void> => {
  const { mobileNumber, answers, ...notes } = change
  const found = await findBooking(db, bookingId)
  refuseUnless(found, noSuch('booking'))
  // Strangers lock nothing.
  await allow(db, found)
  await withLockedTrip(db, { tripId: found.tripId, bookingId, missing: 'booking' }, async (tx, trip) => {
    const booking = await findBooking(tx, bookingId)
    refuseUnless(booking, noSuch('booking'))
    await allow(tx, booking)
    const { refusals } = bookingMessages()
    refuseUnless(!isOver(trip, dayAt(trip.coordinates, clock())), conflict(refusals.tripOver))
    refuseUnless(holdsSeat(booking.paymentStatus), conflict(refusals.alreadyCancelled))
    const { firstName = booking.firstName, lastName = booking.lastName } = notes
    const { anotherPerson } = sharedBookingMessages().problems
    refuseUnless(
      !isAnotherPerson(booking, { firstName, lastName }),
      invalid(anotherPerson, { lastName: anotherPerson }),
    )
    await saveContact(tx, partyIdOf(booking), { mobileNumber })
    const given = answers
      ? changedAnswers(trip.questions, booking.answers, answers, { mayBeOpen: false })
      : undefined
    await saveParticipant(tx, bookingId, { ...notes, answers: given })
    const named = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]))
    const changed = whatChanged('booking', named, booking, {
      ...booking,
      ...change,
      answers: given ?? booking.answers,
    })
    // Organizers know what they change on a spot of their own.
    if (personId === null || personId !== trip.createdBy)
      await noteChange(tx, { bookingId, fields: changed.fields })
    await recordHistory(tx, {
      personId,
      ...(personId === null && { by: 'guest' as const }),
      action: 'edited',
      entity: 'booking',
      entityId: bookingId,
      ...changed,
    })
  })
}

/** Replaces a person as `replacePerson` does; throws 409 also once the trip has begun, by the day it is there. */
export const replaceByBooker = (
  deps: Parameters<typeof replacePerson>[0],
  { allow, ...replacing }: Booker & { input: Replacement },
): Promise<BookingRow> =>
  replacePerson(deps, {
    ...replacing,
    isByBooker: true,
    allow: async (tx, trip, booking) => {
      await allow(tx, booking)
      const today = dayAt(trip.coordinates, deps.clock())
      refuseUnless(!hasStarted(trip, today), conflict(bookingMessages().refusals.tripOver))
    },
  })
