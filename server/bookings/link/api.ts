import * as z from 'zod'
import { describeCalls, json, nothing } from '#server/platform/calls/describe-calls.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { BOUNDED_MAILS } from '#server/platform/mail/may-mail.ts'
import { bookingChange, bookingLinkInput, replacement } from '#shared/bookings/form-schema.ts'
import { linkedBookings } from '#shared/bookings/schema.ts'
import { bookingRules } from '../limits.ts'

const HOUR = 3600

export const bookingLinkRules = {
  opened: { name: 'booking-link', points: 240, seconds: HOUR, per: 'client address' },
  asked: { name: 'booking-link-asked', points: 20, seconds: HOUR, per: 'client address' },
  mailed: { name: 'booking-link-mailed', points: 5, seconds: HOUR, per: 'email address' },
} satisfies Record<string, LimitRule>

const UNKNOWN = 'The link is unknown, or the trip ended more than 60 days ago.'
const limits = [bookingLinkRules.opened]

export const bookingLinkApi = describeCalls({
  tag: 'Booking links',
  about: 'The link in a booking’s mail shows and changes the booking without an account.',
  schemas: { LinkedBookings: linkedBookings, BookingChange: bookingChange },
  calls: {
    'POST /api/booking-link': {
      summary: 'Mail me the links to my coming bookings',
      details: `The answer is the same for addresses without bookings. Links from earlier mails stay valid. ${BOUNDED_MAILS}`,
      who: 'anybody',
      body: bookingLinkInput,
      example: { body: { email: 'vera@post.example' } },
      answers: { 200: json(z.object({ message: z.string() }), 'What happens next') },
      limits: [bookingLinkRules.asked, bookingLinkRules.mailed],
    },
    'GET /api/booking-link/:token': {
      summary: 'The bookings behind a link',
      details: 'The token is in the link of each mail about the bookings, and no sign-in is needed.',
      who: 'anybody',
      answers: { 200: json(linkedBookings, 'The party’s bookings, the booker’s own first, and their trip') },
      refusals: { 404: UNKNOWN },
      limits,
    },
    'PATCH /api/booking-link/:token/bookings/:id': {
      summary:
        'Change a name, allergies, medical conditions, the emergency contact, answers or the mobile number',
      details:
        'The mobile number is that of the whole party. Fields that are not sent stay as they are. A new first and last name are another person, and refused (400).',
      who: 'anybody',
      body: bookingChange,
      example: { body: { foodAllergies: 'Nuts' } },
      answers: { 200: json(linkedBookings, 'The bookings after the change') },
      refusals: {
        404: UNKNOWN,
        409: 'The booking is cancelled, its trip is over, or the spot is another person’s than the header Booking-Person names.',
      },
      limits,
    },
    'POST /api/booking-link/:token/bookings/:id/replace': {
      summary: 'Give a person’s spot to another one',
      details:
        'The new person inherits nothing: what is not sent is empty. The payment stays with the spot. The booker and the organizer are mailed.',
      who: 'anybody',
      body: replacement,
      example: { body: { firstName: 'Ove', lastName: 'Berg', age: 41 } },
      answers: { 200: json(linkedBookings, 'The bookings after the change') },
      refusals: {
        404: UNKNOWN,
        409: 'The booking is cancelled, its trip has begun, or the spot is another person’s than the header Booking-Person names.',
      },
      limits: [...limits, bookingRules.replaced],
    },
    'DELETE /api/booking-link/:token/bookings/:id': {
      summary: 'Cancel one person',
      details:
        'The others of the party stay booked. The person who booked and the organizer are told by mail.',
      who: 'anybody',
      answers: { 204: nothing('Cancelled; the spot is free again') },
      refusals: { 404: UNKNOWN, 409: 'The trip has begun.' },
      limits,
    },
    'DELETE /api/booking-link/:token/bookings': {
      summary: 'Cancel everybody',
      details:
        'Every booking of the party at once. The person who booked and the organizer are told by mail.',
      who: 'anybody',
      answers: { 204: nothing('Cancelled; the spots are free again') },
      refusals: { 404: UNKNOWN, 409: 'The trip has begun.' },
      limits,
    },
    'POST /api/booking-link/:token/account': {
      summary: 'Keep the bookings in my account',
      details: 'Only bookings that are in no account. Verifying an address adds none.',
      answers: { 204: nothing('The bookings are among my bookings') },
      refusals: { 404: UNKNOWN, 409: 'The bookings belong to another account.' },
      limits,
    },
  },
})
