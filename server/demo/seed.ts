import { sql } from 'drizzle-orm'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { demoRaces, demoTrips } from './catalogue.ts'
import type { DemoRace } from './demo-race.ts'
import type { DemoTrip } from './demo-trip.ts'
import { nextEdition, nextUsualDay } from './usual-day.ts'

// An arbitrary number, which all servers of one database must share.
const SEED_LOCK = 7_246_002

const raceOf = (
  { usual, paragraphs, lat, lng, profile, dateStatus = 'confirmed', ...race }: DemoRace,
  now: Date,
) => ({
  ...race,
  distanceCategory: race.specialFormats?.includes('Stage Race')
    ? 'Stage race'
    : distanceCategoryOf(race.distanceKm, race.specialFormats),
  date: nextUsualDay(usual, utcDay(now)),
  dateStatus,
  confirmedAt: dateStatus === 'confirmed' ? now : null,
  description: paragraphs.join('\n\n'),
  coordinates: { lat, lng },
  elevationProfile: profile ?? null,
})

const tripOf = ({ start, paragraphs, lat, lng, itinerary, ...trip }: DemoTrip, today: CalendarDay) => ({
  ...trip,
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
