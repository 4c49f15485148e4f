import { and, asc, eq, gte, ne } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import type { TripDate } from '#shared/trips/schema.ts'
import { trips } from '#shared/trips/table.ts'
import type { TripRow } from '../queries.ts'

const MOST = 50

/** The listed dates of the same offer from `today` on, but for the trip itself and cancelled ones, soonest first. */
export const findOtherDates = (
  db: Executor,
  { id, offerId }: Pick<TripRow, 'id' | 'offerId'>,
  today: CalendarDay,
): Promise<TripDate[]> =>
  db
    .select(pick(trips, 'id', 'startDate', 'endDate', 'availableSpots', 'price', 'currency'))
    .from(trips)
    .where(
      and(
        eq(trips.offerId, offerId),
        ne(trips.id, id),
        isListed(trips),
        eq(trips.isCancelled, false),
        gte(trips.startDate, today),
      ),
    )
    .orderBy(asc(trips.startDate), asc(trips.id))
    .limit(MOST)
