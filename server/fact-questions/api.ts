import * as z from 'zod'
import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { askedFactsInput } from '#shared/races/facts/asked-facts-schema.ts'

export const factQuestionLimit: LimitRule = {
  name: 'fact-questions',
  points: 60,
  seconds: 86_400,
  per: 'client address',
}

export const factQuestionApi = describeCalls({
  tag: 'Questions',
  about: 'Visitors ask the organizer of a race for what its page does not say.',
  calls: {
    'POST /api/races/:id/questions': {
      summary: 'Ask the organizer for missing facts',
      details:
        'The organizer gets at most one mail a week about a race, which says how many people asked for what. What the race says already is not asked.',
      who: 'anybody',
      body: askedFactsInput,
      example: { body: { facts: ['climb'] } },
      answers: { 200: json(z.object({ message: z.string() }), 'The organizer will be asked') },
      refusals: { 409: 'The race is over or cancelled, or nobody gets mail about it.' },
      limits: [factQuestionLimit],
    },
  },
})
