import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { dateAnswerInput, dateQuestion } from '#shared/races/input/date-answer.ts'

export const dateAnswerLimit: LimitRule = {
  name: 'date-answers',
  points: 100,
  seconds: 3600,
  per: 'client address',
}

const GONE =
  'The link is wrong, the race is over, deleted or joined with another one, or the person it was mailed to has lost the race or the account.'

export const dateApi = describeCalls({
  tag: 'Dates',
  about: 'Organizers confirm the date of their race with the link of a mail.',
  calls: {
    'GET /api/confirm-date': {
      summary: 'The race that a link asks about',
      details: 'Reading confirms nothing: the answer is the POST that follows a press.',
      who: 'anybody',
      query: [{ name: 'token', description: 'From the mail.', schema: { type: 'string' }, isRequired: true }],
      example: { query: 'token=from-the-mail' },
      answers: { 200: json(dateQuestion, 'The race') },
      refusals: { 404: GONE },
      limits: [dateAnswerLimit],
    },
    'POST /api/confirm-date': {
      summary: 'Say whether the date of a race holds',
      details: 'Without `date` the day stays.',
      who: 'anybody',
      body: dateAnswerInput,
      example: { body: { token: 'from the mail', dateStatus: 'confirmed', date: '2027-06-06' } },
      answers: { 200: json(dateQuestion, 'The race with its date') },
      refusals: { 404: GONE },
      limits: [dateAnswerLimit],
    },
  },
})
