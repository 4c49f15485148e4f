import { sql } from 'drizzle-orm'
import { countryNamed } from '#server/listings/country/named-countries.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import type { Course } from '#shared/races/courses.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { demoRaces, demoTrips } from './catalogue.ts'
import type { DemoRace } from './demo-race.ts'
import type { DemoTrip } from './demo-trip.ts'
import { drawTrack } from './draw-track.ts'
import { nextEdition, nextUsualDay } from './usual-day.ts'

// An arbitrary number, which all servers of one database must share.
const SEED_LOCK = 7_246_002

const coursesOf = ({ name, courses, lat, lng, startHeight = 0 }: DemoRace): Course[] | null =>
  courses?.map(({ isDrawn, ...course }) => {
    const { km, elevationGain = 0 } = course
    const drawn = { seed: `${name} ${km}`, km, elevationGain, start: { lat, lng }, startHeight }
    return isDrawn ? { ...course, track: drawTrack(drawn) } : course
  }) ?? null

const DRAWN = 'The courses on this page are drawn for the demo. They are not the real ones.'

const descriptionOf = ({ paragraphs, courses = [] }: DemoRace): string =>
  [...paragraphs, ...(courses.some(({ isDrawn }) => isDrawn) ? [DRAWN] : [])].join('\n\n')

const raceOf = (demo: DemoRace, now: Date) => {
  const { usual, paragraphs, lat, lng, profile, startHeight, dateStatus = 'confirmed', ...race } = demo
  return {
    ...race,
    country: countryNamed(race.location),
    distanceCategory: race.specialFormats?.includes('Stage Race')
      ? 'Stage race'
      : distanceCategoryOf(race.distanceKm, race.specialFormats),
    date: nextUsualDay(usual, utcDay(now)),
    dateStatus,
    confirmedAt: dateStatus === 'confirmed' ? now : null,
    confirmedBy: dateStatus === 'confirmed' ? ('organizer' as const) : null,
    description: descriptionOf(demo),
    coordinates: { lat, lng },
    elevationProfile: profile ?? null,
    courses: coursesOf(demo),
  }
}

const tripOf = ({ start, paragraphs, lat, lng, itinerary, ...trip }: DemoTrip, today: CalendarDay) => ({
  ...trip,
  country: countryNamed(trip.location),
  ...nextEdition(start, trip.duration, today),
  availableSpots: trip.maxGroupSize,
  description: paragraphs.join('\n\n'),
  coordinates: { lat, lng },
  itinerary: itinerary.map((text, index) => `Day ${index + 1}: ${text}`).join('\n\n'),
})

const isEmpty = async (db: Executor) => {
  const { rows } = await db.execute(
    sql`select 1 where not exists (select from ${races}) and not exists (select from ${trips})`,
  )
  return rows.length === 1
}

/**
 * Fills an empty catalogue with the demo races and trips, dated from `now` on; a catalogue that
 * has a race or a trip stays as it is. Returns how many were added.
 */
export const seedDemoCatalogue = (db: Database, now: Date) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (!(await isEmpty(tx))) return { races: 0, trips: 0 }
    const today = utcDay(now)
    await tx.insert(races).values(demoRaces.map((race) => raceOf(race, now)))
    await tx.insert(trips).values(demoTrips.map((trip) => tripOf(trip, today)))
    return { races: demoRaces.length, trips: demoTrips.length }
  })
