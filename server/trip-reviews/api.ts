import * as z from 'zod'
import { describeCalls, json, nothing, page } from '#server/platform/calls/describe-calls.ts'
import { PAGE } from '#server/platform/calls/page-parameters.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { answerCalls } from '#server/reviews/api.ts'
import {
  tripReviewAuthor,
  tripReviewChanges,
  tripReviewInput,
  tripReviewView,
} from '#shared/trip-reviews/schema.ts'

export const tripReviewLimit: LimitRule = {
  name: 'trip-reviews',
  points: 30,
  seconds: 3600,
  per: 'client address',
}

export const linkReviewsLimit: LimitRule = {
  name: 'booking-link-reviews',
  points: 240,
  seconds: 3600,
  per: 'client address',
}

const NOBODY = 'Nobody is signed in, and there is no token.'
const OWN =
  'With the token of the link in the booking’s mails, while it holds, for the spots of that booking; or signed in, as its author.'

export const tripReviewApi = describeCalls({
  tag: 'Trip reviews',
  about:
    'Reviews of trips by people who took part; one per spot. All dates of an offer show them. The organizer may answer each once, in public.',
  schemas: { TripReview: tripReviewView, TripReviewInput: tripReviewInput },
  calls: {
    'GET /api/trips/:id/reviews': {
      summary: 'The reviews of a trip and its other dates',
      details: 'canDelete and canAnswer are those of the person who asks.',
      who: 'anybody',
      query: PAGE,
      answers: { 200: page(z.array(tripReviewView), 'The reviews, newest first') },
      isOpenToSites: true,
    },
    'POST /api/trips/:id/reviews': {
      summary: 'Review a trip',
      details:
        'By people who held a paid or pending spot of a trip that has ended, within 60 days: with the token of the link in the booking’s mails, or signed in.',
      who: 'anybody',
      body: tripReviewInput,
      example: { body: { rating: 5, reviewText: 'The huts!', promises: { organization: 'yes' } } },
      answers: { 201: json(tripReviewView, 'The review') },
      refusals: {
        401: NOBODY,
        403: 'They did not take part, or organize the trip.',
        409: 'The trip was cancelled, has not ended, or ended more than 60 days ago, or this spot has a review.',
      },
      limits: [tripReviewLimit],
    },
    'GET /api/booking-link/:token/reviews': {
      summary: 'The reviews written for the spots of a booking',
      details: 'With the token of the link in the booking’s mails; none when the link is unknown or old.',
      who: 'anybody',
      answers: { 200: json(z.array(tripReviewView), 'The reviews, in the order they were written') },
      limits: [linkReviewsLimit],
    },
    'PATCH /api/trip-reviews/:id': {
      summary: 'Change my review of a trip',
      details: `${OWN} An answer from the organizer stays.`,
      who: { only: 'its author' },
      body: tripReviewChanges,
      example: { body: { rating: 4 } },
      answers: { 200: json(tripReviewView, 'The changed review') },
      refusals: { 401: NOBODY, 403: 'It is somebody else’s review.' },
      limits: [tripReviewLimit],
    },
    'DELETE /api/trip-reviews/:id': {
      summary: 'Delete a review of a trip',
      details: `${OWN} A hidden one leaves the page, and the next one for the same spot starts hidden for the same reason.`,
      who: { only: 'its author, and trip administrators' },
      body: tripReviewAuthor,
      answers: { 204: nothing('Deleted') },
      refusals: { 401: NOBODY, 403: 'It is somebody else’s review.' },
      limits: [tripReviewLimit],
    },
    ...answerCalls('/api/trip-reviews', 'trip administrators'),
  },
})
