import * as z from 'zod'
import { describeCalls, json, nothing, page } from '#server/platform/calls/describe-calls.ts'
import { parametersOf } from '#server/platform/calls/json-schema.ts'
import { PAGE } from '#server/platform/calls/page-parameters.ts'
import { blankAsAbsent, wholeNumber } from '#server/platform/http/request-params.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { replacement } from '#shared/bookings/form-schema.ts'
import {
  changesSeen,
  participantChange,
  tripHistoryEntry,
  tripMessage,
  tripMessageInput,
} from '#shared/bookings/organizer/schema.ts'
import { foundPerson } from '#shared/bookings/overview.ts'
import { organizerBooking } from '#shared/bookings/schema.ts'

const ORGANIZER = { only: 'the trip’s organizer, and trip administrators' }
const HOUR = 3600

export const organizerRules = {
  corrections: { name: 'corrections-by', points: 240, seconds: HOUR, per: 'account' },
  ofOneBooking: { name: 'corrections-of', points: 20, seconds: HOUR, per: 'booking' },
  messages: { name: 'trip-messages', points: 10, seconds: 24 * HOUR, per: 'trip' },
} satisfies Record<string, LimitRule>

/** The one booking whose history is asked for, if any. */
export const tripHistoryQuery = z.object({
  bookingId: blankAsAbsent(wholeNumber('bookingId', 1, 2_147_483_647).optional()),
})

export const organizerApi = describeCalls({
  tag: 'Organizer’s tools',
  about: 'What organizers do with the participants of their trips.',
  schemas: {
    ParticipantChange: participantChange,
    ChangesSeen: changesSeen,
    Replacement: replacement,
    FoundPerson: foundPerson,
    TripMessageInput: tripMessageInput,
    TripMessage: tripMessage,
    TripHistoryEntry: tripHistoryEntry,
  },
  calls: {
    'PATCH /api/trip-bookings/:bookingId': {
      summary: 'Correct what a booking says about a person',
      details:
        'Fields that are not sent stay as they are. Email and mobile number are those of the whole party. With another address, links that were mailed before stop working, an account that has not verified it loses the booking, and the new address gets a link.',
      who: ORGANIZER,
      body: participantChange,
      example: { body: { lastName: 'Berg', email: 'vera.berg@post.example' } },
      answers: { 200: json(organizerBooking, 'The booking after the change') },
      limits: [organizerRules.corrections, organizerRules.ofOneBooking],
    },
    'POST /api/trip-bookings/:bookingId/replace': {
      summary: 'Give a person’s spot to another one',
      details:
        'The new person inherits nothing: what is not sent is empty. The payment stays with the spot. The booker and the organizer are mailed.',
      who: ORGANIZER,
      body: replacement,
      example: { body: { firstName: 'Ove', lastName: 'Berg', age: 41 } },
      answers: { 200: json(organizerBooking, 'The booking after the change') },
      refusals: { 409: 'The booking is cancelled, or its trip is over.' },
      limits: [organizerRules.corrections, organizerRules.ofOneBooking],
    },
    'GET /api/trip-organizer/people': {
      summary: 'Find people on my trips',
      details:
        'By words of their name and address, or by digits of their phone number in any spelling. Trip administrators find people of all trips. At most 50, those of coming trips first; none without `search`.',
      query: parametersOf(z.object({ search: z.string().max(200).optional() }), {
        search: 'Words, or at least four digits.',
      }),
      answers: { 200: json(z.array(foundPerson), 'The people') },
    },
    'POST /api/trips/:id/messages': {
      summary: 'Write to the participants of a trip',
      details:
        'One mail for each address, in the language of the reader around the organizer’s text. Answers go to the organizer, whose address must be verified for that. People whom the organizer added get it once they have opened the link to their booking. An organizer mails at most 50 people a day, and 1,000 once an administrator has confirmed who they are. With the header Idempotency-Key, the same key and message are sent once, and answered again for an hour.',
      who: ORGANIZER,
      body: tripMessageInput,
      example: { body: { to: 'all', subject: 'Packing', text: 'Bring a warm hat.' } },
      answers: { 201: json(tripMessage, 'The message; `recipients` says how many addresses get it') },
      refusals: {
        409: 'Nobody would get it.',
        422: 'The Idempotency-Key was used with another message, or over an hour ago.',
      },
      limits: [organizerRules.messages],
    },
    'GET /api/trips/:id/messages': {
      summary: 'Messages that were sent to participants',
      who: ORGANIZER,
      query: PAGE,
      answers: { 200: page(z.array(tripMessage), 'The messages, the newest first; 200 without `limit`') },
    },
    'POST /api/trips/:id/changes/seen': {
      summary: 'Say that I have seen what participants changed',
      details:
        'Changes until this moment are no longer pointed out. What is not mailed yet is not mailed any more.',
      who: ORGANIZER,
      body: changesSeen,
      example: { body: { until: '2027-01-15T12:00:00.000Z' } },
      answers: { 204: nothing('Later changes are pointed out again') },
    },
    'GET /api/trips/:id/history': {
      summary: 'Who changed a trip and its bookings',
      who: ORGANIZER,
      query: [...parametersOf(tripHistoryQuery, { bookingId: 'Only this booking.' }), ...PAGE],
      answers: { 200: page(z.array(tripHistoryEntry), 'Changes, the newest first; 200 without `limit`') },
    },
  },
})
