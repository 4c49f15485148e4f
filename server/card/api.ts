import * as z from 'zod'
import { bookingLinkRules } from '#server/bookings/link/api.ts'
import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import {
  cardDues,
  cardPage,
  cardPaymentInput,
  cardPaymentsInput,
  cardRefundInput,
  cardRefundsView,
} from '#shared/card/schema.ts'

const HOUR = 3600

export const cardRules = {
  started: { name: 'card-started', points: 30, seconds: HOUR, per: 'booking' },
  refunded: { name: 'card-refunded', points: 300, seconds: HOUR, per: 'account' },
} satisfies Record<string, LimitRule>

const OFF = 'The site takes no card payments.'
const LINK_UNKNOWN = `The link is unknown, or the trip ended more than 60 days ago. ${OFF}`
const refusals = {
  404: `The booking is not theirs. ${OFF}`,
  409: 'Nothing is due, the trip takes no card payments, or a payment has just been started.',
  503: 'Stripe does not answer. Nothing was charged.',
}
const answers = { 200: json(cardPage, 'The page of Stripe on which to pay') }

export const cardApi = describeCalls({
  tag: 'Card payments',
  about: 'Paying by card through Stripe Checkout, on sites and trips that take cards.',
  calls: {
    'GET /api/booking-link/:token/card-payments': {
      summary: 'What a party can pay by card, with the link',
      details: 'What is due now and what is open in all, for the bookings behind the link.',
      who: 'anybody',
      answers: { 200: json(cardDues) },
      refusals: { 404: LINK_UNKNOWN },
      limits: [bookingLinkRules.opened],
    },
    'GET /api/my-bookings/:id/card-payments': {
      summary: 'What a party can pay by card',
      answers: { 200: json(cardDues) },
      refusals: { 404: refusals[404] },
    },
    'POST /api/booking-link/:token/card-payments': {
      summary: 'Pay a party’s bookings by card, with the link',
      details:
        'Answers the address of a page of the payment service. Nothing counts as paid before that service says so.',
      who: 'anybody',
      body: cardPaymentInput,
      example: { body: { what: 'due' } },
      answers,
      refusals: { ...refusals, 404: LINK_UNKNOWN },
      limits: [bookingLinkRules.opened, cardRules.started],
    },
    'POST /api/my-bookings/:id/card-payments': {
      summary: 'Pay a party’s bookings by card',
      body: cardPaymentInput,
      example: { body: { what: 'all' } },
      answers,
      refusals,
      limits: [cardRules.started],
    },
    'POST /api/trip-bookings/:bookingId/card-refunds': {
      summary: 'Give money back to the card',
      who: { only: 'the trip’s organizer, and trip administrators' },
      body: cardRefundInput,
      example: { body: { amount: 100, refunded: 0 } },
      answers: { 200: json(cardRefundsView, 'What goes back, one for each card payment') },
      refusals: {
        404: OFF,
        409: {
          description: 'Somebody else refunded meanwhile, or the cards paid less than that.',
          also: z.object({ refunded: z.number().describe('How much goes back already') }),
        },
      },
      limits: [cardRules.refunded],
    },
    'PATCH /api/trips/:id/card-payments': {
      summary: 'Take cards for a trip, or stop taking them',
      who: { only: 'trip administrators' },
      body: cardPaymentsInput,
      example: { body: { cardPayments: true } },
      answers: { 200: json(cardPaymentsInput, 'As it is now') },
      refusals: { 404: OFF },
    },
  },
})
