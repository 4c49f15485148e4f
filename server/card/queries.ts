import { and, asc, desc, eq, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { cardPayments, cardRefunds, stripeEvents } from '#shared/card/table.ts'

export type CardPayment = typeof cardPayments.$inferSelect
export type CardRefund = typeof cardRefunds.$inferSelect
type NewPayment = typeof cardPayments.$inferInsert
type NewRefund = typeof cardRefunds.$inferInsert

export const insertPayment = async (tx: Executor, values: NewPayment): Promise<CardPayment> => {
  const [payment] = await tx.insert(cardPayments).values(values).returning()
  return payment as CardPayment
}

export const findPayment = async (db: Executor, id: number): Promise<CardPayment | undefined> => {
  const [payment] = await db.select().from(cardPayments).where(eq(cardPayments.id, id))
  return payment
}

/** The payment, locked until the transaction ends. Lock its trip before. */
export const lockPayment = async (tx: Executor, id: number): Promise<CardPayment> => {
  const [payment] = await tx.select().from(cardPayments).where(eq(cardPayments.id, id)).for('update')
  return payment as CardPayment
}

export const savePayment = (tx: Executor, id: number, values: Partial<NewPayment>) =>
  tx.update(cardPayments).set(values).where(eq(cardPayments.id, id))

/** The payment that an event of Stripe is about. */
export const findPaymentOf = async (
  db: Executor,
  event: { sessionId: string; token: string | null } | { intentId: string },
): Promise<CardPayment | undefined> => {
  const isOfToken =
    'token' in event && event.token ? eq(sql`${cardPayments.token}::text`, event.token) : undefined
  const is =
    'intentId' in event
      ? eq(cardPayments.intentId, event.intentId)
      : or(eq(cardPayments.sessionId, event.sessionId), isOfToken)
  const [payment] = await db.select().from(cardPayments).where(is).limit(1)
  return payment
}

/** The payments of a party that may still be made. */
export const unsettledOfParty = (db: Executor, partyId: number): Promise<CardPayment[]> =>
  db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.partyId, partyId), inArray(cardPayments.state, ['asked', 'open'])))
    .orderBy(asc(cardPayments.id))

/** Payments that Stripe has to be asked about, at most `most`. */
export const paymentsToLookAt = async (db: Executor, now: Date, most: number): Promise<number[]> => {
  const due = await db
    .select({ id: cardPayments.id })
    .from(cardPayments)
    .where(and(isNotNull(cardPayments.lookAt), lte(cardPayments.lookAt, now)))
    .orderBy(asc(cardPayments.lookAt))
    .limit(most)
  return due.map(({ id }) => id)
}

/** Ends a payment whose page never reached anybody. */
export const endUnopened = (tx: Executor, id: number) =>
  tx
    .update(cardPayments)
    .set({ state: 'ended', lookAt: null, contact: null })
    .where(and(eq(cardPayments.id, id), eq(cardPayments.state, 'asked')))

export const insertRefunds = async (tx: Executor, values: NewRefund[]): Promise<CardRefund[]> =>
  values.length === 0 ? [] : tx.insert(cardRefunds).values(values).returning()

export const saveRefund = (tx: Executor, id: number, values: Partial<NewRefund>) =>
  tx.update(cardRefunds).set(values).where(eq(cardRefunds.id, id))

export const refundsOfPayment = (tx: Executor, paymentId: number): Promise<CardRefund[]> =>
  tx.select().from(cardRefunds).where(eq(cardRefunds.paymentId, paymentId)).orderBy(asc(cardRefunds.id))

export const refundsOfTrip = (tx: Executor, tripId: number) =>
  tx
    .select({ refund: cardRefunds, payment: cardPayments })
    .from(cardRefunds)
    .innerJoin(cardPayments, eq(cardPayments.id, cardRefunds.paymentId))
    .where(eq(cardPayments.tripId, tripId))
    .orderBy(asc(cardRefunds.id))

/** Refunds that Stripe has not confirmed, the oldest first. */
export const unfinishedRefunds = (db: Executor, most: number) =>
  db
    .select({ id: cardRefunds.id })
    .from(cardRefunds)
    .where(eq(cardRefunds.state, 'asked'))
    .orderBy(asc(cardRefunds.id))
    .limit(most)

export const findRefund = async (
  db: Executor,
  id: number,
): Promise<{ refund: CardRefund; payment: CardPayment } | undefined> => {
  const [found] = await db
    .select({ refund: cardRefunds, payment: cardPayments })
    .from(cardRefunds)
    .innerJoin(cardPayments, eq(cardPayments.id, cardRefunds.paymentId))
    .where(eq(cardRefunds.id, id))
  return found
}

/** The paid payments of a party that contain a share of the booking, the newest first, with what of it stays here. */
export const refundableOf = async (
  tx: Executor,
  { partyId, bookingId }: { partyId: number; bookingId: number },
): Promise<{ payment: CardPayment; left: number }[]> => {
  const payments = await tx
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.partyId, partyId), eq(cardPayments.state, 'paid')))
    .orderBy(desc(cardPayments.id))
  const refunds = await tx
    .select()
    .from(cardRefunds)
    .where(and(eq(cardRefunds.bookingId, bookingId), ne(cardRefunds.state, 'failed')))
  return payments
    .map((payment) => ({
      payment,
      left:
        (payment.shares.find((share) => share.bookingId === bookingId)?.amount ?? 0) -
        refunds.reduce((sum, one) => sum + (one.paymentId === payment.id ? one.amount : 0), 0),
    }))
    .filter(({ left }) => left > 0)
}

/** Notes that an event has its effect now. False when it had it before. */
export const noteEvent = async (tx: Executor, { id, type }: { id: string; type: string }) => {
  const noted = await tx
    .insert(stripeEvents)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id })
  return noted.length > 0
}

export const knownEvents = async (db: Executor, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const known = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(inArray(stripeEvents.id, ids))
  return new Set(known.map(({ id }) => id))
}

export const removeOldEvents = (db: Executor, before: Date) =>
  db.delete(stripeEvents).where(lt(stripeEvents.createdAt, before))

/** Stripe refuses the refund. One that was done meanwhile stays done. */
export const giveUpRefund = (db: Executor, id: number) =>
  db
    .update(cardRefunds)
    .set({ state: 'failed' })
    .where(and(eq(cardRefunds.id, id), eq(cardRefunds.state, 'asked')))
