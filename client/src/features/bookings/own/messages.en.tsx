import type { ReactNode } from 'react'
import type { Currency } from '#shared/trips/enums.ts'

const IN_CURRENCY = { SEK: 'in Swedish kronor', EUR: 'in euros' }

/** The page My Bookings. */
export const messages = {
  title: 'My Bookings',
  loading: 'Loading your bookings...',
  failed: 'Your bookings could not be loaded.',
  empty: "You haven't made any bookings yet. Browse our trips to start your next adventure!",
  browseTrips: 'Browse trips',
  tripUnavailable: 'Trip Details Unavailable',
  bookingFor: (name: string) => `Booking for ${name}`,
  next: 'Next:',
  underway: 'This trip has started, so the booking cannot be cancelled here.',
  writeInstead: (mailLink: ReactNode): ReactNode => <>Write to {mailLink} instead.</>,
  tripDetails: 'Trip details',
  dates: 'Dates',
  location: 'Location',
  duration: 'Duration',
  groupSize: 'Group size',
  price: 'Price',
  /**
   * With a $ prefix as specified (section 9). Another currency is named after it, followed by the price
   * as the trip's page shows it.
   */
  priceOf: (price: number, currency: Currency, formatted: string): ReactNode => {
    const dollars = `$${price.toLocaleString('en-US')}`
    if (currency === 'USD') return dollars
    return (
      <>
        <span>
          {dollars} {currency}
        </span>{' '}
        <span className="text-quiet">
          ({formatted}, {IN_CURRENCY[currency]})
        </span>
      </>
    )
  },
  bookingInformation: 'Booking information',
  bookedOn: 'Booked on',
  addToCalendar: 'Add to calendar',
  cancelBooking: 'Cancel booking',
  cancelTitle: 'Cancel this booking?',
  cancelText: (name: string, trip: string | undefined) =>
    `The spot of ${name}${trip === undefined ? '' : ` on ${trip}`} becomes free for others.`,
  refund: "The organizer's terms say what you get back of what you have paid.",
  keepBooking: 'Keep booking',
  cancelled: 'Booking Cancelled',
  cancelledText: 'Your spot is free for others again.',
  cancelFailed: 'Cancellation Failed',
  cancelFailedText: 'Failed to cancel the booking. Please try again.',
}
export type OwnBookingMessages = typeof messages
