import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { holdsWords } from '#server/platform/database/holds-words.ts'
import { byCalendar } from '#server/trips/queries.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { trips } from '#shared/trips/table.ts'

const MOST = 50

/** Fewer digits are in too many numbers. */
const FEWEST_DIGITS = 4

/** Without the zeros that a number begins with in its own country. */
const digitsOf = (typed: string): string => typed.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')

const storedDigits = sql`ltrim(regexp_replace(replace(${tripBookings.mobileNumber}, '(0)', ''), '\\D', '', 'g'), '0')`

/** Whether the number has these digits, with or without the code of a country on either side. */
const hasDigits = (typed: string): SQL | undefined => {
  const digits = digitsOf(typed)
  if (!/^[\d\s()+./-]+$/.test(typed) || digits.length < FEWEST_DIGITS) return undefined
  return or(
    sql`strpos(${storedDigits}, ${digits}) > 0`,
    sql`(length(${storedDigits}) >= 7 and right(${digits}, length(${storedDigits})) = ${storedDigits})`,
  )
}

type Asked = { organizerId: number | null; search: string; today: CalendarDay }

/** People of an organizer's trips (of all trips for null) by name, address or phone; coming trips first. */
export const findPeople = async (db: Executor, { organizerId, search, today }: Asked) => {
  // Signs alone would be no word, which everybody has.
  if (!/[\p{L}\p{N}]/u.test(search)) return []
  return db
    .select({
      bookingId: tripBookings.id,
      tripId: trips.id,
      tripName: trips.name,
      startDate: trips.startDate,
      firstName: tripBookings.firstName,
      lastName: tripBookings.lastName,
      paymentStatus: tripBookings.paymentStatus,
    })
    .from(tripBookings)
    .innerJoin(trips, eq(trips.id, tripBookings.tripId))
    .where(
      and(
        organizerId === null ? undefined : eq(trips.createdBy, organizerId),
        or(
          holdsWords(
            sql`concat_ws(' ', ${tripBookings.firstName}, ${tripBookings.lastName}, ${tripBookings.email})`,
            search,
          ),
          hasDigits(search),
        ),
      ),
    )
    .orderBy(...byCalendar(today), asc(tripBookings.lastName), asc(tripBookings.id))
    .limit(MOST)
}
