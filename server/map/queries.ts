import { sql } from 'drizzle-orm'
import { countBits } from '#server/catalogue/columns/bits.ts'
import { groupPlaces, type PlaceGroup } from '#server/catalogue/columns/groups.ts'
import { catalogueOf, type FoundRaces, type FoundTrips } from '#server/catalogue/find.ts'
import type { TripChoices } from '#server/catalogue/trips/trip-kind.ts'
import type { Near } from '#server/listings/near.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { When } from '#shared/races/list-choice.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'

/**
 * `tripsOnly` leaves the races out, and the trips are those that it asks for. Beside races, trips are narrowed by
 * country, time and place, as races are.
 */
export type MapRequest = {
  filters: RaceFilters
  when: When | undefined
  near: Near | null
  bbox: string | undefined
  tripsOnly: TripChoices | null
  today: CalendarDay
}

/** The races and trips in view. */
export type InView = { races: FoundRaces | null; trips: FoundTrips }

export const findInView = async (db: Database, request: MapRequest): Promise<InView> => {
  const { filters, tripsOnly, ...view } = request
  const catalogue = catalogueOf(db)
  const { country, area } = filters
  const places = { ...(country && { country }), ...(area && { area }) }
  return {
    races: tripsOnly ? null : await catalogue.races.find({ ...view, filters }),
    trips: await catalogue.trips.find({ ...view, filters: tripsOnly ?? places }),
  }
}

/** How many races and trips in view have a place. */
export const countPlaced = ({ races: foundRaces, trips: foundTrips }: InView) => ({
  races: foundRaces ? countBits(foundRaces.placed) : 0,
  trips: countBits(foundTrips.placed),
})

export const racePins = (db: Database, { races: found }: InView) =>
  db
    .select({
      ...pick(races, 'id', 'name', 'date', 'dateStatus', 'distanceKm', 'distanceCategory', 'specialFormats'),
      latitude: sql<number>`${races.latitude}`,
      longitude: sql<number>`${races.longitude}`,
    })
    .from(races)
    .where(
      sql`${races.id} = any(${sql.param(found?.idsByDate() ?? [])}::int[]) and ${races.latitude} is not null`,
    )
    .orderBy(races.id)

export const tripPins = (db: Database, { trips: found }: InView) =>
  db
    .select({
      ...pick(trips, 'id', 'name', 'duration', 'isCancelled'),
      latitude: sql<number>`${trips.latitude}`,
      longitude: sql<number>`${trips.longitude}`,
    })
    .from(trips)
    .where(sql`${trips.id} = any(${sql.param(found.idsByDate())}::int[]) and ${trips.latitude} is not null`)
    .orderBy(trips.id)

/** Races and trips in view, gathered into cells of `degrees`. */
export const groupsInView = (
  { races: foundRaces, trips: foundTrips }: InView,
  degrees: number,
): PlaceGroup[] =>
  groupPlaces(
    [foundRaces, foundTrips].flatMap((found) => (found ? [{ of: found.placed, places: found.degrees }] : [])),
    degrees,
  )
