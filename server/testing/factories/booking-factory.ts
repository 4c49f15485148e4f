import { and, eq, sql } from 'drizzle-orm'
import { newToken } from '#server/accounts/recovery/tokens.ts'
import type { BookingRow } from '#server/bookings/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import { bookingLinks, tripBookings } from '#shared/bookings/table.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'

type NewBooking = typeof tripBookings.$inferInsert

let count = 0

/** The input of the booking form; give only the values that matter. */
export const bookingForm = (
  given: Partial<Omit<NewBooking, 'tripId' | 'answers' | 'email'>> & { email?: string } = {},
) => {
  count += 1
  return {
    firstName: 'Vera',
    lastName: `Booker ${count}`,
    age: 34,
    mobileNumber: '+46 70 123 45 67',
    email: `vera-${count}@post.example`,
    foodAllergies: null,
    medicalConditions: null,
    ...given,
  }
}

/** A stored booking, with its seat taken from the trip. */
export const createBooking = async (
  db: Executor,
  tripId: number,
  given: Partial<NewBooking> = {},
): Promise<BookingRow> => {
  const [booking] = await db
    .insert(tripBookings)
    .values({ ...bookingForm(), ...given, tripId })
    .returning()
  if (holdsSeat(given.paymentStatus ?? 'pending')) {
    await db
      .update(trips)
      .set({ availableSpots: sql`${trips.availableSpots} - 1` })
      .where(eq(trips.id, tripId))
  }
  return booking as BookingRow
}

/** A link to a party, as its mails have one. Returns the token. */
export const createLink = async (db: Executor, partyId: number): Promise<string> => {
  const { token, hash } = newToken('booking-link')
  await db.insert(bookingLinks).values({ partyId, tokenHash: hash })
  return token
}

/** The free spots, the held seats, those on offer to the waiting list if there are any, and their sum, which never changes. */
export const seatsOf = async (db: Executor, tripId: number) => {
  const [trip] = await db.select({ free: trips.availableSpots }).from(trips).where(eq(trips.id, tripId))
  const bookings = await db
    .select({ status: tripBookings.paymentStatus })
    .from(tripBookings)
    .where(eq(tripBookings.tripId, tripId))
  const free = trip?.free ?? 0
  const held = bookings.filter(({ status }) => holdsSeat(status)).length
  const offers = await db
    .select({ seats: waitingList.offeredSeats })
    .from(waitingList)
    .where(and(eq(waitingList.tripId, tripId), eq(waitingList.state, 'offered')))
  const offered = offers.reduce((sum, { seats }) => sum + (seats ?? 0), 0)
  return {
    free,
    held,
    ...(offered > 0 && { offered }),
    capacity: free + held + offered,
    bookings: bookings.length,
  }
}
