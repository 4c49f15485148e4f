import { bookingMessages } from '#messages/server/bookings.ts'
import type { Person } from '#server/accounts/person.ts'
import { whatChanged } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { dayAt } from '#server/places/time-zone.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { newLink } from '#server/trips/seats/new-links.ts'
import { type OfferNeeds, offerFreeSeats } from '#server/trips/seats/offer-free-seats.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { hasStarted, holdsSeat } from '#shared/bookings/rules.ts'
import { bookingCancelled, bookingGivenUp } from './emails.ts'
import { readComingBack } from './money/coming-back.ts'
import { endingOf, paymentsOf } from './money/ledger.ts'
import { renewNews } from './money/payment-news.ts'
import { moveBooking } from './move-booking.ts'
import { isBooker } from './policy.ts'
import { type BookingRow, findBooking, findParty, partyIdOf } from './queries.ts'

type Needs = Pick<Deps, 'db'> & OfferNeeds
type Cancellation = {
  bookingId: number
  /** Cancels everybody of the booking's party, not this person alone. */
  wholeParty: boolean
  mayCancel: (booking: BookingRow) => boolean
  /** Who cancels; null for guests. */
  personId: number | null
  /** Throws when what lets them cancel, such as a link, has ended before the trip was locked. */
  holds?: (tx: Executor) => Promise<unknown>
  /** Throws when somebody else has the spot now. */
  refuseOther?: (booking: BookingRow) => void
}

const tooLate = () => conflict(bookingMessages().refusals.tooLateToCancel)

/**
 * Cancels a booking, or all of its party, for somebody who may. Each seat is freed once, even if this is
 * asked several times, and goes to the waiting list first. One mail tells of all. Throws 404 for a booking that they may not cancel, 409
 * when the day of the start is over where the trip is.
 */
export const cancelBookings = async (
  needs: Needs,
  { bookingId, wholeParty, mayCancel, personId, holds, refuseOther }: Cancellation,
): Promise<void> => {
  const { db, clock, settings } = needs
  const found = await findBooking(db, bookingId)
  refuseUnless(found && mayCancel(found), noSuch('booking'))
  await withLockedTrip(db, { tripId: found.tripId, bookingId, missing: 'booking' }, async (tx, trip) => {
    await holds?.(tx)
    const booking = await findBooking(tx, bookingId)
    refuseUnless(booking && mayCancel(booking), noSuch('booking'))
    const held = (await findParty(tx, partyIdOf(booking))).filter((one) => holdsSeat(one.paymentStatus))
    const asked = wholeParty ? held : held.filter(({ id }) => id === booking.id)
    const [first, ...others] = asked.filter(mayCancel)
    if (!first) return
    refuseOther?.(first)
    refuseUnless(!hasStarted(trip, dayAt(trip.coordinates, clock())), tooLate())
    const paid = await paymentsOf(
      tx,
      asked.map(({ id }) => id),
    )
    const lastPayment = paid.at(-1)?.id ?? 0
    const cancelled: BookingRow[] = []
    for (const one of [first, ...others]) {
      const ending = { ...endingOf('participant', { booking: one, trip, now: clock() }), lastPayment }
      cancelled.push(await moveBooking(tx, one, 'cancelled', ending))
    }
    const money = await readComingBack(tx, { cancelled, trip, now: clock() })
    await renewNews(tx, needs, { trip, partyId: partyIdOf(booking) })
    await recordHistory(
      tx,
      ...[first, ...others].map(({ id, paymentStatus }) => ({
        personId,
        ...(personId === null && { by: 'guest' as const }),
        action: 'status' as const,
        entity: 'booking' as const,
        entityId: id,
        ...whatChanged('booking', ['paymentStatus'], { paymentStatus }, { paymentStatus: 'cancelled' }),
      })),
    )
    const letter = { trip, booking: first, companions: others, publicUrl: settings.publicUrl }
    const offered = await offerFreeSeats(tx, needs, trip.id)
    const spotsLeft = trip.availableSpots + 1 + others.length - offered
    const toOrganizer = trip.isOwnerBlocked
      ? []
      : bookingGivenUp(letter, { spotsLeft, offered, language: trip.organizerLanguage, money })
    const token = await newLink(tx, partyIdOf(booking))
    const staying = held.length - 1 - others.length
    await queueMail(tx, bookingCancelled(letter, { by: 'booker', staying, token, money }), ...toOrganizer)
  })
}

type OwnCancellation = Pick<Cancellation, 'bookingId' | 'refuseOther'> & {
  wholeParty?: boolean
  person: Person
}

/** Cancels the signed-in person's own booking, or all of its party. */
export const cancelBooking = (needs: Needs, { wholeParty = false, person, ...asked }: OwnCancellation) =>
  cancelBookings(needs, {
    ...asked,
    wholeParty,
    mayCancel: (booking) => isBooker(person, booking),
    personId: person.id,
  })
