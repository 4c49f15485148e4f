import { bookability } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { spotsOf } from '#shared/trips/rules.ts'
import type { TripCard } from '#shared/trips/schema.ts'

/** Whether the trip can be booked now, or why not. Only an explicit false disables booking. */
export const bookabilityNow = (trip: TripCard) =>
  trip.isDraft
    ? 'draft'
    : bookability(
        { ...trip, availableSpots: spotsOf(trip), bookingEnabled: trip.bookingEnabled !== false },
        utcDay(new Date()),
      )
