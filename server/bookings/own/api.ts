import * as z from 'zod'
import { describeCalls, json, nothing } from '#server/platform/calls/describe-calls.ts'
import { bookingChange, replacement } from '#shared/bookings/form-schema.ts'
import { ownBooking } from '#shared/bookings/schema.ts'
import { bookingRules } from '../limits.ts'

const FOREIGN = { 404: 'Somebody else’s booking.' }

export const ownBookingApi = describeCalls({
  tag: 'My bookings',
  about: 'People with an account see and change what they have booked.',
  schemas: { OwnBooking: ownBooking },
  calls: {
    'GET /api/my-bookings': {
      summary: 'My bookings',
      answers: { 200: json(z.array(ownBooking), 'All my bookings with their trips, newest first') },
    },
    'PATCH /api/my-bookings/:id': {
      summary:
        'Change a name, allergies, medical conditions, the emergency contact, answers or the mobile number',
      details:
        'The mobile number is that of the whole party. Fields that are not sent stay as they are. A new first and last name are another person, and refused (400).',
      body: bookingChange,
      example: { body: { foodAllergies: 'Nuts' } },
      answers: { 204: nothing('Changed') },
      refusals: {
        ...FOREIGN,
        409: 'The booking is cancelled, its trip is over, or the spot is another person’s than the header Booking-Person names.',
      },
      limits: [bookingRules.detailsChanged],
    },
    'POST /api/my-bookings/:id/replace': {
      summary: 'Give a person’s spot to another one',
      details:
        'The new person inherits nothing: what is not sent is empty. The payment stays with the spot. The booker and the organizer are mailed.',
      body: replacement,
      example: { body: { firstName: 'Ove', lastName: 'Berg', age: 41 } },
      answers: { 204: nothing('Replaced') },
      refusals: {
        ...FOREIGN,
        409: 'The booking is cancelled, its trip has begun, or the spot is another person’s than the header Booking-Person names.',
      },
      limits: [bookingRules.replaced],
    },
    'DELETE /api/my-bookings/:id': {
      summary: 'Cancel one person of my booking',
      details: 'Somebody else’s booking is a 404.',
      answers: { 204: nothing('Cancelled; the spot is free again') },
      refusals: { 409: 'The trip has begun.' },
    },
    'DELETE /api/my-bookings/:id/party': {
      summary: 'Cancel everybody who was booked together',
      details: 'Somebody else’s booking is a 404.',
      answers: { 204: nothing('Cancelled; the spots are free again') },
      refusals: { 409: 'The trip has begun.' },
    },
  },
})
