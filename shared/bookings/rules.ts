import { type CalendarDay, daysBetween } from '#shared/calendar-day.ts'
import type { PaymentStatus } from './enums.ts'

/** Whether a booking holds a seat of its trip (contract, section 5). */
export const holdsSeat = (status: PaymentStatus): boolean => status !== 'cancelled'

/** The most people of one booking, and the most seats that one email address can hold on a trip (contract, section 11). */
export const MOST_PEOPLE = 8

/** The longest private note of an organizer about a participant, in characters. */
export const LONGEST_NOTE = 1_000

/** The statuses of bookings that hold a seat. */
export const HOLDING_STATUSES = ['pending', 'paid'] as const satisfies PaymentStatus[]

/** How the free seats of a trip change when a booking goes from one status to another. */
export const freedSeats = (from: PaymentStatus, to: PaymentStatus): -1 | 0 | 1 => {
  if (holdsSeat(from) === holdsSeat(to)) return 0
  return holdsSeat(from) ? 1 : -1
}

/** Whether a trip started before a day: in UTC where it is booked, and where the trip is when bookers cancel. */
export const hasStarted = ({ startDate }: { startDate: CalendarDay }, today: CalendarDay): boolean =>
  startDate < today

/** How many days after a trip's end the links in its mails still work (contract, section 11). */
export const LINK_DAYS = 60

/** From so many days before a trip's start its roll is kept on the organizer's device (contract, section 13). */
const ROLL_DAYS = 3

/** Whether a trip's roll is kept for a time without network: shortly before the start, until the end. */
export const isRollKept = (
  { startDate, endDate }: { startDate: CalendarDay; endDate: CalendarDay },
  today: CalendarDay,
): boolean => daysBetween(today, startDate) <= ROLL_DAYS && today <= endDate

/** A payment is due so many days before the start of a trip whose organizer has set nothing else (contract, section 11). */
export const PAYMENT_DAYS = 21

/** How many days after a trip's end allergies and medical conditions are erased (contract, section 11). */
export const HEALTH_NOTE_DAYS = 30

/** Whether a trip ended before a day (UTC). */
export const isOver = ({ endDate }: { endDate: CalendarDay }, today: CalendarDay): boolean => endDate < today

type Named = { firstName: string; lastName: string }

const namesOf = ({ firstName, lastName }: Named) =>
  `${firstName} ${lastName}`.toLowerCase().split(/\s+/).sort().join(' ')

/**
 * Whether a correction makes another person of a participant: first and last name are both new. Names that only
 * changed places, or their capitals, are the same person's.
 */
export const isAnotherPerson = (before: Named, after: Named): boolean =>
  before.firstName !== after.firstName &&
  before.lastName !== after.lastName &&
  namesOf(before) !== namesOf(after)

/** Who had a spot before, if these changes tell that it went to another person. */
export const replacedBy = (fields: readonly string[], { formerName }: { formerName: string | null }) =>
  fields.includes('firstName') && fields.includes('lastName') ? formerName : null

export type Bookable = {
  startDate: CalendarDay
  bookingEnabled: boolean
  availableSpots: number
  isCancelled?: boolean | undefined
  bookingPaused?: boolean | undefined
  bookingCloses?: CalendarDay | null | undefined
}

export type Bookability = 'open' | 'cancelled' | 'past' | 'disabled' | 'paused' | 'closed' | 'fully-booked'

/** Whether nobody can get a spot any more, not even from the waiting list, which stays open while booking is paused or closed. */
export const isBeyondBooking = (state: Bookability): state is 'cancelled' | 'past' | 'disabled' =>
  state === 'cancelled' || state === 'past' || state === 'disabled'

/** Whether a trip can be booked on a day (UTC), or why not. */
export const bookability = (trip: Bookable, today: CalendarDay): Bookability => {
  if (trip.isCancelled) return 'cancelled'
  if (hasStarted(trip, today)) return 'past'
  if (!trip.bookingEnabled) return 'disabled'
  if (trip.bookingPaused) return 'paused'
  if (trip.bookingCloses && trip.bookingCloses < today) return 'closed'
  return trip.availableSpots > 0 ? 'open' : 'fully-booked'
}
