import { eq } from 'drizzle-orm'
import { bookingMessages } from '#messages/server/bookings.ts'
import { whatChanged } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { LockedTrip } from '#server/trips/queries.ts'
import { newLink } from '#server/trips/seats/new-links.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import type { Replacement } from '#shared/bookings/form-schema.ts'
import { participantChanges } from '#shared/bookings/participant-changes-table.ts'
import { holdsSeat, isOver } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { noteChange } from '../changes/note-change.ts'
import { type BookingRow, findBooking, findParty, partyIdOf } from '../queries.ts'
import { requireAnswers } from '../require-answers.ts'
import { NO_NOTES } from './change-booking.ts'
import { personReplaced } from './emails.ts'
import { saveParticipant } from './participant-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }
type Replacing = {
  bookingId: number
  input: Replacement
  /** Who replaces; null for guests. */
  personId: number | null
  /** Whether the booker replaces, which the organizer is told with other changes. An organizer may leave questions open. */
  isByBooker?: boolean
  /** Throws unless they may, once the trip is locked. */
  allow: (tx: Executor, trip: LockedTrip, booking: BookingRow) => unknown
}

const NAMES = ['firstName', 'lastName']

const withoutUndefined = (input: Omit<Replacement, 'answers'>) => ({
  ...NO_NOTES,
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
})

/**
 * Gives the spot of a person to another one, who inherits nothing: notes of the former one are erased, and the payment stays
 * with the spot. The booker is mailed, and the organizer: of what a booker did within ten minutes. Throws 409 for a booking that is cancelled or over.
 */
export const replacePerson = async (
  { db, clock, settings }: Needs,
  { bookingId, input: { answers, ...input }, personId, isByBooker = false, allow }: Replacing,
): Promise<BookingRow> => {
  const found = await findBooking(db, bookingId)
  refuseUnless(found, noSuch('booking'))
  return withLockedTrip(db, { tripId: found.tripId, bookingId, missing: 'booking' }, async (tx, trip) => {
    const before = await findBooking(tx, bookingId)
    refuseUnless(before, noSuch('booking'))
    await allow(tx, trip, before)
    const { refusals } = bookingMessages()
    refuseUnless(!isOver(trip, utcDay(clock())), conflict(refusals.tripOver))
    refuseUnless(holdsSeat(before.paymentStatus), conflict(refusals.alreadyCancelled))
    const formerName = `${before.firstName} ${before.lastName}`
    const [given] = requireAnswers(trip.questions, { answers }, { mayBeOpen: !isByBooker })
    await saveParticipant(tx, bookingId, { ...withoutUndefined(input), answers: given, formerName })
    // Whoever repeats the booking's first request must not read about the new person.
    await saveParticipant(tx, partyIdOf(before), { idempotencyKey: null, requestHash: null })
    const party = await findParty(tx, partyIdOf(before))
    const after = party.find(({ id }) => id === bookingId) ?? before
    // What the former person changed is of no use to the organizer any more.
    await tx.delete(participantChanges).where(eq(participantChanges.bookingId, bookingId))
    // Organizers hear of it with what else was changed, unless they did it themselves.
    const isNews = isByBooker && (personId === null || personId !== trip.createdBy)
    if (isNews) await noteChange(tx, { bookingId, fields: NAMES })
    await recordHistory(tx, {
      personId,
      ...(isByBooker && personId === null && { by: 'guest' as const }),
      action: 'replaced',
      entity: 'booking',
      entityId: bookingId,
      kind: 'trip',
      ...whatChanged('booking', NAMES, before, after),
    })
    const token = await newLink(tx, partyIdOf(before))
    const letter = { trip, booking: after, publicUrl: settings.publicUrl }
    await queueMail(tx, ...personReplaced(letter, { formerName, token, toOrganizer: !isNews }))
    return after
  })
}
