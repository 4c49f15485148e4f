import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MovedTrip } from '#server/trips/moved-earlier.ts'
import { isOwnerBlocked, type TripCardRow, type TripRow, tripCardColumns } from '#server/trips/queries.ts'
import { heldToEnd } from '#server/trips/seats/held-to-end.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { HOLDING_STATUSES, PAYMENT_DAYS } from '#shared/bookings/rules.ts'
import { bookingLinks, tripBookings } from '#shared/bookings/table.ts'
import type { Ending } from '#shared/money/balance.ts'
import { USUAL_BALANCE_DAYS } from '#shared/money/terms.ts'
import { pick } from '#shared/pick.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'

export type BookingRow = typeof tripBookings.$inferSelect
export type NewBooking = typeof tripBookings.$inferInsert

// A party is stored in one transaction, so its bookings have the same moment.
export const partyByParty = [
  asc(sql`coalesce(${tripBookings.partyId}, ${tripBookings.id})`),
  asc(tripBookings.id),
]

export const insertBooking = async (tx: Executor, values: NewBooking): Promise<BookingRow> => {
  const [booking] = await tx.insert(tripBookings).values(values).returning()
  return booking as BookingRow
}

/** What a booker sends and the server adds. All columns are given, so that the statement is the same for all. */
export type NewLinkedBooking = Omit<
  BookingRow,
  | 'id'
  | 'partyId'
  | 'price'
  | 'currency'
  | 'paymentStatus'
  | 'terms'
  | 'reference'
  | 'ending'
  | 'wasPaid'
  | 'formerName'
  | 'openedAt'
  | 'createdAt'
>

const linkedBooking = builtOnce<NewLinkedBooking & { linkHash: string }, BookingRow[]>((db) => {
  const booked = db.$with('booked').as(
    db
      .insert(tripBookings)
      .values({
        tripId: sql.placeholder('tripId'),
        userId: sql.placeholder('userId'),
        firstName: sql.placeholder('firstName'),
        lastName: sql.placeholder('lastName'),
        age: sql.placeholder('age'),
        mobileNumber: sql.placeholder('mobileNumber'),
        email: sql.placeholder('email'),
        foodAllergies: sql.placeholder('foodAllergies'),
        medicalConditions: sql.placeholder('medicalConditions'),
        emergencyName: sql.placeholder('emergencyName'),
        emergencyPhone: sql.placeholder('emergencyPhone'),
        answers: sql.placeholder('answers'),
        organizerNote: sql.placeholder('organizerNote'),
        language: sql.placeholder('language'),
        addedBy: sql.placeholder('addedBy'),
        idempotencyKey: sql.placeholder('idempotencyKey'),
        requestHash: sql.placeholder('requestHash'),
      })
      .returning(),
  )
  const linked = db.$with('linked').as(
    db.insert(bookingLinks).select(
      db
        .select({
          tokenHash: sql<string>`${sql.placeholder('linkHash')}::text`.as('token_hash'),
          partyId: booked.id,
          createdAt: booked.createdAt,
        })
        .from(booked),
    ),
  )
  return db.with(booked, linked).select().from(booked)
})

/** Stores a booking and the first link to its party, in one statement. */
export const insertLinkedBooking = async (tx: Executor, values: NewLinkedBooking, linkHash: string) => {
  const [booking] = await linkedBooking(tx, { ...values, linkHash })
  return booking as BookingRow
}

/** Stores the bookings of the people who come along with a booking that is stored already. */
export const insertCompanions = async (tx: Executor, values: NewBooking[]): Promise<BookingRow[]> =>
  values.length === 0 ? [] : tx.insert(tripBookings).values(values).returning()

/** People who are booked together share it: the id of the first of their bookings. */
export const partyIdOf = ({ partyId, id }: Pick<BookingRow, 'partyId' | 'id'>): number => partyId ?? id

/** All bookings of a party, the booker's own first. */
export const findParty = (db: Executor, partyId: number): Promise<BookingRow[]> =>
  db
    .select()
    .from(tripBookings)
    .where(or(eq(tripBookings.id, partyId), eq(tripBookings.partyId, partyId)))
    .orderBy(asc(tripBookings.id))

export const findBooking = async (db: Executor, id: number): Promise<BookingRow | undefined> => {
  const [booking] = await db.select().from(tripBookings).where(eq(tripBookings.id, id))
  return booking
}

const bookingByKey = builtOnce<{ tripId: number; key: string }, BookingRow[]>((db) =>
  db
    .select()
    .from(tripBookings)
    .where(
      and(
        eq(tripBookings.tripId, sql.placeholder('tripId')),
        eq(tripBookings.idempotencyKey, sql.placeholder('key')),
      ),
    ),
)

/** The booking made with this idempotency key. Keys are unique per trip. */
export const findBookingByKey = async (tx: Executor, tripId: number, key: string) => {
  const [booking] = await bookingByKey(tx, { tripId, key })
  return booking
}

const seatsOfEmail = builtOnce<{ tripId: number; email: string }, { seats: number }[]>((db) => {
  const tripId = sql.placeholder('tripId')
  const email = sql.placeholder('email')
  const offered = db
    .select({ seats: sql`coalesce(sum(${waitingList.offeredSeats}), 0)` })
    .from(waitingList)
    .where(
      and(
        eq(waitingList.tripId, tripId),
        sql`lower(${waitingList.email}) = lower(${email})`,
        eq(waitingList.state, 'offered'),
      ),
    )
  return db
    .select({ seats: sql<number>`(count(*) + (${offered}))::int` })
    .from(tripBookings)
    .where(
      and(
        eq(tripBookings.tripId, tripId),
        sql`lower(${tripBookings.email}) = lower(${email})`,
        inArray(tripBookings.paymentStatus, [...HOLDING_STATUSES]),
      ),
    )
})

/** How many seats of the trip this email address holds or is offered, ignoring case. */
export const countSeatsOfEmail = async (tx: Executor, tripId: number, email: string): Promise<number> => {
  const [taken] = await seatsOfEmail(tx, { tripId, email })
  return taken?.seats ?? 0
}

/** `ending` tells of a cancelled booking who cancelled it when; null for the others. */
export const savePaymentStatus = async (
  tx: Executor,
  id: number,
  paymentStatus: PaymentStatus,
  ending: Ending | null = null,
): Promise<BookingRow> => {
  const [booking] = await tx
    .update(tripBookings)
    .set({
      paymentStatus,
      ending,
      // A cancelled booking remembers that it was paid.
      wasPaid: paymentStatus === 'cancelled' ? sql`was_paid or payment_status = 'paid'` : false,
    })
    .where(eq(tripBookings.id, id))
    .returning()
  return booking as BookingRow
}

export type BookedTripRow = TripCardRow &
  MovedTrip &
  Pick<
    TripRow,
    | 'organizerName'
    | 'organizerEmail'
    | 'meetingPoint'
    | 'questions'
    | 'cancelReason'
    | 'howToPay'
    | 'payTo'
    | 'cardPayments'
  > & {
    isSuspended: boolean
  }

export const bookedTripColumns = {
  ...tripCardColumns,
  ...pick(trips, 'organizerName', 'organizerEmail', 'meetingPoint', 'questions'),
  ...pick(trips, 'cancelReason', 'movedFrom', 'movedAt', 'howToPay', 'payTo', 'cardPayments'),
  isSuspended: isOwnerBlocked,
  // A reason is for the organizer.
  hiddenReason: sql<null>`null`,
}

/** `reference` is what the booking's party writes on payments. */
export type OwnBookingRow = { booking: BookingRow; trip: BookedTripRow; reference: string | null }

/** A person's bookings with their trips, the newest first, parties together. */
export const bookingsOfUser = (db: Executor, userId: number): Promise<OwnBookingRow[]> =>
  db
    .select({
      booking: tripBookings,
      trip: bookedTripColumns,
      reference: sql<string | null>`(
        select reference from trip_bookings first
        where first.id = coalesce(${tripBookings.partyId}, ${tripBookings.id})
      )`,
    })
    .from(tripBookings)
    .innerJoin(trips, eq(trips.id, tripBookings.tripId))
    .where(eq(tripBookings.userId, userId))
    .orderBy(desc(tripBookings.createdAt), ...partyByParty)

/**
 * How many days before the start a booking has to be paid: as its terms say where the organizer had set when people pay or
 * what comes back, otherwise as all bookings before there were such settings (contract, section 11).
 */
export const daysToPay: SQL<number> = sql`(case
  when ${tripBookings.terms}->>'depositPercent' is not null or (${tripBookings.terms}->>'balanceDays')::int <> ${sql.raw(String(USUAL_BALANCE_DAYS))}
    or jsonb_array_length(${tripBookings.terms}->'refundSteps') > 0
  then (${tripBookings.terms}->>'balanceDays')::int else ${sql.raw(String(PAYMENT_DAYS))} end)`

/** A trip's bookings in the order they came in, parties together. */
export const bookingsOfTrip = (db: Executor, tripId: number): Promise<BookingRow[]> =>
  db
    .select()
    .from(tripBookings)
    .where(eq(tripBookings.tripId, tripId))
    .orderBy(asc(tripBookings.createdAt), ...partyByParty)

/** Bookings whose spot has a review of the trip, and those that could still get one: held to the end of a trip that is listed. */
export type SpotsInReviews = { reviewed: ReadonlySet<number>; unreviewed: ReadonlySet<number> }

export const spotsInReviews = async (db: Executor, bookingIds: number[]): Promise<SpotsInReviews> => {
  const hasReview = sql<boolean>`exists (
    select from ${tripReviews} where ${tripReviews.bookingId} = ${tripBookings.id} and ${tripReviews.deletedAt} is null)`
  const rows =
    bookingIds.length === 0
      ? []
      : await db
          .select({ id: tripBookings.id, isReviewed: hasReview })
          .from(tripBookings)
          .innerJoin(trips, eq(trips.id, tripBookings.tripId))
          .where(
            and(
              inArray(tripBookings.id, bookingIds),
              or(hasReview, and(heldToEnd, eq(trips.isListed, true))),
            ),
          )
  const idsOf = (wanted: boolean) =>
    new Set(rows.flatMap(({ id, isReviewed }) => (isReviewed === wanted ? [id] : [])))
  return { reviewed: idsOf(true), unreviewed: idsOf(false) }
}
