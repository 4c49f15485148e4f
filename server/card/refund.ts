import { cardMessages } from '#messages/server/card.ts'
import type { Person } from '#server/accounts/person.ts'
import { refundsUnderWay } from '#server/bookings/money/ledger.ts'
import { findBooking, partyIdOf } from '#server/bookings/queries.ts'
import { requireOrganizer } from '#server/bookings/require-organizer.ts'
import { AppError, conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { failureOf, type Gateway } from './gateway.ts'
import { balanceOf } from './ledger.ts'
import { type CardRefund, findRefund, insertRefunds, refundableOf, saveRefund } from './queries.ts'
import { type SettleNeeds, settlePayment } from './settle-payment.ts'

type Asked = {
  bookingId: number
  person: Person
  /** In whole units. */
  amount: number
  /** What the page shows as refunded: somebody else may have refunded meanwhile. */
  refunded: number
}

const HOUR = 3_600_000

/** An amount as refunds of a booking's payments, in their order. */
export const refundsOn = (
  payments: Awaited<ReturnType<typeof refundableOf>>,
  { amount, ...of }: { bookingId: number; amount: number; askedBy: number },
) => {
  let left = Math.max(0, amount)
  return payments.flatMap(({ payment, left: here }) => {
    const part = Math.min(left, here)
    left -= part
    return part === 0 ? [] : [{ ...of, paymentId: payment.id, amount: part, reason: 'organizer' as const }]
  })
}

/**
 * Stores what goes back to the cards of a booking, the newest payment first. Throws 403 for everybody but the organizer and
 * the trip admin, 409 when somebody else refunded meanwhile or the cards paid less.
 */
const askForRefund = async (
  needs: SettleNeeds,
  { bookingId, person, amount, refunded }: Asked,
): Promise<CardRefund[]> => {
  const { refusals } = cardMessages()
  const found = await findBooking(needs.db, bookingId)
  refuseUnless(found, noSuch('booking'))
  const locked = { tripId: found.tripId, accountId: person.id, missing: 'booking' as const }
  return withLockedTrip(needs.db, locked, async (tx, trip) => {
    requireOrganizer(person, trip, refusals.onlyOrganizerRefunds, 'booking')
    const booking = await findBooking(tx, bookingId)
    refuseUnless(booking, noSuch('booking'))
    const balance = await balanceOf(tx, needs, { booking, trip })
    const waiting = (await refundsUnderWay(tx, [bookingId])).get(bookingId) ?? 0
    const already = balance.refunded + waiting
    refuseUnless(
      already === refunded,
      new AppError('conflict', refusals.refundedMeanwhile, { extra: { refunded: already } }),
    )
    const payments = await refundableOf(tx, { partyId: partyIdOf(booking), bookingId })
    const onCards = payments.reduce((sum, { left }) => sum + left, 0)
    const most = Math.min(onCards, balance.paid - already)
    refuseUnless(
      amount <= most,
      conflict(refusals.refundTooMuch(most, booking.currency), {
        amount: refusals.refundTooMuch(most, booking.currency),
      }),
    )
    return insertRefunds(tx, refundsOn(payments, { bookingId, amount, askedBy: person.id }))
  })
}

/**
 * Has Stripe do a refund that is stored, and brings it into the ledger. Asks first whether Stripe has done it, so it is done
 * once also when the answer was lost. A failure that Stripe keeps for the key is tried with another key after an hour. Throws
 * when Stripe does not answer; the chore goes on then.
 */
export const finishRefund = async (needs: SettleNeeds, gateway: Gateway, id: number): Promise<void> => {
  const found = await findRefund(needs.db, id)
  if (found?.refund.state !== 'asked' || found.payment.intentId === null) return
  const { refund, payment } = found
  const { intentId, token, firstTriedAt } = { ...refund, intentId: found.payment.intentId }
  const now = needs.clock()
  if (firstTriedAt) {
    const known = (await gateway.refundsOf(intentId)).some((one) => one.token === token)
    if (known) return void (await settlePayment(needs, gateway, { payment }))
  }
  const isOld = firstTriedAt !== null && now.getTime() - firstTriedAt.getTime() >= HOUR
  const attempt = refund.attempt + (isOld ? 1 : 0)
  if (firstTriedAt === null || isOld) await saveRefund(needs.db, id, { firstTriedAt: now, attempt })
  try {
    await gateway.refund({ intentId, amount: refund.amount, token, attempt })
  } catch (error) {
    if (failureOf(error) !== 'refused') throw error
    return void (await settlePayment(needs, gateway, { payment, refused: id }))
  }
  await settlePayment(needs, gateway, { payment })
}

/** What became of a refund: done, or on its way when Stripe did not answer. */
export type RefundOutcome = { amount: number; state: 'done' | 'asked' | 'failed' }

/** Gives money back to the cards with which a booking was paid. What Stripe does not answer now, the chore finishes. */
export const refundToCard = async (
  needs: SettleNeeds,
  gateway: Gateway,
  asked: Asked,
): Promise<RefundOutcome[]> => {
  const refunds = await askForRefund(needs, asked)
  const outcomes: RefundOutcome[] = []
  for (const { id, amount } of refunds) {
    await finishRefund(needs, gateway, id).catch(failureOf)
    outcomes.push({ amount, state: (await findRefund(needs.db, id))?.refund.state ?? 'asked' })
  }
  return outcomes
}
