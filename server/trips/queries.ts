import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { nextEdit } from '#server/platform/database/next-edit.ts'
import { users } from '#shared/accounts/table.ts'
import { HOLDING_STATUSES } from '#shared/bookings/rules.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/language/language.ts'
import { pick } from '#shared/pick.ts'
import { NO_RATINGS, type Ratings } from '#shared/ratings/ratings.ts'
import { offerRatings } from '#shared/trip-reviews/table.ts'
import { trips } from '#shared/trips/table.ts'

export type TripRow = typeof trips.$inferSelect
export type NewTrip = typeof trips.$inferInsert

/** How many more people must book for the trip to run; null without a minimum. */
const peopleMissing = sql<number | null>`case when ${trips}.min_group_size is not null then greatest(0,
  ${trips}.min_group_size - (
    select count(*) from ${tripBookings} held
    where held.trip_id = ${trips}.id
      and held.payment_status in (${sql.join(
        HOLDING_STATUSES.map((status) => sql`${status}`),
        sql`, `,
      )})
  ))::int end`

// In a select of one table Drizzle writes columns without their table.
const ofThisOffer = sql`from ${offerRatings} where ${offerRatings}.offer_id = ${trips}.offer_id`

/** The stars of all dates of the offer. */
const stars = {
  averageRating: sql<number | null>`(select average ${ofThisOffer})`,
  reviewCount: sql<number>`coalesce((select review_count ${ofThisOffer}), 0)`,
}

const ratings = sql<Ratings>`coalesce(
  (select json_build_object('stars', stars, 'promises', promises) ${ofThisOffer}), ${JSON.stringify(NO_RATINGS)}::json)`

export const tripCardColumns = {
  ...pick(trips, 'id', 'offerId', 'name', 'location', 'startDate', 'endDate', 'difficulty', 'duration'),
  ...pick(trips, 'maxGroupSize', 'availableSpots', 'minGroupSize'),
  peopleMissing,
  ...stars,
  ...pick(trips, 'country', 'coordinates', 'terrain', 'mainImageUrl', 'imageUrls'),
  ...pick(trips, 'price', 'currency', 'includedItems', 'isTrailherdTrip'),
  ...pick(trips, 'bookingEnabled', 'hiddenReason', 'isDraft', 'missing', 'isCancelled'),
}
/** `distanceAwayKm` is only in lists near a place; null for a trip without one. */
type Missing = { peopleMissing: number | null; averageRating: number | null; reviewCount: number }
export type TripCardRow = Pick<TripRow, Exclude<keyof typeof tripCardColumns, keyof Missing>> &
  Missing & { distanceAwayKm?: number | null }

/** Everything about a trip that its page shows. */
export type TripPageRow = TripRow & Missing & { ratings: Ratings }

const tripPageColumns = { ...getTableColumns(trips), peopleMissing, ...stars, ratings }

/** Upcoming trips first, the soonest at the top; then trips that began before `today`, the latest first. */
export const byCalendar = (today: CalendarDay): SQL[] => [
  sql`${trips.startDate} < ${today}`,
  sql`case when ${trips.startDate} >= ${today} then ${trips.startDate} end`,
  desc(trips.startDate),
  asc(trips.id),
]

export const findTrip = async (db: Executor, id: number): Promise<TripPageRow | undefined> => {
  const [trip] = await db.select(tripPageColumns).from(trips).where(eq(trips.id, id))
  return trip
}

/** With the language of its organizer's account, in which mails to the organizer are written, and whether it is blocked. */
export type LockedTrip = TripRow & { organizerLanguage: Language; isOwnerBlocked: boolean }

const organizerLanguage = sql<Language>`coalesce(
  (select ${users.language} from ${users} where ${users.id} = ${trips.createdBy}),
  ${DEFAULT_LANGUAGE}
)`

/** Whether the account that a trip belongs to is blocked. */
export const isOwnerBlocked = sql<boolean>`exists (
  select from ${users} where ${users.id} = ${trips.createdBy} and ${users.blockedAt} is not null
)`

const tripForUpdate = builtOnce<{ id: number }, LockedTrip[]>((db) =>
  db
    .select({ ...getTableColumns(trips), organizerLanguage, isOwnerBlocked })
    .from(trips)
    .where(eq(trips.id, sql.placeholder('id')))
    .for('update', { of: trips }),
)

/** The trip, locked against all other changes until the transaction ends. */
export const lockTrip = async (tx: Executor, id: number): Promise<LockedTrip | undefined> => {
  const [trip] = await tripForUpdate(tx, { id })
  return trip
}

export const insertTrip = async (tx: Executor, values: NewTrip): Promise<TripPageRow> => {
  const [trip] = await tx.insert(trips).values(values).returning(tripPageColumns)
  return trip as TripPageRow
}

/** Writes these columns of the trip as an edit; `undefined` columns stay as they are. */
export const saveEdit = async (tx: Executor, id: number, changes: Partial<NewTrip>): Promise<TripPageRow> => {
  const [trip] = await tx
    .update(trips)
    .set({ ...changes, updatedAt: nextEdit(trips.updatedAt), edits: sql`${trips.edits} + 1` })
    .where(eq(trips.id, id))
    .returning(tripPageColumns)
  return trip as TripPageRow
}

/** Opens or closes online booking. Not an edit: an open form can still be saved. */
export const saveBookingEnabled = async (tx: Executor, id: number, bookingEnabled: boolean) => {
  const [trip] = await tx
    .update(trips)
    .set({ bookingEnabled })
    .where(eq(trips.id, id))
    .returning(tripPageColumns)
  return trip as TripPageRow
}

/** Takes cards for a trip, or stops. Not an edit, as with online booking. */
export const saveCardPayments = (tx: Executor, id: number, cardPayments: boolean) =>
  tx.update(trips).set({ cardPayments }).where(eq(trips.id, id))

export const removeTrip = (tx: Executor, id: number) => tx.delete(trips).where(eq(trips.id, id))
