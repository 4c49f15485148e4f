import { and, sql } from 'drizzle-orm'
import { catalogueOf } from '#server/catalogue/find.ts'
import { keptCards } from '#server/catalogue/kept/kept-cards.ts'
import { isListed } from '#server/listings/public-listing.ts'
import type { Database } from '#server/platform/database/database.ts'
import { oncePer } from '#server/platform/memory/once-per.ts'
import type { TripCard, TripDate } from '#shared/trips/schema.ts'
import { trips } from '#shared/trips/table.ts'
import { presentTripCard } from './present.ts'
import { type TripCardRow, tripCardColumns } from './queries.ts'

/** The most memory for cards, in bytes: some 20,000 of them. */
const KEPT_BYTES = 6_000_000

/** What most cards say in the same words. */
const PHRASES = [
  '{"id":',
  ',"offerId":',
  ',"name":"',
  '","location":"',
  '","startDate":"20',
  '","endDate":"20',
  '","difficulty":"',
  '","duration":',
  ',"maxGroupSize":',
  ',"availableSpots":',
  ',"minGroupSize":null,"peopleMissing":null,"country":"',
  ',"minGroupSize":',
  ',"peopleMissing":',
  ',"country":"',
  '","coordinates":{"lat":',
  ',"lng":',
  ',"terrain":["',
  '"],"mainImageUrl":null,"imageUrls":[',
  '],"mainImageUrl":',
  ',"imageUrls":[',
  '],"price":',
  ',"currency":"SEK","includedItems":["',
  ',"currency":"',
  '","includedItems":["',
  '"],"isTrailherdTrip":false,"bookingEnabled":true}',
  '],"isTrailherdTrip":',
  ',"bookingEnabled":',
  'Mountain"',
]

const dateOf = (card: string): TripDate => {
  const { id, startDate, endDate, availableSpots, price, currency, isCancelled } = JSON.parse(
    card,
  ) as TripCard
  return { id, startDate, endDate, availableSpots, price, currency, ...(isCancelled && { isCancelled }) }
}

/** Reads the cards of found trips, as the JSON that is sent. */
export const tripCards = oncePer((db: Database) =>
  keptCards(catalogueOf(db).trips.kept, {
    room: { least: KEPT_BYTES, most: KEPT_BYTES },
    phrases: PHRASES,
    ofDates: (cards) => `,"dates":${JSON.stringify(cards.map(dateOf))}`,
    read: async (ids) => {
      const rows: TripCardRow[] = await db
        .select(tripCardColumns)
        .from(trips)
        .where(and(isListed(trips), sql`${trips.id} = any(${sql.param(ids)}::int[])`))
      return new Map(rows.map((row) => [row.id, JSON.stringify(presentTripCard(row))]))
    },
  }),
)

/** The same as objects. */
export const readTripCards = async (db: Database, found: Parameters<ReturnType<typeof tripCards>>[0]) =>
  (await tripCards(db)(found)).map((card) => JSON.parse(card) as TripCard)
