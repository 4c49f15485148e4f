/** What the server says about bookings: refusals, mails and the participants' file. */
export const messages = {
  refusals: {
    past: 'This trip has already started, so it can no longer be booked.',
    disabled: 'Online booking is currently disabled for this trip.',
    'fully-booked': 'This trip is fully booked.',
    keyReused: 'This Idempotency-Key was already used for another booking of this trip.',
    keyInvalid: 'Idempotency-Key must be 1 to 200 visible ASCII characters.',
    tooManySpots: (most: number) =>
      `One email address can hold at most ${most === 1 ? '1 spot' : `${most} spots`} on a trip. For a larger group, please contact the organizer.`,
    tooLateToCancel:
      'This trip has started, so the booking can no longer be cancelled here. Write to the organizer.',
    noSpotLeft: 'This trip is fully booked: no spot is left for this booking.',
    otherTrip: 'tripId names another trip than the address does.',
    signedOut: 'You have been logged out. Log in again, or book without your account.',
    onlyOrganizerReads: 'Only the organizer of the trip may read its bookings.',
    onlyOrganizerChanges: 'Only the organizer of the trip may change its bookings.',
  },
  mails: {
    viewTrip: 'View the trip',
    myBookings: 'My Bookings',
    dashboard: 'Trip Organizer Dashboard',
    askOrganizer: (organizer: string, email: string) =>
      `If you have questions, write to ${organizer} at ${email}, or reply to this mail.`,
    facts: {
      price: 'Price',
      free: 'Free',
      status: 'Status',
      bookedFor: 'Booked for',
      name: 'Name',
      email: 'Email',
      mobileNumber: 'Mobile number',
      spotsLeft: 'Spots left',
    },
    spotsLeft: (left: number, size: number) => `${left} of ${size}`,
    received: {
      subject: (trip: string) => `Booking received: ${trip}`,
      title: 'Your booking was received',
      text: (payment: string) => `A spot on this trip is held for you. ${payment}`,
      footnote: 'To see this booking under My Bookings, register with this email address and verify it.',
    },
    newBooking: {
      subject: (trip: string) => `New booking: ${trip}`,
      title: 'New booking',
      text: (booker: string) => `${booker} has booked a spot on your trip.`,
    },
    givenUp: {
      subject: (trip: string) => `Booking cancelled: ${trip}`,
      title: 'A booking was cancelled',
      text: (booker: string) => `${booker} has cancelled; the spot is free again.`,
    },
    statusChanged: {
      subject: (status: string, trip: string) => `${status}: ${trip}`,
      title: 'The status of your booking has changed',
      text: (status: string) => `Your booking is now: ${status}.`,
    },
    cancelled: {
      subject: (trip: string) => `Booking cancelled: ${trip}`,
      title: 'Your booking is cancelled',
      byBooker: 'You have cancelled your booking. Your spot is free for somebody else.',
      byOrganizer: (organizer: string) => `${organizer} has cancelled your booking.`,
    },
  },
  csv: {
    paymentStatus: 'Payment status',
    bookedOn: 'Booked on',
    fileName: 'participants.csv',
  },
}
export type BookingMessages = typeof messages
