import type { ReactNode } from 'react'
import { formatList } from '#client/lib/format/format-list.ts'
import { inEnglish } from '#shared/language/messages.ts'

/** The booking card on the trip's page, and what it says right after booking. */
export const bookingCardMessages = inEnglish('client/features/bookings/card', {
  label: 'Booking',
  perPerson: 'per person',
  dates: 'Dates',
  duration: 'Duration',
  groupSize: 'Group size',
  available: 'Available',
  bookNow: 'Book Now',
  fullyBooked: 'Fully Booked',
  disabled: 'Online booking is currently disabled for this trip.',
  contactOrganizer: 'Please contact the organizer for booking inquiries.',
  lostBooking: 'Lost your booking?',
  draft: 'A draft cannot be booked. Publish the trip to open it for booking.',
  cancelled: 'This trip is cancelled.',
  paused: 'The organizer takes no bookings right now.',
  closed: 'Booking has closed.',
  past: 'This trip has already started, so it can no longer be booked.',
  booked: (names: string[], email: string) =>
    `${names.length === 1 ? 'A spot is' : `${names.length} spots are`} booked for ${formatList(names)}. The confirmation goes to ${email}.`,
  seeMyBookings: 'See My Bookings',
  next: 'Next:',
  questions: (mailLink: ReactNode): ReactNode => <>If you have questions, write to {mailLink}.</>,
})
export type BookingCardMessages = ReturnType<typeof bookingCardMessages>
