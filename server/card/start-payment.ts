import { cardMessages } from '#messages/server/card.ts'
import { type BookingRow, findParty } from '#server/bookings/queries.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import { AppError, conflict, refuseUnless, unavailable } from '#server/platform/errors/errors.ts'
import type { LockedTrip } from '#server/trips/queries.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { CardShare } from '#shared/card/table.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { fitsCards, sumOf, takesCards } from './dues.ts'
import { type Gateway, isOfStripe } from './gateway.ts'
import { dueByCard } from './ledger.ts'
import {
  type CardPayment,
  endUnopened,
  insertPayment,
  lockPayment,
  savePayment,
  unsettledOfParty,
} from './queries.ts'
import { type SettleNeeds, settlePayment } from './settle-payment.ts'

export type PaymentRequest = {
  tripId: number
  partyId: number
  /** What is due by now, or everything that is still to pay. */
  what: 'due' | 'all'
  /** The page to come back to. */
  backTo: string
  /** Throws unless these bookings are theirs; asked again once the trip is locked. */
  allow: (tx: Executor) => Promise<unknown>
}

// Stripe takes 30 minutes to 24 hours; a minute for the way.
const LONGEST_MS = 24 * 3_600_000 - 60_000
const SOON_MS = 10 * 60_000
/** A call to Stripe has ended after this. */
const UNDER_WAY_MS = 30_000
const FIRST_LOOK_MS = 60_000

const inWords = (shares: CardShare[]) =>
  shares
    .map(({ bookingId, amount }) => `${bookingId}: ${amount}`)
    .sort()
    .join()
const isSame = (one: CardShare[], other: CardShare[]) => inWords(one) === inWords(other)

const namesOf = (party: BookingRow[], { name }: LockedTrip, shares: CardShare[]) =>
  shares.map(({ bookingId, amount }) => {
    const person = party.find(({ id }) => id === bookingId)
    return {
      amount,
      name: cutText(`${name}: ${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(), 200),
    }
  })

/** Turns a failure of Stripe into words for the person who waits. */
const away = (error: unknown): never => {
  if (error instanceof AppError || !isOfStripe(error)) throw error
  throw unavailable(cardMessages().refusals.stripeAway)
}

type Due = {
  shares: CardShare[]
  party: BookingRow[]
  trip: LockedTrip
  lines: { name: string; amount: number }[]
}

/** What the party can pay by card now. Throws 409 when there is nothing, or the trip takes no card payments. */
const dueOf = async (
  tx: Executor,
  needs: SettleNeeds,
  trip: LockedTrip,
  { partyId, what }: PaymentRequest,
): Promise<Due> => {
  const { refusals } = cardMessages()
  const party = (await findParty(tx, partyId)).filter(({ paymentStatus }) => holdsSeat(paymentStatus))
  refuseUnless(party.length > 0, conflict(refusals.seatGone))
  refuseUnless(takesCards(trip), conflict(refusals.noCards))
  const shares = await dueByCard(tx, needs, { party, trip, what })
  const amount = sumOf(shares)
  refuseUnless(amount > 0, conflict(refusals.nothingDue))
  refuseUnless(fitsCards(amount, party[0]?.currency ?? 'SEK'), conflict(refusals.notThisAmount))
  return { shares, party, trip, lines: namesOf(party, trip, shares) }
}

/** Ends the pages that the party has open, so that nobody pays twice. Returns the address of one that fits as it is. */
const clearEarlier = async (
  needs: SettleNeeds,
  gateway: Gateway,
  { partyId }: PaymentRequest,
  shares: CardShare[],
): Promise<string | undefined> => {
  const now = needs.clock().getTime()
  for (const payment of await unsettledOfParty(needs.db, partyId)) {
    const isUnderWay = payment.sessionId === null && now - payment.createdAt.getTime() < UNDER_WAY_MS
    refuseUnless(!isUnderWay, conflict(cardMessages().refusals.justStarted))
    const session = await settlePayment(needs, gateway, { payment })
    if (session?.state !== 'open') continue
    const fits = isSame(payment.shares, shares) && payment.expiresAt.getTime() - now > SOON_MS
    if (fits && session.url) return session.url
    await gateway.endSession(session.sessionId)
    await settlePayment(needs, gateway, { payment: { ...payment, sessionId: session.sessionId } })
  }
  return undefined
}

/** Stores that a payment begins, unless another one began meanwhile. */
const begin = (needs: SettleNeeds, request: PaymentRequest): Promise<{ payment: CardPayment; due: Due }> =>
  withLockedTrip(needs.db, { tripId: request.tripId, missing: 'booking' }, async (tx, trip) => {
    await request.allow(tx)
    const others = await unsettledOfParty(tx, request.partyId)
    refuseUnless(others.length === 0, conflict(cardMessages().refusals.justStarted))
    const due = await dueOf(tx, needs, trip, request)
    const [first] = due.party as [BookingRow]
    const now = needs.clock().getTime()
    const payment = await insertPayment(tx, {
      tripId: trip.id,
      partyId: request.partyId,
      reference: (await findParty(tx, request.partyId))[0]?.reference ?? '',
      shares: due.shares,
      amount: sumOf(due.shares),
      currency: first.currency,
      contact:
        first.email === null ? null : { email: first.email, language: first.language, tripName: trip.name },
      createdAt: new Date(now),
      expiresAt: new Date(now + LONGEST_MS),
      lookAt: new Date(now + FIRST_LOOK_MS),
    })
    return { payment, due }
  })

/** Notes the page of a payment. False when a chore has given the payment up meanwhile. */
const noteSession = (needs: SettleNeeds, id: number, sessionId: string): Promise<boolean> =>
  inTransaction(needs.db, async (tx) => {
    const { state } = await lockPayment(tx, id)
    if (state !== 'asked' && state !== 'open') return false
    await savePayment(tx, id, { state: 'open', sessionId })
    return true
  })

/**
 * Opens a page of Stripe on which the party pays what is due, or everything. Returns its address. Nothing is locked while
 * Stripe is asked. Throws 409 when there is nothing to pay or a payment has just begun, 503 when Stripe does not answer.
 */
export const startPayment = async (needs: SettleNeeds, gateway: Gateway, request: PaymentRequest) => {
  const { tripId } = request
  const { shares } = await withLockedTrip(needs.db, { tripId, missing: 'booking' }, async (tx, trip) => {
    await request.allow(tx)
    return dueOf(tx, needs, trip, request)
  })
  const earlier = await clearEarlier(needs, gateway, request, shares).catch(away)
  if (earlier) return earlier
  const { payment, due } = await begin(needs, request)
  const { token, currency, expiresAt } = payment
  const { email, language } = due.party[0] as BookingRow
  const { lines } = due
  const { backTo } = request
  const opened = gateway.openCheckout({ token, lines, currency, email, language, expiresAt, backTo })
  const session = await opened.catch(async (error: unknown) => {
    // If there is a page after all, nobody knows its address.
    await inTransaction(needs.db, (tx) => endUnopened(tx, payment.id))
    return away(error)
  })
  const isNoted = await noteSession(needs, payment.id, session.sessionId)
  refuseUnless(isNoted && session.url, conflict(cardMessages().refusals.justStarted))
  return session.url
}
