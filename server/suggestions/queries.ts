import { and, asc, count, desc, gte, inArray, lt, sql } from 'drizzle-orm'
import { tripTerms } from '#server/catalogue/trips/trip-kind.ts'
import { isListed } from '#server/listings/public-listing.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'

/** `query` is the text of a tsquery. */
type Asked = { query: string; today: CalendarDay; limit: number }

const raceColumns = { id: races.id, name: races.name, location: races.location, date: races.date }

/** The soonest races with these words; the latest past ones where none is to come. */
export const racesWith = async (db: Executor, { query, today, limit }: Asked) => {
  const matches = and(isListed(races), sql`${races.searchTerms} @@ ${query}::tsquery`)
  const select = () => db.select(raceColumns).from(races)
  const coming = await select()
    .where(and(matches, gte(races.date, today)))
    .orderBy(asc(races.date), asc(races.id))
    .limit(limit)
  if (coming.length > 0) return coming
  return select()
    .where(and(matches, lt(races.date, today)))
    .orderBy(desc(races.date), asc(races.id))
    .limit(limit)
}

/** The soonest trips with these words. */
export const tripsWith = (db: Executor, { query, today, limit }: Asked) =>
  db
    .select({ id: trips.id, name: trips.name, location: trips.location, startDate: trips.startDate })
    .from(trips)
    .where(and(isListed(trips), sql`${tripTerms} @@ ${query}::tsquery`, gte(trips.startDate, today)))
    // An expression, so that the planner looks for the words instead of walking the calendar.
    .orderBy(sql`${trips.startDate} + 0`, asc(trips.id))
    .limit(limit)

/** How many races are to come in these countries (two letters), most first; countries without any are left out. */
export const racesInCountries = (db: Executor, countries: string[], today: CalendarDay) =>
  db
    .select({ country: races.country, races: count() })
    .from(races)
    .where(and(isListed(races), inArray(races.country, countries), gte(races.date, today)))
    .groupBy(races.country)
    .orderBy(desc(count()))
