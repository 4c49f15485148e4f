import * as z from 'zod'
import {
  type CallDescription,
  describeCalls,
  json,
  nothing,
  page,
} from '#server/platform/calls/describe-calls.ts'
import { PAGE } from '#server/platform/calls/page-parameters.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { reviewVisibility } from '#shared/admin/schema.ts'
import { answerInput, reviewChanges, reviewInput, reviewView } from '#shared/reviews/schema.ts'

export const reviewLimit: LimitRule = { name: 'reviews', points: 30, seconds: 3600, per: 'account' }

/** The calls about an answer to a review, and what is hidden. */
export const answerCalls = <Path extends '/api/reviews' | '/api/trip-reviews'>(path: Path, admins: string) =>
  ({
    [`PUT ${path}/:id/answer`]: {
      summary: 'Answer a review in public, or change the answer',
      who: { only: 'the organizer of what is reviewed' },
      body: answerInput,
      example: { body: { text: 'Thank you! Next year there is soup at 30 km, too.' } },
      answers: { 200: json(answerInput, 'The answer') },
      refusals: { 409: 'Administrators have hidden the answer.' },
      limits: [reviewLimit],
    },
    [`DELETE ${path}/:id/answer`]: {
      summary: 'Take the answer to a review back',
      who: { only: 'the organizer of what is reviewed' },
      answers: { 204: nothing('Taken back') },
    },
    [`PATCH ${path}/:id/visibility`]: {
      summary: 'Hide a review or the answer to it, or show it again',
      details: 'A hidden review is seen by its author and administrators alone, and counts nowhere.',
      who: { only: admins },
      body: reviewVisibility,
      example: { body: { hidden: true, reason: 'Insults a person', part: 'review' } },
      answers: { 204: nothing('Hidden, or shown again') },
    },
  }) as unknown as Record<
    `PUT ${Path}/:id/answer` | `DELETE ${Path}/:id/answer` | `PATCH ${Path}/:id/visibility`,
    CallDescription
  >

export const reviewApi = describeCalls({
  tag: 'Reviews',
  about:
    'Ratings of races with an optional text; one per person and race. The organizer may answer each once, in public.',
  schemas: { Review: reviewView, ReviewInput: reviewInput },
  calls: {
    'GET /api/races/:id/reviews': {
      summary: 'The reviews of a race',
      details:
        'canEdit, canDelete and canAnswer are those of the person who asks. With a limit, their own review comes first.',
      who: 'anybody',
      query: PAGE,
      answers: { 200: page(z.array(reviewView), 'The reviews, newest first') },
      isOpenToSites: true,
    },
    'POST /api/races/:id/reviews': {
      summary: 'Review a race',
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
      details:
        'A hidden one leaves the page, and the next one by the same person starts hidden for the same reason.',
      who: { only: 'its author, the race’s creator, and race administrators' },
      answers: { 204: nothing('Deleted') },
    },
    ...answerCalls('/api/reviews', 'race administrators'),
  },
})
