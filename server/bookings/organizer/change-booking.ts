import { eq } from 'drizzle-orm'
import { bookingMessages } from '#messages/server/bookings.ts'
import { countMailedPeople } from '#server/accounts/mailed-people.ts'
import type { Person } from '#server/accounts/person.ts'
import { newToken } from '#server/accounts/recovery/tokens.ts'
import { whatChanged } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { isSameAddress } from '#shared/accounts/rules.ts'
import type { ParticipantChange } from '#shared/bookings/organizer/schema.ts'
import { participantChanges } from '#shared/bookings/participant-changes-table.ts'
import { holdsSeat, isAnotherPerson, LINK_DAYS } from '#shared/bookings/rules.ts'
import { daysBetween, utcDay } from '#shared/calendar-day.ts'
import type { BookingSite } from '../book-seat.ts'
import { addressCorrected } from '../confirmations/emails.ts'
import { referenceOf } from '../money/ledger.ts'
import { type BookingRow, findBooking, findParty, partyIdOf } from '../queries.ts'
import { changedAnswers } from '../require-answers.ts'
import { requireOrganizer } from '../require-organizer.ts'
import { moveToAddress, saveContact, saveParticipant } from './participant-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & {
  settings: BookingSite & Pick<Deps['settings'], 'rateLimitFactor'>
}
type Correction = { bookingId: number; person: Person; change: ParticipantChange }

/** Email and mobile number are the same for everybody of a party. */
const SHARED = ['email', 'mobileNumber'] as const

/** What a person told the guides and what the organizer noted about them, erased. */
export const NO_NOTES: Partial<BookingRow> = {
  foodAllergies: null,
  medicalConditions: null,
  emergencyName: null,
  emergencyPhone: null,
  answers: [],
  organizerNote: null,
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

/**
 * Corrects what a booking says about a person. A new first and last name are another person, whose notes are not those
 * of the former one: allergies and medical conditions are erased with all that was answered and noted, apart from what comes along. Email and mobile number are those of the whole party. With
 * another address, links that were mailed before stop working, and the booking leaves an account that has not
 * verified the new address: the people of the old address must not see it any more. The new address gets a link.
 */
export const changeBooking = async (
  { db, clock, settings }: Needs,
  { bookingId, person, change }: Correction,
): Promise<BookingRow> => {
  const found = await findBooking(db, bookingId)
  refuseUnless(found, noSuch('booking'))
  const locked = { tripId: found.tripId, accountId: person.id, bookingId, missing: 'booking' as const }
  return withLockedTrip(db, locked, async (tx, trip) => {
    requireOrganizer(person, trip, bookingMessages().refusals.onlyOrganizerChanges, 'booking')
    const before = await findBooking(tx, bookingId)
    refuseUnless(before, noSuch('booking'))
    const { email, mobileNumber, answers, ...own } = change
    const partyId = partyIdOf(before)
    // What the former person told the guides is not the new one's.
    const isAnother = isAnotherPerson(before, { ...before, ...withoutUndefined(own) })
    const notes = isAnother ? NO_NOTES : {}
    if (isAnother) await tx.delete(participantChanges).where(eq(participantChanges.bookingId, bookingId))
    // An organizer may leave a question open.
    const given = answers
      ? changedAnswers(trip.questions, notes.answers ?? before.answers, answers, { mayBeOpen: true })
      : undefined
    await saveParticipant(tx, bookingId, {
      ...notes,
      ...withoutUndefined(own),
      ...(given && { answers: given }),
    })
    await saveContact(tx, partyId, { email, mobileNumber })
    const moves = email !== undefined && !(before.email && isSameAddress(email, before.email))
    const { token, hash } = newToken('booking-link')
    if (moves) {
      await countMailedPeople(tx, settings, person, [email])
      await moveToAddress(tx, { partyId, email, linkHash: hash, movedBy: person.id })
    }

    const party = await findParty(tx, partyId)
    const after = party.find(({ id }) => id === bookingId) ?? before
    await recordHistory(
      tx,
      ...party.map((booking) => ({
        personId: person.id,
        action: 'edited' as const,
        entity: 'booking' as const,
        entityId: booking.id,
        kind: 'trip' as const,
        ...(booking.id === bookingId
          ? whatChanged('booking', [...Object.keys(change), ...Object.keys(notes)], before, after)
          : whatChanged('booking', SHARED, before, after)),
      })),
    )
    const held = party.filter(({ paymentStatus }) => holdsSeat(paymentStatus))
    const [first, ...others] = held.length > 0 ? held : party
    const linkWorks = daysBetween(trip.endDate, utcDay(clock())) <= LINK_DAYS
    if (moves && first && linkWorks) {
      const { publicUrl, mailFrom, stripe } = settings
      const takesCards = trip.cardPayments && stripe !== undefined
      const letter = { trip, booking: first, companions: others, publicUrl, mailFrom, takesCards }
      await queueMail(
        tx,
        addressCorrected(letter, { token, by: person, reference: referenceOf(first, party) }),
      )
    }
    return after
  })
}
