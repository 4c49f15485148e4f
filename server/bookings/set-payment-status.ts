import { bookingMessages } from '#messages/server/bookings.ts'
import type { Person } from '#server/accounts/person.ts'
import { whatChanged } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { newLink } from '#server/trips/seats/new-links.ts'
import { type OfferNeeds, offerFreeSeats } from '#server/trips/seats/offer-free-seats.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { paymentLabel } from '#shared/bookings/labels.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import { bookingCancelled, paymentStatusChanged } from './emails.ts'
import { readComingBack } from './money/coming-back.ts'
import { endingOf, paymentsOf, refundsUnderWay } from './money/ledger.ts'
import { renewNews } from './money/payment-news.ts'
import { recordPayments } from './money/record-payments.ts'
import { rowsForStatus } from './money/rows-for-status.ts'
import { moveBooking } from './move-booking.ts'
import { type BookingRow, findBooking, findParty, partyIdOf } from './queries.ts'
import { requireOrganizer } from './require-organizer.ts'

type Needs = Pick<Deps, 'db'> & OfferNeeds
type StatusChange = {
  bookingId: number
  person: Person
  paymentStatus: PaymentStatus
  /** The status that the organizer's page shows. */
  shown?: PaymentStatus | null | undefined
}

const seatsOfParty = async (tx: Executor, booking: BookingRow): Promise<number> =>
  (await findParty(tx, partyIdOf(booking))).filter((one) => holdsSeat(one.paymentStatus)).length

/**
 * Sets any of the three statuses, takes or frees the seat, and mails the booker. A freed seat goes to the waiting list first. A cancelled booking
 * that comes back needs a free seat, otherwise 409. Also 409 when the status is not the `shown` one any more. The ledger
 * follows: see `rowsForStatus`.
 */
export const setPaymentStatus = async (
  needs: Needs,
  { bookingId, person, paymentStatus, shown }: StatusChange,
): Promise<BookingRow> => {
  const found = await findBooking(needs.db, bookingId)
  refuseUnless(found, noSuch('booking'))
  const { tripId } = found
  return withLockedTrip(needs.db, { tripId, bookingId, missing: 'booking' }, async (tx, trip) => {
    requireOrganizer(person, trip, bookingMessages().refusals.onlyOrganizerChanges, 'booking')
    const booking = await findBooking(tx, bookingId)
    refuseUnless(booking, noSuch('booking'))
    if (booking.paymentStatus === paymentStatus) return booking
    const { refusals } = bookingMessages()
    const isAsShown = (shown ?? booking.paymentStatus) === booking.paymentStatus
    refuseUnless(isAsShown, conflict(refusals.statusMeanwhile(paymentLabel(booking.paymentStatus))))
    const comesBack = !holdsSeat(booking.paymentStatus)
    refuseUnless(!(comesBack && trip.isCancelled), conflict(refusals.cancelled))
    const isCancelled = paymentStatus === 'cancelled'
    const ending = isCancelled ? endingOf('organizer', { booking, trip, now: needs.clock() }) : null
    const moved = await moveBooking(tx, booking, paymentStatus, ending)
    const goingBack = (await refundsUnderWay(tx, [bookingId])).get(bookingId) ?? 0
    const entries = isCancelled ? [] : rowsForStatus(moved, await paymentsOf(tx, [bookingId]), goingBack)
    await recordHistory(tx, {
      personId: person.id,
      action: 'status',
      entity: 'booking',
      entityId: booking.id,
      ...whatChanged('booking', ['paymentStatus'], booking, moved),
    })
    if (entries.length > 0)
      await recordPayments(tx, needs, {
        trip,
        entries,
        personId: person.id,
        saysItself: { history: true, mail: comesBack },
      })
    // The mail about the payments says it.
    if (entries.length > 0 && !comesBack) return moved
    await renewNews(tx, needs, { trip, partyId: partyIdOf(moved) })
    const letter = { trip, booking: moved, publicUrl: needs.settings.publicUrl }
    const token = await newLink(tx, partyIdOf(moved))
    await queueMail(
      tx,
      isCancelled
        ? bookingCancelled(letter, {
            by: 'organizer',
            staying: await seatsOfParty(tx, moved),
            token,
            money: await readComingBack(tx, { cancelled: [moved], trip, now: needs.clock() }),
          })
        : paymentStatusChanged(letter, paymentStatus, token),
    )
    if (isCancelled) await offerFreeSeats(tx, needs, tripId)
    return moved
  })
}
