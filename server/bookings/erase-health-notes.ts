import { sql } from 'drizzle-orm'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { HEALTH_NOTE_DAYS } from '#shared/bookings/rules.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { trips } from '#shared/trips/table.ts'

const AT_ONCE = 500

/** Erases allergies, medical conditions and emergency contacts of trips that ended more than 30 days before `today`. Returns of how many bookings. */
export const eraseHealthNotes = async (db: Database, today: CalendarDay, most = AT_ONCE): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update ${tripBookings} set food_allergies = null, medical_conditions = null,
      emergency_name = null, emergency_phone = null, former_name = null
    where id in (
      select ${tripBookings.id} from ${tripBookings} join ${trips} on ${trips.id} = ${tripBookings.tripId}
      where ${trips.endDate} < ${today}::date - ${HEALTH_NOTE_DAYS}::int
        and num_nonnulls(${tripBookings.foodAllergies}, ${tripBookings.medicalConditions},
          ${tripBookings.emergencyName}, ${tripBookings.emergencyPhone}, ${tripBookings.formerName}) > 0
      limit ${most}
    )`)
  return rowCount ?? 0
}

/** Erases what people told about their health once the organizer no longer needs it (contract, section 11). */
export const healthNotesChore = ({ db, clock }: Deps): Chore => ({
  name: 'health-notes',
  everyMinutes: 24 * 60,
  run: async (signal) => {
    while (!signal.aborted && (await eraseHealthNotes(db, utcDay(clock()))) === AT_ONCE);
  },
})
