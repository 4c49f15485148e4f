import { and, asc, between, eq, gte, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isListed } from '#server/listings/public-listing.ts'
import { kmFrom, withinKmOf } from '#server/places/great-circle.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { cardColumns, type RaceCardRow, type RaceRow, ratingColumns } from '#server/races/queries.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { Position } from '#shared/places/geo.ts'
import type { DateStatus } from '#shared/races/enums.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { type TripCardRow, type TripRow, tripCardColumns } from '../queries.ts'

/** What is near a race or a trip (contract, section 10): how far away, how many days apart, and how many at most. */
const WITHIN_KM = 60
const WITHIN_DAYS = 10
const MOST = 6

type Nearby = { distanceAwayKm: number; daysApart: number }
type Placed = { latitude: number | null; longitude: number | null }

const positionIn = ({ latitude, longitude }: Placed): Position | null =>
  latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }

const moved = (day: SQL | CalendarDay, days: number): SQL => sql`${day}::date + ${days}::int`

/** The days from a race to the nearest day of a trip; 0 when the race is within the trip. */
const daysBetween = (
  day: AnyPgColumn | CalendarDay,
  first: AnyPgColumn | CalendarDay,
  last: AnyPgColumn | CalendarDay,
): SQL<number> => sql<number>`greatest(0, ${first}::date - ${day}::date, ${day}::date - ${last}::date)`

/** The coming trips with online booking near a race and its day, the nearest first. */
export const tripsNearRace = async (
  db: Executor,
  race: Pick<RaceRow, 'date' | 'latitude' | 'longitude'>,
  today: CalendarDay,
): Promise<(TripCardRow & Nearby)[]> => {
  const position = positionIn(race)
  if (position === null) return []
  const away = kmFrom(position, trips)
  const apart = daysBetween(race.date, trips.startDate, trips.endDate)
  const rows = await db
    .select({ ...tripCardColumns, distanceAwayKm: away, daysApart: apart })
    .from(trips)
    .where(
      and(
        isListed(trips),
        withinKmOf(trips, position, WITHIN_KM),
        eq(trips.bookingEnabled, true),
        gte(trips.startDate, today),
        lte(trips.startDate, moved(race.date, WITHIN_DAYS)),
        gte(trips.endDate, moved(race.date, -WITHIN_DAYS)),
      ),
    )
    .orderBy(asc(away), asc(apart), asc(trips.startDate), asc(trips.id))
    .limit(MOST)
  return rows as (TripCardRow & Nearby)[]
}

/** A cancelled race is not run, and the day of a postponed one is the old day. */
const NOT_RUN_THAT_DAY: DateStatus[] = ['cancelled', 'postponed']

/** The coming races near a trip and its days, the nearest first. */
export const racesNearTrip = async (
  db: Executor,
  trip: Pick<TripRow, 'startDate' | 'endDate' | 'latitude' | 'longitude'>,
  today: CalendarDay,
): Promise<(RaceCardRow & Nearby)[]> => {
  const position = positionIn(trip)
  if (position === null) return []
  const away = kmFrom(position, races)
  const apart = daysBetween(races.date, trip.startDate, trip.endDate)
  const rows = await db
    .select({ ...cardColumns, ...ratingColumns, distanceAwayKm: away, daysApart: apart })
    .from(races)
    .where(
      and(
        isListed(races),
        withinKmOf(races, position, WITHIN_KM),
        gte(races.date, today),
        between(races.date, moved(trip.startDate, -WITHIN_DAYS), moved(trip.endDate, WITHIN_DAYS)),
        notInArray(races.dateStatus, NOT_RUN_THAT_DAY),
      ),
    )
    .orderBy(asc(away), asc(apart), asc(races.date), asc(races.id))
    .limit(MOST)
  return rows as (RaceCardRow & Nearby)[]
}

type RacePlace = Pick<RaceRow, 'date' | 'latitude' | 'longitude' | 'createdBy' | 'isListed'>

export const findRacePlace = async (db: Executor, id: number): Promise<RacePlace | undefined> => {
  const [race] = await db
    .select({
      date: races.date,
      latitude: races.latitude,
      longitude: races.longitude,
      createdBy: races.createdBy,
      isListed: races.isListed,
    })
    .from(races)
    .where(eq(races.id, id))
  return race
}
