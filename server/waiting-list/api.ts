import * as z from 'zod'
import { bookedMeanwhile } from '#server/bookings/api.ts'
import { bookingRules } from '#server/bookings/limits.ts'
import { ACCOUNT_GONE, describeCalls, json, nothing } from '#server/platform/calls/describe-calls.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { BOUNDED_MAILS } from '#server/platform/mail/may-mail.ts'
import { partyView } from '#shared/bookings/schema.ts'
import {
  joinedView,
  offerForm,
  waitingEntry,
  waitingInput,
  waitingView,
} from '#shared/waiting-list/schema.ts'

const HOUR = 3600

export const waitingRules = {
  joined: { name: 'waiting-joined', points: 20, seconds: HOUR, per: 'client address' },
  mailed: { name: 'waiting-mailed', points: 5, seconds: HOUR, per: 'email address' },
  opened: { name: 'waiting-opened', points: 240, seconds: HOUR, per: 'client address' },
  managed: { name: 'waiting-managed', points: 240, seconds: HOUR, per: 'account' },
} satisfies Record<string, LimitRule>

const ORGANIZER = { only: 'the trip’s organizer, and trip administrators' }
const UNKNOWN = 'The link is unknown, or the entry has left the list.'

export const waitingListApi = describeCalls({
  tag: 'Waiting lists',
  about:
    'People who wait for spots of a full trip. Spots that become free are held for the first for whom they are enough, for 24 hours (3 hours when the trip starts within 3 days), before others can book them.',
  schemas: {
    WaitingInput: waitingInput,
    Joined: joinedView,
    WaitingEntry: waitingEntry,
    Waiting: waitingView,
  },
  calls: {
    'POST /api/trips/:id/waiting-list': {
      summary: 'Join the waiting list of a full trip',
      details: `The link to the entry comes by mail. ${BOUNDED_MAILS}`,
      who: 'anybody',
      body: waitingInput,
      example: {
        body: { firstName: 'Vera', lastName: 'Berg', email: 'vera@post.example', seats: 2, atLeast: 1 },
      },
      answers: { 201: json(joinedView, 'The position in the list') },
      refusals: {
        401: ACCOUNT_GONE,
        409: {
          description:
            'The trip has enough spots (`spotsLeft`), is cancelled, is over, or is not open for booking, or the address waits already. While the organizer has paused or closed booking, everybody may join.',
          also: z.object({ spotsLeft: z.int().describe('How many spots are free') }),
        },
      },
      limits: [waitingRules.joined, waitingRules.mailed],
    },
    'GET /api/trips/:id/waiting-list': {
      summary: 'Who waits for my trip',
      who: ORGANIZER,
      answers: {
        200: json(
          z.array(waitingEntry),
          'Who has an offer, who waits and whose offer has lapsed, in the order of the list',
        ),
      },
    },
    'POST /api/trips/:id/waiting-list/:entryId/offer': {
      summary: 'Offer free spots to somebody out of order',
      details: 'Also fewer spots than they asked for at least, and again after an offer has lapsed.',
      who: ORGANIZER,
      answers: { 200: json(z.array(waitingEntry), 'The list afterwards') },
      refusals: {
        404: 'The trip or the entry is unknown.',
        409: 'No spot is free, the person has an offer already, or the trip cannot be booked or is not public.',
      },
      limits: [waitingRules.managed],
    },
    'DELETE /api/trips/:id/waiting-list/:entryId': {
      summary: 'Take somebody off the list',
      who: ORGANIZER,
      answers: { 204: nothing('Removed; spots that were held go on to the next') },
      refusals: { 404: 'The trip or the entry is unknown.' },
      limits: [waitingRules.managed],
    },
    'GET /api/waiting-list/:token': {
      summary: 'The entry behind a link',
      details: 'The token is in the link of each mail about the entry, and no sign-in is needed.',
      who: 'anybody',
      answers: { 200: json(waitingView, 'Position or offer, with the trip') },
      refusals: { 404: UNKNOWN },
      limits: [waitingRules.opened],
    },
    'POST /api/waiting-list/:token/accept': {
      summary: 'Book the spots that are held for me',
      details:
        'As booking a trip, for at most as many people as spots are held. Spots that are not needed go on to the next person. With `stay` the entry waits on, in its old place, for the people who were not booked.',
      who: 'anybody',
      body: offerForm,
      example: {
        body: {
          firstName: 'Vera',
          lastName: 'Berg',
          age: 34,
          mobileNumber: '+46 70 123 45 67',
          email: 'vera@post.example',
        },
      },
      answers: { 201: json(partyView, 'The bookings, waiting for payment') },
      refusals: {
        401: ACCOUNT_GONE,
        404: UNKNOWN,
        409: {
          description:
            'Nothing is offered, the offer has ended, it is for fewer people (`spotsLeft`), the trip is hidden or can no longer be booked, or it has another price (`price` and `currency`), start or other terms than the form showed.',
          also: bookedMeanwhile,
        },
        422: 'The Idempotency-Key was used with another body.',
      },
      limits: [waitingRules.opened, bookingRules.from, bookingRules.forEmail],
    },
    'DELETE /api/waiting-list/:token': {
      summary: 'Leave the list, or decline an offer',
      details: 'Nobody is asked again. The next in the list is offered the spots at once.',
      who: 'anybody',
      answers: { 204: nothing('Left; spots that were held go on to the next') },
      refusals: { 404: UNKNOWN, 409: 'The spots are booked already.' },
      limits: [waitingRules.opened],
    },
  },
})
