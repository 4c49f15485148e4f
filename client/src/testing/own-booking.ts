import type { OwnBooking } from '#shared/bookings/schema.ts'
import { bookedTripWith } from './trip.ts'

/** A booking as its booker gets it from the server; name only what matters. */
export const ownBookingWith = (given: Partial<OwnBooking> = {}): OwnBooking => ({
  id: 5,
  tripId: 7,
  partyId: 5,
  userId: 3,
  firstName: 'Alva',
  lastName: 'Athlete',
  age: 29,
  mobileNumber: '070 123 45 67',
  email: 'alva@trails.example',
  foodAllergies: null,
  medicalConditions: 'Asthma',
  emergencyName: null,
  emergencyPhone: null,
  answers: [],
  wasPaid: false,
  price: 1200,
  currency: 'USD',
  paymentStatus: 'pending',
  createdAt: new Date(2027, 0, 9, 15, 4).toISOString(),
  reference: 'TH7K3M9PQX',
  balance: {
    owed: 1200,
    paid: 0,
    refunded: 0,
    outstanding: 1200,
    refundDue: 0,
    nextDue: null,
    restDueOn: null,
  },
  backIfCancelled: 0,
  payments: [],
  trip: bookedTripWith(),
  ...given,
})
