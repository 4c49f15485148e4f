import { eq, sql } from 'drizzle-orm'
import type { Person as Account } from '#server/accounts/person.ts'
import { bookSeat } from '#server/bookings/book-seat.ts'
import { cancelBookings } from '#server/bookings/cancel-booking.ts'
import { addPayments } from '#server/bookings/money/add-payments.ts'
import { findProposals } from '#server/bookings/money/statement/find-proposals.ts'
import { replacePerson } from '#server/bookings/organizer/replace-person.ts'
import { bookingsOfTrip } from '#server/bookings/queries.ts'
import { setPaymentStatus } from '#server/bookings/set-payment-status.ts'
import type { Gateway } from '#server/card/gateway.ts'
import { finishRefund, refundToCard } from '#server/card/refund.ts'
import { settlePayment } from '#server/card/settle-payment.ts'
import { startPayment } from '#server/card/start-payment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { cancelTrip } from '#server/trips/cancel-trip.ts'
import { findTrip } from '#server/trips/queries.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { cardPayments, cardRefunds } from '#shared/card/table.ts'
import type { StatementView } from '#shared/money/statement.ts'
import { trips } from '#shared/trips/table.ts'
import { bookingForm } from '../factories/booking-factory.ts'
import type { FakeStripe } from '../stripe/fake-stripe.ts'
import type { Payment } from './model.ts'

/** A trip of its own, with Stripe's fake, for one play. */
export type World = {
  db: Database
  needs: {
    db: Database
    clock: () => Date
    settings: { publicUrl: string; mailFrom: string; contactTo: string | undefined; rateLimitFactor: number }
  }
  tripId: number
  organizer: Account
  fake: FakeStripe
  gateway: Gateway
  product: Product
  referenceOf: (partyId: number) => Promise<string>
  /** How many rows of statements there were, which have a day each. */
  bankRows: number
  deeds: number
}

/** What came of a call: undefined when it was refused. */
type Answer<Result> = Promise<Result | undefined>

const REFUSALS = ['conflict', 'key-reused']

const unlessRefused = async <Result>(work: Promise<Result>): Answer<Result> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && REFUSALS.includes(error.code)) return undefined
    throw error
  }
}

const paymentsOfTrip = ({ db, tripId }: World) =>
  db.select().from(cardPayments).where(eq(cardPayments.tripId, tripId)).orderBy(cardPayments.id)

const asked = async ({ db, tripId }: World) =>
  db
    .select({ id: cardRefunds.id })
    .from(cardRefunds)
    .innerJoin(cardPayments, eq(cardPayments.id, cardRefunds.paymentId))
    .where(sql`${cardPayments.tripId} = ${tripId} and ${cardRefunds.state} = 'asked'`)
    .orderBy(cardRefunds.id)

/** The ways in which money of a trip comes, goes and is corrected, as the routes and chores call them. */
export const PRODUCT = {
  book: ({ needs, tripId }: World, people: number): Answer<number[]> => {
    const companions = Array.from({ length: people - 1 }, () => ({
      firstName: 'Ada',
      lastName: 'Berg',
      age: 12,
    }))
    const input = { ...bookingForm(), companions }
    return unlessRefused(
      bookSeat(needs, { tripId, bookerId: undefined, input, idempotencyKey: null }).then(async (party) => {
        const ids = [party.id, ...party.companions.map(({ id }) => id)]
        // The database gives the moment, and all happens on the day of the play.
        await needs.db
          .update(tripBookings)
          .set({ createdAt: needs.clock() })
          .where(sql`${tripBookings.id} = any(${sql.param(ids)}::int[])`)
        return ids
      }),
    )
  },

  /** Returns the ids of the rows that were added. */
  pay: ({ needs, tripId, organizer }: World, payments: Payment[], key: string | null = null) =>
    unlessRefused(
      addPayments(needs, { tripId, person: organizer, entries: payments, idempotencyKey: key }).then(
        ({ added }) => added.map(({ id }) => id),
      ),
    ),

  setStatus: ({ needs, organizer }: World, bookingId: number, paymentStatus: PaymentStatus) =>
    unlessRefused(setPaymentStatus(needs, { bookingId, person: organizer, paymentStatus })),

  cancel: async ({ needs }: World, bookingId: number, wholeParty: boolean) => {
    await cancelBookings(needs, { bookingId, wholeParty, mayCancel: () => true, personId: null })
  },

  cancelTrip: ({ needs, tripId, organizer }: World) =>
    unlessRefused(cancelTrip(needs, { tripId, person: organizer, reason: 'Too much snow' })),

  replace: ({ needs }: World, bookingId: number) =>
    unlessRefused(
      replacePerson(needs, {
        bookingId,
        input: { firstName: 'Ulla', lastName: 'Lind', age: 40 },
        personId: null,
        allow: () => {},
      }),
    ),

  readStatement: async ({ db, needs, tripId }: World, csv: string): Promise<StatementView> => {
    const trip = await findTrip(db, tripId)
    if (!trip) throw new Error('The trip is gone.')
    return findProposals(db, trip, { bytes: Buffer.from(csv), now: needs.clock() })
  },

  /** Returns the id of the session. */
  openPage: ({ needs, gateway, tripId }: World, partyId: number, what: 'due' | 'all') =>
    unlessRefused(
      startPayment(needs, gateway, {
        tripId,
        partyId,
        what,
        backTo: needs.settings.publicUrl,
        allow: async () => {},
      }).then((url) => /cs_test_\w+/.exec(url)?.[0] ?? ''),
    ),

  /** Hears of a payment from several webhooks at the same time; with 0 webhooks the chore asks Stripe. */
  hear: async (world: World, session: string, webhooks: number) => {
    const { needs, gateway, fake } = world
    const payment = (await paymentsOfTrip(world)).find(({ sessionId }) => sessionId === session)
    if (!payment) throw new Error('The page is not known.')
    const found = fake.books.events.find(({ data }) => data.object.id === session)
    const event = found && webhooks > 0 ? { event: { id: found.id, type: found.type } } : {}
    const heard = Array.from({ length: Math.max(1, webhooks) }, () =>
      settlePayment(needs, gateway, { payment, ...event }),
    )
    await Promise.all(heard)
  },

  finishRefunds: async (world: World) => {
    for (const { id } of await asked(world)) await finishRefund(world.needs, world.gateway, id)
  },

  refundToCard: (
    { needs, gateway, organizer }: World,
    bookingId: number,
    sums: { amount: number; refunded: number },
  ) => unlessRefused(refundToCard(needs, gateway, { ...sums, bookingId, person: organizer })),

  change: async (
    { db, tripId }: World,
    changes: Partial<
      Pick<
        typeof trips.$inferInsert,
        'price' | 'startDate' | 'depositPercent' | 'balanceDays' | 'refundSteps'
      >
    >,
  ) => {
    await db.update(trips).set(changes).where(eq(trips.id, tripId))
  },
}
export type Product = typeof PRODUCT

/** Rules that a product may have forgotten. */
export const FORGOTTEN: Record<string, Partial<Product>> = {
  'no more is refunded than was paid': {
    pay: async (world, payments, key) => {
      const done = await PRODUCT.pay(world, payments, key)
      if (done !== undefined || payments.some(({ kind }) => kind !== 'refunded')) return done
      const { db, tripId } = world
      const ids: number[] = []
      for (const { bookingId, amount } of payments) {
        const { rows } = await db.execute<{ id: number }>(sql`
          insert into payments (trip_id, booking_id, party_id, reference, kind, amount, currency, method, paid_on)
          values (${tripId}, ${bookingId}, ${bookingId}, '', 'refunded', ${amount}, 'SEK', 'bank', '2027-01-15')
          returning id`)
        ids.push(rows[0]?.id ?? 0)
      }
      return ids
    },
  },
  'the status follows what was paid': {
    pay: async (world, payments, key) => {
      const { db, tripId } = world
      const before = await bookingsOfTrip(db, tripId)
      const done = await PRODUCT.pay(world, payments, key)
      for (const { id, paymentStatus } of before)
        await db.update(tripBookings).set({ paymentStatus }).where(eq(tripBookings.id, id))
      return done
    },
  },
  'the same key enters a payment once': {
    pay: (world, payments) => PRODUCT.pay(world, payments),
  },
  'a row of a statement is entered once': {
    pay: (world, payments, key) =>
      PRODUCT.pay(
        world,
        payments.map(({ bankRow: _, ...payment }) => payment),
        key,
      ),
  },
  'money for a spot that is gone goes back': {
    hear: async (world, session, webhooks) => {
      await PRODUCT.hear(world, session, webhooks)
      await world.db.execute(sql`
        delete from card_refunds where state = 'asked' and reason = 'seat-gone'
          and payment_id in (select id from card_payments where trip_id = ${world.tripId})`)
    },
  },
  'who cancels gets back what was agreed': {
    cancel: async (world, bookingId, wholeParty) => {
      await PRODUCT.cancel(world, bookingId, wholeParty)
      await world.db.update(tripBookings).set({ ending: null }).where(eq(tripBookings.tripId, world.tripId))
    },
  },
  'what was agreed stays when the trip changes': {
    change: async (world, changes) => {
      await PRODUCT.change(world, changes)
      const { price } = changes
      if (price !== undefined)
        await world.db.update(tripBookings).set({ price }).where(eq(tripBookings.tripId, world.tripId))
    },
  },
}
