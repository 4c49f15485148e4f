import * as z from 'zod'
import { describeCalls, file, json, page } from '#server/platform/calls/describe-calls.ts'
import { parametersOf } from '#server/platform/calls/json-schema.ts'
import { PAGE } from '#server/platform/calls/page-parameters.ts'
import { searchQuery, tripIdQuery } from '#server/platform/http/request-params.ts'
import { bookingInput, paymentStatusInput } from '#shared/bookings/form-schema.ts'
import { tripInNumbers } from '#shared/bookings/overview.ts'
import { bookingView, organizerBooking, partyView, tripWithBookings } from '#shared/bookings/schema.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'
import { bookingRules } from './limits.ts'

const ORGANIZER = { only: 'the trip’s organizer, and trip administrators' }

/** What is different from what the form showed. */
export const bookedMeanwhile = z.object({
  spotsLeft: z.int().describe('How many spots are free'),
  price: z.int().describe('Whole units of the currency, per person'),
  currency: z.enum(CURRENCIES),
})

export const bookingApi = describeCalls({
  tag: 'Bookings',
  about: 'A pending or paid booking holds one spot of its trip. The form of a booking needs no account.',
  schemas: {
    Booking: bookingView,
    Party: partyView,
    OrganizerBooking: organizerBooking,
    TripWithBookings: tripWithBookings,
    BookingInput: bookingInput,
  },
  calls: {
    'POST /api/trips/:id/bookings': {
      summary: 'Book spots on a trip',
      details:
        'One booking and one spot per person, for all or for none. The companions are reached through the booker. With the header Idempotency-Key, the same key and body answer the same booking again. Signed in, the booking belongs to the account. With `onBehalf: true` the trip’s organizer or a trip administrator adds a participant, without limits and also while online booking is closed; the booking belongs to no account.',
      who: 'anybody',
      body: bookingInput,
      example: {
        body: {
          firstName: 'Vera',
          lastName: 'Berg',
          age: 34,
          mobileNumber: '+46 70 123 45 67',
          email: 'vera@post.example',
          companions: [{ firstName: 'Ada', lastName: 'Berg', age: 12, foodAllergies: 'Nuts' }],
        },
      },
      answers: {
        201: json(partyView, 'The booker’s booking, waiting for payment, with those of the companions'),
      },
      refusals: {
        401: 'The form was filled in by an account that is not signed in any more.',
        403: '`onBehalf` by somebody who is not the organizer.',
        409: {
          description:
            'The trip has too few spots (`spotsLeft` says how many), is over, is not open for booking, or has another price than the form showed (`price` and `currency`).',
          also: bookedMeanwhile,
        },
        422: 'The Idempotency-Key was used with another body.',
      },
      limits: [bookingRules.from, bookingRules.forEmail, bookingRules.onBehalf],
    },
    'GET /api/trip-organizer/trips-with-bookings': {
      summary: 'My trips with their bookings',
      details: 'Trip administrators see all trips.',
      query: [
        ...parametersOf(searchQuery, { search: 'Words of the trip or of a participant.' }),
        ...parametersOf(tripIdQuery, { tripId: 'Only this trip.' }),
        ...PAGE,
      ],
      answers: { 200: page(z.array(tripWithBookings), 'Trips with bookings, the newest booking first') },
    },
    'GET /api/trip-organizer/overview': {
      summary: 'My trips in numbers',
      details:
        'Trip administrators see all trips. Without `limit` the first 500, the soonest first, past trips last.',
      query: [...parametersOf(searchQuery, { search: 'Words of the trip or of a participant.' }), ...PAGE],
      answers: { 200: page(z.array(tripInNumbers), 'Trips in numbers') },
    },
    'PATCH /api/trip-bookings/:bookingId/status': {
      summary: 'Set the payment status of a booking',
      who: ORGANIZER,
      body: paymentStatusInput,
      example: { body: { paymentStatus: 'paid' } },
      answers: { 200: json(organizerBooking, 'The changed booking') },
      refusals: {
        409: 'A cancelled booking takes a spot again, and none is free; or the status is not the `shown` one any more.',
      },
      limits: [bookingRules.statuses, bookingRules.ofOneBooking],
    },
    'GET /api/trips/:id/bookings.csv': {
      summary: 'The participants of a trip as a table',
      who: ORGANIZER,
      answers: {
        200: file(
          'text/csv',
          'CSV, safe to open in spreadsheets; in Swedish, cells are separated by semicolons',
        ),
      },
    },
  },
})
