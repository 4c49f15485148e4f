import type { OrganizerBooking, TripWithBookings } from '#shared/bookings/schema.ts'

/** A booking as the trip's organizer gets it from the server; name only what matters. */
export const organizerBookingWith = (given: Partial<OrganizerBooking> = {}): OrganizerBooking => {
  const { id = 1 } = given
  return {
    id,
    tripId: 1,
    partyId: id,
    firstName: 'Vera',
    lastName: `Booker ${id}`,
    age: 34,
    mobileNumber: '+46 70 123 45 67',
    email: `vera-${id}@post.example`,
    foodAllergies: null,
    medicalConditions: null,
    emergencyName: null,
    emergencyPhone: null,
    answers: [],
    organizerNote: null,
    wasPaid: false,
    price: 9800,
    currency: 'SEK',
    paymentStatus: 'pending',
    createdAt: '2027-01-10T12:00:00.000Z',
    ...given,
  }
}

/** A trip with its bookings as its organizer gets it from the server; name only what matters. */
export const tripWithBookings = (given: Partial<TripWithBookings> = {}): TripWithBookings => ({
  id: 1,
  name: 'Hut to hut',
  location: 'Abisko, Sweden',
  country: 'SE',
  startDate: '2027-07-05',
  endDate: '2027-07-09',
  maxGroupSize: 8,
  availableSpots: 5,
  minGroupSize: null,
  bookingEnabled: true,
  cardPayments: false,
  isDraft: false,
  bookings: [],
  changed: [],
  waiting: 0,
  offers: 0,
  lapsed: 0,
  onlyWaiting: 0,
  isCancelled: false,
  cancelReason: null,
  bookingPaused: false,
  meetingPoint: null,
  questions: [],
  bookingCloses: null,
  ...given,
})
