import { findParty } from '#server/bookings/queries.ts'
import { contactRecipient } from '#server/contact/recipient.ts'
import { hurryChore } from '#server/platform/database/chores/chores.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { dropHeld, queueHeld, queueMail } from '#server/platform/mail/queue-mail.ts'
import type { LockedTrip } from '#server/trips/queries.ts'
import { newLink } from '#server/trips/seats/new-links.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { isSameAddress } from '#shared/accounts/rules.ts'
import type { CardShare } from '#shared/card/table.ts'
import { moneyGoesBack, refundsNotDone } from './emails.ts'
import type { Gateway, SeenRefund, SeenSession } from './gateway.ts'
import { bookReceived, bookRefunded, excessOf, takeRefundBack } from './ledger.ts'
import {
  type CardPayment,
  type CardRefund,
  giveUpRefund,
  insertRefunds,
  lockPayment,
  noteEvent,
  refundsOfPayment,
  refundsOfTrip,
  savePayment,
  saveRefund,
} from './queries.ts'

export type SettleNeeds = Pick<Deps, 'db' | 'clock'> & {
  settings: Pick<Deps['settings'], 'publicUrl' | 'contactTo' | 'mailFrom'>
}
/** Why Stripe is asked: an event of it, or the id of a refund that it has refused. */
type Why = { event?: { id: string; type: string }; refused?: number }
type Seen = { session: SeenSession | undefined; refunds: SeenRefund[] }

/** The chore that gives money back; a transaction that wants it soon names it. */
export const REFUNDS_CHORE = 'card-refunds'

const MINUTE = 60_000
/** Young payments are asked about each minute, older ones less often, down to a quarter of their age. */
const nextLook = ({ createdAt, expiresAt }: CardPayment, now: Date): Date => {
  const wait = Math.max(MINUTE, (now.getTime() - createdAt.getTime()) / 4)
  // A page that has just ended says so a moment later.
  const end = Math.max(expiresAt.getTime() + MINUTE, now.getTime() + MINUTE)
  return new Date(Math.min(now.getTime() + wait, end))
}

/** Asks Stripe what became of a payment. Nothing is locked meanwhile. */
const askStripe = async (gateway: Gateway, payment: CardPayment): Promise<Seen> => {
  const { sessionId, token, createdAt } = payment
  const session = await (sessionId ? gateway.readSession(sessionId) : gateway.findSession(token, createdAt))
  const intentId = session?.intentId ?? payment.intentId
  return { session, refunds: intentId === null ? [] : await gateway.refundsOf(intentId) }
}

/** Runs the work with the trip locked, or, when the trip was deleted, without it. */
const withTrip = async <Result>(
  db: Database,
  tripId: number,
  work: (tx: Executor, trip: LockedTrip | undefined) => Promise<Result>,
): Promise<Result> => {
  try {
    return await withLockedTrip(db, { tripId }, work)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not-found')) throw error
    return inTransaction(db, (tx) => work(tx, undefined))
  }
}

/** Refunds what of a paid payment has no seat, or is more than what is owed, and tells the person. */
const giveBack = async (
  tx: Executor,
  { settings }: SettleNeeds,
  {
    payment,
    trip,
    back,
  }: { payment: CardPayment; trip: LockedTrip | undefined; back: (CardShare & { isGone: boolean })[] },
) => {
  if (back.length === 0) return
  await insertRefunds(
    tx,
    back.map(({ bookingId, amount, isGone }) => ({
      paymentId: payment.id,
      bookingId,
      amount,
      reason: isGone ? ('seat-gone' as const) : ('too-much' as const),
    })),
  )
  if (payment.contact) {
    const amount = back.reduce((sum, one) => sum + one.amount, 0)
    const isGone = back.some((one) => one.isGone)
    const { contact, currency, partyId } = payment
    // The booking may be somebody else's by now, at another address.
    const isTheirs = (await findParty(tx, partyId)).some(
      ({ email }) => email && isSameAddress(email, contact.email),
    )
    const token = trip && isTheirs ? await newLink(tx, partyId) : undefined
    await queueMail(
      tx,
      moneyGoesBack({ contact, currency, amount, isGone, trip, token, publicUrl: settings.publicUrl }),
    )
  }
  await hurryChore(tx, REFUNDS_CHORE)
}

/** The money is here: it is in the ledger from now on, and what nobody owes goes back. */
const bookPaid = async (
  tx: Executor,
  needs: SettleNeeds,
  { payment, trip, session }: { payment: CardPayment; trip: LockedTrip | undefined; session: SeenSession },
) => {
  const paid = { ...payment, intentId: session.intentId }
  await bookReceived(tx, needs, { payment: paid, trip })
  const back = await excessOf(tx, needs, { payment: paid, trip })
  await giveBack(tx, needs, { payment: paid, trip, back })
  const { intentId, sessionId } = session
  await savePayment(tx, payment.id, { state: 'paid', intentId, sessionId, lookAt: null, contact: null })
}

/** How much of a payment stays here for each booking, in whole units. */
const sharesLeft = ({ shares }: CardPayment, refunds: CardRefund[]): Map<number, number> => {
  const gone = (bookingId: number) =>
    refunds.reduce(
      (sum, one) => sum + (one.bookingId === bookingId && one.state !== 'failed' ? one.amount : 0),
      0,
    )
  return new Map(shares.map(({ bookingId, amount }) => [bookingId, Math.max(0, amount - gone(bookingId))]))
}

/** Refunds that somebody made at Stripe, shared among the bookings that still have money of this payment. */
const sharesOfForeign = (payment: CardPayment, ours: CardRefund[], amount: number): CardShare[] => {
  let left = amount
  return [...sharesLeft(payment, ours)].flatMap(([bookingId, here]) => {
    const part = Math.min(left, here)
    left -= part
    return part > 0 ? [{ bookingId, amount: part }] : []
  })
}

/** Brings one of our refunds, or one that was made at Stripe, into the ledger, or out of it when it failed later. */
const bookRefund = async (
  tx: Executor,
  needs: SettleNeeds,
  { payment, trip, seen }: { payment: CardPayment; trip: LockedTrip | undefined; seen: SeenRefund },
) => {
  const ours = await refundsOfPayment(tx, payment.id)
  const same = ours.filter(({ stripeId }) => stripeId === seen.stripeId)
  const asked = ours.find(({ token, stripeId }) => token === seen.token && stripeId === null)
  if (same.length > 0) {
    for (const one of same.filter(({ state }) => state === 'done' && seen.isFailed)) {
      await saveRefund(tx, one.id, { state: 'failed' })
      await takeRefundBack(tx, needs, { payment, trip, refund: one })
    }
    return
  }
  if (asked) {
    await saveRefund(tx, asked.id, { state: seen.isFailed ? 'failed' : 'done', stripeId: seen.stripeId })
    if (!seen.isFailed)
      await bookRefunded(tx, needs, { payment, trip, refund: { ...asked, stripeId: seen.stripeId } })
    return
  }
  if (seen.isFailed) return
  const parts = sharesOfForeign(payment, ours, seen.amount)
  const added = await insertRefunds(
    tx,
    parts.map((part) => ({
      ...part,
      paymentId: payment.id,
      reason: 'elsewhere' as const,
      state: 'done' as const,
      stripeId: seen.stripeId,
    })),
  )
  for (const refund of added) await bookRefunded(tx, needs, { payment, trip, refund })
}

/** A mail about a failed refund waits this long for others of the same trip. */
const FAILURES_WAIT_SECONDS = 600

/** Mails the people who run the site about refunds that failed just now. Their trip was deleted, so no page shows them. */
const tellOfFailures = async (
  tx: Executor,
  { settings }: SettleNeeds,
  { payment, before }: { payment: CardPayment; before: CardRefund[] },
) => {
  const wasFailed = new Set(before.filter(({ state }) => state === 'failed').map(({ id }) => id))
  const all = await refundsOfTrip(tx, payment.tripId)
  const missing = all.flatMap(({ payment: of, refund }) => {
    // Somebody may have refunded the same at Stripe.
    const ofPayment = all.filter((one) => one.payment.id === of.id).map((one) => one.refund)
    const left = sharesLeft(of, ofPayment).get(refund.bookingId) ?? 0
    const amount = Math.min(refund.amount, left)
    return refund.state === 'failed' && amount > 0 ? [{ payment: of, id: refund.id, amount }] : []
  })
  const isNews = (one: (typeof missing)[number]) => one.payment.id === payment.id && !wasFailed.has(one.id)
  const news = missing.filter(isNews).map(({ id }) => id)
  if (news.length === 0) return
  const topic = `failed refunds of trip ${payment.tripId}`
  const from = Math.min((await dropHeld(tx, topic)) ?? Number.POSITIVE_INFINITY, ...news)
  const told = missing.filter(({ id }) => id >= from)
  const to = { address: contactRecipient(settings) }
  const mail = refundsNotDone(told, { publicUrl: settings.publicUrl, to })
  await queueHeld(tx, { mail, topic, from, seconds: FAILURES_WAIT_SECONDS })
}

/** Stores what Stripe said. What it says never goes back to an earlier state, so an old answer that comes late changes nothing. */
const store = (
  needs: SettleNeeds,
  { id, tripId }: CardPayment,
  { session, refunds }: Seen,
  { event, refused }: Why,
) =>
  withTrip(needs.db, tripId, async (tx, trip) => {
    if (event && !(await noteEvent(tx, event))) return
    const payment = await lockPayment(tx, id)
    const before = trip ? [] : await refundsOfPayment(tx, id)
    // It may be that Stripe has refunded all of it elsewhere: what it says then comes into the ledger.
    if (refused !== undefined) await giveUpRefund(tx, refused)
    const isOpen = payment.state === 'asked' || payment.state === 'open'
    if (session?.state === 'paid' && payment.state !== 'paid') {
      await bookPaid(tx, needs, { payment, trip, session })
    } else if (isOpen && session?.state === 'open') {
      const lookAt = nextLook(payment, needs.clock())
      await savePayment(tx, id, { state: 'open', sessionId: session.sessionId, lookAt })
    } else if (isOpen) {
      // A page whose address never arrived here is known to nobody, so nobody can pay on it.
      await savePayment(tx, id, { state: 'ended', lookAt: null, contact: null })
    }
    for (const seen of refunds)
      await bookRefund(tx, needs, { payment: await lockPayment(tx, id), trip, seen })
    if (!trip) await tellOfFailures(tx, needs, { payment: await lockPayment(tx, id), before })
  })

/**
 * Asks Stripe what became of a payment, and stores it: the only way in which money of a card comes into the ledger, however
 * often, late or in whichever order somebody says that something happened. Throws when Stripe does not answer. Returns what
 * Stripe says of the session.
 */
export const settlePayment = async (
  needs: SettleNeeds,
  gateway: Gateway,
  { payment, ...why }: { payment: CardPayment } & Why,
): Promise<SeenSession | undefined> => {
  const seen = await askStripe(gateway, payment)
  await store(needs, payment, seen, why)
  return seen.session
}
