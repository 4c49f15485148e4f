import { eq } from 'drizzle-orm'
import { eachBit } from '#server/catalogue/columns/bits.ts'
import { dayNumber, dayOfNumber } from '#server/catalogue/columns/numbers.ts'
import { catalogueOf, type FoundRaces, type FoundTrips } from '#server/catalogue/find.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { readRaceCards } from '#server/races/cards.ts'
import type { RaceRow } from '#server/races/queries.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import type { Position } from '#shared/places/geo.ts'
import type { NearbyRace } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'
import type { NearbyTrip } from '#shared/trips/schema.ts'
import { readTripCards } from '../cards.ts'
import type { TripRow } from '../queries.ts'

/** What is near a race or a trip (contract, section 10): how far away, how many days apart, and how many at most. */
const WITHIN_KM = 60
const WITHIN_DAYS = 10
const MOST = 6

type Placed = { latitude: number | null; longitude: number | null }

const positionIn = ({ latitude, longitude }: Placed): Position | null =>
  latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }

const moved = (day: CalendarDay, days: number) => dayOfNumber(dayNumber(day) + days)

/** The days from a day to the nearest one of a span; 0 when it is within the span. */
const daysBetween = (day: number, first: number, last: number) => Math.max(0, first - day, day - last)

/** The nearest of what was found, with how far away and how many days apart: no days leave a listing out. Of an offer it is the nearest date. */
const nearest = (
  found: FoundRaces | FoundTrips,
  position: Position,
  daysApartOf: (at: number) => number | null,
  /** What is shown once, with all that is near of it. */
  offerOf: (at: number) => number = (at) => at,
) => {
  const near: { at: number; km: number; daysApart: number }[] = []
  eachBit(found.all, 0, found.shelf.size, (at) => {
    const daysApart = daysApartOf(at)
    if (daysApart !== null) near.push({ at, km: found.places.kmTo(position, at), daysApart })
  })
  near.sort((one, other) => one.km - other.km || one.daysApart - other.daysApart || one.at - other.at)
  const offers = new Map<number, typeof near>()
  for (const one of near) offers.set(offerOf(one.at), [...(offers.get(offerOf(one.at)) ?? []), one])
  const idOf = ({ at }: { at: number }) => found.shelf.of.id[at] as number
  return [...offers.values()].slice(0, MOST).map((dates) => {
    const { at, daysApart } = dates[0] as (typeof near)[number]
    return {
      ...found.listingAt(at, position),
      ...(dates.length > 1 && { dates: dates.toSorted((one, other) => one.at - other.at).map(idOf) }),
      daysApart,
    }
  })
}

const withDays = <Card extends { id: number; distanceAwayKm?: number | null | undefined }>(
  cards: readonly Card[],
  near: readonly { id: number; daysApart: number }[],
) =>
  cards.map((card) => ({
    ...card,
    distanceAwayKm: card.distanceAwayKm ?? 0,
    daysApart: near.find(({ id }) => id === card.id)?.daysApart ?? 0,
  }))

/** The coming trips with online booking near a race and its day, the nearest first. */
export const tripsNearRace = async (
  db: Database,
  race: Pick<RaceRow, 'date' | 'latitude' | 'longitude'>,
  today: CalendarDay,
): Promise<NearbyTrip[]> => {
  const position = positionIn(race)
  if (position === null) return []
  const found = await catalogueOf(db).trips.find({
    filters: { endDate: moved(race.date, WITHIN_DAYS) },
    when: 'coming',
    near: { ...position, withinKm: WITHIN_KM },
    today,
  })
  const { day, lastDay, isBookable, offer } = found.shelf.of
  const raceDay = dayNumber(race.date)
  const apartOf = (at: number) => {
    const apart = daysBetween(raceDay, day[at] as number, lastDay[at] as number)
    return isBookable[at] === 1 && apart <= WITHIN_DAYS ? apart : null
  }
  const near = nearest(found, position, apartOf, (at) => offer[at] as number)
  return withDays(await readTripCards(db, near), near)
}

/** The coming races near a trip and its days, the nearest first. */
export const racesNearTrip = async (
  db: Database,
  trip: Pick<TripRow, 'startDate' | 'endDate' | 'latitude' | 'longitude'>,
  today: CalendarDay,
): Promise<NearbyRace[]> => {
  const position = positionIn(trip)
  if (position === null) return []
  const found = await catalogueOf(db).races.find({
    filters: {
      startDate: moved(trip.startDate, -WITHIN_DAYS),
      endDate: moved(trip.endDate, WITHIN_DAYS),
      // A cancelled race is not run, and the day of a postponed one is the old day.
      dateStatus: ['confirmed', 'estimated'],
    },
    when: 'coming',
    near: { ...position, withinKm: WITHIN_KM },
    today,
  })
  const [first, last] = [dayNumber(trip.startDate), dayNumber(trip.endDate)]
  const { day } = found.shelf.of
  const near = nearest(found, position, (at) => daysBetween(day[at] as number, first, last))
  return withDays(await readRaceCards(db, near), near)
}

type RacePlace = Pick<RaceRow, 'date' | 'latitude' | 'longitude' | 'createdBy' | 'isListed'>

export const findRacePlace = async (db: Executor, id: number): Promise<RacePlace | undefined> => {
  const [race] = await db
    .select(pick(races, 'date', 'latitude', 'longitude', 'createdBy', 'isListed'))
    .from(races)
    .where(eq(races.id, id))
  return race
}
