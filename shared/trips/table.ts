import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { LANGUAGES } from '#shared/language/language.ts'
import type { PayTo } from '#shared/money/payment-codes.ts'
import { type RefundStep, USUAL_BALANCE_DAYS } from '#shared/money/terms.ts'
import type { Coordinates } from '#shared/places/geo.ts'
import type { Terrain } from '#shared/races/enums.ts'
import { plainLine, plainLines, plainText } from '#shared/text/plain-text-column.ts'
import type { PictureAlts } from '#shared/uploads/picture-alts.ts'
import type { Needed } from './drafts.ts'
import { CURRENCIES, TRIP_LEVELS } from './enums.ts'
import type { TripQuestion } from './questions.ts'

/**
 * Guided trips (specification, section 3, "Trip"). Dates are calendar days, `duration` is in days,
 * `price` in whole units of `currency`. The check on `availableSpots` is the last safeguard
 * against selling a seat twice.
 */
export const trips = pgTable(
  'trips',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: plainLine('name').notNull(),
    location: plainLine('location').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    description: plainText('description').notNull(),
    // What its organizer says it is written in; null: what the texts say.
    language: text('language', { enum: LANGUAGES }),
    difficulty: text('difficulty', { enum: TRIP_LEVELS }).notNull(),
    duration: integer('duration').notNull(),
    maxGroupSize: integer('max_group_size').notNull(),
    availableSpots: integer('available_spots').notNull(),
    // The trip runs when so many spots are booked; null when it runs anyway.
    minGroupSize: integer('min_group_size'),
    // ISO 3166 alpha-2, set by the server from the location or the coordinates.
    country: text('country'),
    coordinates: jsonb('coordinates').$type<Coordinates>(),
    features: plainLines('features').notNull().default([]),
    terrain: jsonb('terrain').$type<Terrain[]>().notNull().default([]),
    mainImageUrl: text('main_image_url'),
    imageUrls: jsonb('image_urls').$type<string[]>().notNull().default([]),
    imageAlts: jsonb('image_alts').$type<PictureAlts>().default({}),
    videoUrl: text('video_url'),
    price: integer('price').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull().default('SEK'),
    itinerary: plainText('itinerary').notNull().default(''),
    accommodation: plainText('accommodation'),
    packingList: plainLines('packing_list'),
    terms: plainText('terms'),
    includedItems: plainLines('included_items').notNull().default([]),
    excludedItems: plainLines('excluded_items').notNull().default([]),
    organizerName: plainLine('organizer_name').notNull(),
    organizerEmail: text('organizer_email').notNull(),
    organizerWebpage: text('organizer_webpage'),
    // Only for people who have booked.
    howToPay: plainText('how_to_pay'),
    payTo: jsonb('pay_to').$type<PayTo>(),
    // What is paid when, and what comes back. Bookings keep the settings of their day.
    depositPercent: integer('deposit_percent'),
    balanceDays: integer('balance_days').notNull().default(USUAL_BALANCE_DAYS),
    refundSteps: jsonb('refund_steps').$type<RefundStep[]>().notNull().default([]),
    meetingPoint: plainLine('meeting_point'),
    // What the organizer asks everybody who books.
    questions: jsonb('questions').$type<TripQuestion[]>().notNull().default([]),
    isTrailherdTrip: boolean('is_trailherd_trip').notNull().default(false),
    bookingEnabled: boolean('booking_enabled').notNull().default(true),
    // The trip admin lets people pay by card.
    cardPayments: boolean('card_payments').notNull().default(false),
    // The organizer pauses booking, or closes it after a day; the waiting list stays open.
    bookingPaused: boolean('booking_paused').notNull().default(false),
    bookingCloses: date('booking_closes'),
    // A cancelled trip keeps its page and the links to its bookings. Lists show it for a month (`isInLists`).
    isCancelled: boolean('is_cancelled').notNull().default(false),
    cancelReason: plainText('cancel_reason'),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    // The old start, when the organizer last moved the trip to an earlier day: see `startOfTerms`.
    movedFrom: date('moved_from'),
    movedAt: timestamp('moved_at', { withTimezone: true }),
    isInLists: boolean('is_in_lists').notNull().default(true),
    // Only its organizer and the administrators see a trip that is not listed.
    isListed: boolean('is_listed').notNull().default(true),
    hiddenReason: text('hidden_reason'),
    // A trigger keeps drafts from being listed, and lists them when they are published and not hidden.
    isDraft: boolean('is_draft').notNull().default(false),
    // What a draft does not have yet; its columns have something in place of it.
    missing: jsonb('missing').$type<Needed[]>().notNull().default([]),
    // Trips of one offer are the same trip on other dates. A trigger makes each its own offer, its id, unless one is given.
    offerId: integer('offer_id').notNull().default(0),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    // Calendar files take their sequence from it, which must grow with each edit.
    edits: integer('edits').notNull().default(0),
    latitude: doublePrecision('latitude').generatedAlwaysAs(
      (): SQL => sql`latitude_of(${trips.coordinates})`,
    ),
    longitude: doublePrecision('longitude').generatedAlwaysAs(
      (): SQL => sql`longitude_of(${trips.coordinates})`,
    ),
  },
  (table) => [
    index('trips_calendar_idx').on(table.startDate, table.id),
    index('trips_terms_idx')
      .using(
        'gin',
        sql`race_terms(${table.name}, ${table.location}, ${table.description}, ${table.difficulty}, '[]'::jsonb)`,
      )
      .concurrently(),
    index('trips_offer_idx').on(table.offerId).concurrently(),
    index('trips_created_by_idx').on(table.createdBy),
    check('trips_dates', sql`${table.endDate} >= ${table.startDate}`),
    check('trips_duration', sql`${table.duration} > 0`),
    check(
      'trips_available_spots',
      sql`${table.maxGroupSize} > 0 and ${table.availableSpots} between 0 and ${table.maxGroupSize}`,
    ),
    check('trips_price', sql`${table.price} >= 0`),
    check(
      'trips_difficulty',
      sql`${table.difficulty} in ('Beginner', 'Intermediate', 'Advanced', 'All levels')`,
    ),
    check('trips_currency', sql`${table.currency} in ('SEK', 'USD', 'EUR')`),
  ],
)
