import { type Calls, json } from '#server/platform/calls/describe-calls.ts'
import { MOST_AN_HOUR } from '#server/platform/mail/may-mail.ts'
import { claimInput, claimReceipt, handOverInput, handOverView } from '#shared/reports/claims.ts'
import { claimsOfPerson, claimsOfRace, handOverLimit } from '../limits.ts'

const GONE =
  'The link was used or declined, is older than seven days, or the race has another address or is gone.'

export const claimCalls: Calls = {
  'POST /api/races/:id/claim': {
    summary: 'Say that a race is yours',
    details: `If the race has an address of its own, that address gets a link that hands the race over. If not, administrators decide. A new claim replaces your last one. An address gets at most ${MOST_AN_HOUR} such mails an hour. After that your last link keeps working; if you have none, administrators decide.`,
    who: { only: 'people with a verified address' },
    body: claimInput,
    example: { body: { message: 'I am its race director.' } },
    answers: { 201: json(claimReceipt, 'Who decides') },
    refusals: { 409: 'The race is yours already.' },
    limits: [claimsOfPerson, claimsOfRace],
  },
  'GET /api/hand-over': {
    summary: 'The race that a link hands over',
    details: 'Reading hands nothing over: that is the POST that follows a press.',
    who: 'anybody',
    query: [{ name: 'token', description: 'From the mail.', schema: { type: 'string' }, isRequired: true }],
    example: { query: 'token=from-the-mail' },
    answers: { 200: json(handOverView, 'The race, and who asks for it') },
    refusals: { 404: GONE },
    limits: [handOverLimit],
  },
  'POST /api/hand-over': {
    summary: 'Hand a race over with the link that its own address got',
    details:
      'The person who asked for the race becomes its owner, and the former one is told by mail. Its other editions by the same owner that are neither drafts nor hidden and name the same address go along. The link works once.',
    who: 'anybody',
    body: handOverInput,
    example: { body: { token: 'from the mail' } },
    answers: { 200: json(handOverView, 'The race, and who has it now') },
    refusals: { 404: GONE },
    limits: [handOverLimit],
  },
}
