import * as z from 'zod'
import { ACCOUNT_GONE, type Calls, json, page } from '#server/platform/calls/describe-calls.ts'
import { PAGE } from '#server/platform/calls/page-parameters.ts'
import { raceEditLimit } from '#server/races/api.ts'
import { correctionInput } from '#shared/reports/corrections.ts'
import { declineInput, ownCorrection, reportReceipt } from '#shared/reports/schema.ts'
import { REPORT_LIMITS } from '../limits.ts'

const DECIDERS = {
  only: 'of a correction the owner of the race and administrators, of a claim administrators; a 404 for others',
}

export const correctionCalls: Calls = {
  'POST /api/races/:id/corrections': {
    summary: 'Suggest what a race should say instead',
    details:
      'Only the fields that are wrong. Its owner and administrators see them beside what the race says, and apply them with one press; both get a mail as with a report.',
    who: 'anybody',
    body: correctionInput,
    example: {
      body: { changes: { date: '2087-06-13' }, message: 'See their page.', email: 'alva@example.com' },
    },
    answers: { 201: json(reportReceipt, 'The correction') },
    refusals: { 401: ACCOUNT_GONE },
    limits: REPORT_LIMITS,
  },
  'GET /api/my-races/corrections': {
    summary: 'Suggested corrections of my races',
    query: PAGE,
    answers: { 200: page(z.array(ownCorrection), 'Those that wait for an answer, newest first') },
  },
  'POST /api/reports/:id/apply': {
    summary: 'Apply a correction, or hand over a claimed race',
    details:
      'A correction changes the race as an edit does; a corrected day alone leaves the status of the date as it is. Handing over a race makes the person who claims it the owner of it and of its other editions by the same owner that are neither drafts nor hidden, if it had one; that one gets a mail.',
    who: DECIDERS,
    answers: { 200: json(reportReceipt, 'It is closed') },
    refusals: {
      409: 'It has been decided already, the account cannot get the race, the race was joined with another one, or it has changed in one of the fields since; `errors` says what it is now.',
    },
    limits: [raceEditLimit],
  },
  'POST /api/reports/:id/decline': {
    summary: 'Decline a correction or a claim',
    details: 'The race stays as it is. The note is mailed to its author, if there is an address.',
    who: DECIDERS,
    body: declineInput,
    example: { body: { note: 'The date on our page is right.' } },
    answers: { 200: json(reportReceipt, 'It is closed') },
    refusals: { 409: 'It has been decided already.' },
  },
}
