import * as z from 'zod'
import { describeCalls, json, nothing } from '#server/platform/calls/describe-calls.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { reviewChanges, reviewInput, reviewView } from '#shared/reviews/schema.ts'

export const reviewLimit: LimitRule = { name: 'reviews', points: 30, seconds: 3600, per: 'account' }

export const reviewApi = describeCalls({
  tag: 'Reviews',
  about: 'Ratings of races with an optional text; one per person and race.',
  schemas: { Review: reviewView, ReviewInput: reviewInput },
  calls: {
    'GET /api/races/:id/reviews': {
      summary: 'The reviews of a race',
      details: 'canEdit and canDelete are those of the person who asks.',
      who: 'anybody',
      answers: { 200: json(z.array(reviewView), 'All reviews, newest first') },
      isOpenToSites: true,
    },
    'POST /api/races/:id/reviews': {
      summary: 'Review a race',
      who: 'signedIn',
      body: reviewInput,
      example: { body: { rating: 5, reviewText: 'A fine day out.' } },
      answers: { 201: json(reviewView, 'The review') },
      refusals: { 409: 'You have reviewed this race already.' },
      limits: [reviewLimit],
    },
    'PATCH /api/reviews/:id': {
      summary: 'Change my review',
      who: { only: 'its author' },
      body: reviewChanges,
      example: { body: { rating: 4 } },
      answers: { 200: json(reviewView, 'The changed review') },
      limits: [reviewLimit],
    },
    'DELETE /api/reviews/:id': {
      summary: 'Delete a review',
      who: { only: 'its author, the race’s creator, and race administrators' },
      answers: { 204: nothing('Deleted') },
    },
  },
})
