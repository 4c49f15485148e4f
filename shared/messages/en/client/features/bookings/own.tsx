import type { ReactNode } from 'react'
import { formatList } from '#client/lib/format/format-list.ts'
import { inEnglish, plural } from '#shared/language/messages.ts'
import type { Currency } from '#shared/trips/enums.ts'

const IN_CURRENCY = { SEK: 'in Swedish kronor', EUR: 'in euros' }

/** The page My Bookings. */
export const ownBookingMessages = inEnglish('client/features/bookings/own', {
  title: 'My Bookings',
  loading: 'Loading your bookings...',
  failed: 'Your bookings could not be loaded.',
  empty: "You haven't made any bookings yet. Browse our trips to start your next adventure!",
  browseTrips: 'Browse trips',
  tripUnavailable: 'Trip Details Unavailable',
  bookingFor: (name: string) => `Booking for ${name}`,
  people: (count: number) => plural('en', count, { one: '1 person', other: `${count} people` }),
  next: 'Next:',
  replace: 'Somebody else comes',
  replaceOf: (name: string) => `Somebody else comes in place of ${name}`,
  tripCancelled: 'This trip is cancelled.',
  suspended:
    'We have suspended this trip while we look into its organizer. Please do not pay, and do not travel there before you have heard from us.',
  underway: 'This trip has started, so the booking cannot be cancelled here.',
  writeInstead: (mailLink: ReactNode): ReactNode => <>Write to {mailLink} instead.</>,
  tripDetails: 'Trip details',
  dates: 'Dates',
  location: 'Location',
  meetingPoint: 'Meeting point',
  duration: 'Duration',
  groupSize: 'Group size',
  price: 'Price',
  pricePerPerson: 'Price per person',
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
  parts: { itinerary: 'Itinerary', packing: 'Packing list', terms: 'Terms' },
  addToCalendar: 'Add to calendar',
  cancelBooking: 'Cancel booking',
  cancelPerson: 'Cancel',
  cancelOne: (name: string) => `Cancel the booking of ${name}`,
  cancelAll: 'Cancel for all',
  cancelTitle: 'Cancel this booking?',
  cancelText: (names: string[], trip: string | undefined) =>
    `${names.length === 1 ? 'The spot' : 'The spots'} of ${formatList(names)}${trip === undefined ? '' : ` on ${trip}`} ${names.length === 1 ? 'becomes' : 'become'} free for others.`,
  refund: "The organizer's terms say what you get back of what you have paid.",
  comesBack: (back: string) => `${back} comes back to you.`,
  nothingBack: (paid: string) =>
    `By the terms of your booking nothing comes back of the ${paid} that you have paid.`,
  keepBooking: 'Keep booking',
  cancelled: 'Booking Cancelled',
  cancelledText: (people: number) =>
    people === 1 ? 'The spot is free for others again.' : `${people} spots are free for others again.`,
  cancelFailed: 'Cancellation Failed',
  cancelFailedText: 'Failed to cancel the booking. Please try again.',
})
export type OwnBookingMessages = ReturnType<typeof ownBookingMessages>
