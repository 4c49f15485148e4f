import { sql } from 'drizzle-orm'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { HEALTH_NOTE_DAYS } from '#shared/bookings/rules.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { history } from '#shared/history/table.ts'
import { trips } from '#shared/trips/table.ts'

const AT_ONCE = 500

/** Erases allergies, medical conditions, emergency contacts, answers and the organizer's notes of trips that ended more than 30 days before `today`. Returns of how many bookings. */
export const eraseHealthNotes = async (db: Database, today: CalendarDay, most = AT_ONCE): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update ${tripBookings} set food_allergies = null, medical_conditions = null,
      emergency_name = null, emergency_phone = null, answers = '[]', organizer_note = null,
      former_name = null
    where id in (
      select ${tripBookings.id} from ${tripBookings} join ${trips} on ${trips.id} = ${tripBookings.tripId}
      where ${trips.endDate} < ${today}::date - ${HEALTH_NOTE_DAYS}::int
        and (${tripBookings.answers} <> '[]' or num_nonnulls(${tripBookings.foodAllergies}, ${tripBookings.medicalConditions},
          ${tripBookings.emergencyName}, ${tripBookings.emergencyPhone}, ${tripBookings.organizerNote},
          ${tripBookings.formerName}) > 0)
      limit ${most}
    )`)
  return rowCount ?? 0
}

/**
 * Forgets in the history who was called what before, and under which number: of the same trips, and of bookings that are gone.
 * Returns of how many entries.
 */
export const eraseQuotes = async (db: Database, today: CalendarDay, most = AT_ONCE): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update ${history} set changes = null
    where id in (
      select ${history.id} from ${history}
        left join ${tripBookings} on ${tripBookings.id} = ${history.entityId}
        left join ${trips} on ${trips.id} = ${tripBookings.tripId}
      where ${history.entity} = 'booking' and ${history.changes} is not null and ${history.action} in ('edited', 'replaced')
        and (${trips.id} is null or ${trips.endDate} < ${today}::date - ${HEALTH_NOTE_DAYS}::int)
      limit ${most}
    )`)
  await db.execute(sql`
    delete from participant_changes using trip_bookings booking, trips trip
    where booking.id = booking_id and trip.id = booking.trip_id
      and trip.end_date < ${today}::date - ${HEALTH_NOTE_DAYS}::int`)
  return rowCount ?? 0
}

/** Erases what people told about their health once the organizer no longer needs it (contract, section 11). */
export const healthNotesChore = ({ db, clock }: Deps): Chore => ({
  name: 'health-notes',
  everyMinutes: 24 * 60,
  run: async (signal) => {
    while (!signal.aborted && (await eraseHealthNotes(db, utcDay(clock()))) === AT_ONCE);
    while (!signal.aborted && (await eraseQuotes(db, utcDay(clock()))) === AT_ONCE);
  },
})
