import * as z from 'zod'
import { ACCOUNT_GONE, describeCalls, json, page } from '#server/platform/calls/describe-calls.ts'
import { PAGE } from '#server/platform/calls/page-parameters.ts'
import { REPORT_STATUSES } from '#shared/reports/enums.ts'
import {
  reportChange,
  reportInput,
  reportReceipt,
  reportView,
  reviewReportInput,
} from '#shared/reports/schema.ts'
import { claimCalls } from './claims/api.ts'
import { correctionCalls } from './corrections/api.ts'
import { REPORT_LIMITS } from './limits.ts'

const ADMINISTRATORS = { only: 'administrators, each for reports of their own dashboard' }
const report = (listing: string) => ({
  summary: `Say that something about a ${listing} is wrong`,
  details:
    'Mails its owner, who does not see the address, and the people who run the site: the first report at once, and those of the next hour in one mail.',
  who: 'anybody' as const,
  body: reportInput,
  example: { body: { reason: 'date', message: 'It is a week later.', email: 'alva@example.com' } },
  answers: { 201: json(reportReceipt, 'The report') },
  refusals: { 401: ACCOUNT_GONE },
  limits: REPORT_LIMITS,
})

const reportOfReview = {
  summary: 'Say that a review, or the answer to it, should not be there',
  details: 'Mails the people who run the site, who decide; the organizer gets no mail.',
  who: 'anybody' as const,
  body: reviewReportInput,
  example: { body: { part: 'review', reason: 'spam', message: 'It insults the organizer.' } },
  answers: { 201: json(reportReceipt, 'The report') },
  refusals: { 401: ACCOUNT_GONE },
  limits: REPORT_LIMITS,
}

export const reportApi = describeCalls({
  tag: 'Reports',
  about: 'What visitors say is wrong with a listing, what it should say instead, and whose race it is.',
  schemas: { Report: reportView },
  calls: {
    'POST /api/races/:id/report': report('race'),
    'POST /api/trips/:id/report': report('trip'),
    'POST /api/reviews/:id/report': reportOfReview,
    'POST /api/trip-reviews/:id/report': reportOfReview,
    'GET /api/admin/reports': {
      summary: 'Reports',
      who: ADMINISTRATORS,
      query: [
        {
          name: 'status',
          description: 'Only open or only settled ones.',
          schema: { type: 'string', enum: [...REPORT_STATUSES] },
        },
        ...PAGE,
      ],
      answers: { 200: page(z.array(reportView), 'Reports, newest first') },
    },
    'PATCH /api/admin/reports/:id': {
      summary: 'Settle a report, or open it again',
      details:
        'Closing it mails the note to the person who reported, if they left an address. A correction or a claim that is closed here is declined.',
      who: ADMINISTRATORS,
      body: reportChange,
      example: { body: { status: 'closed', note: 'The date is right now.' } },
      answers: { 200: json(reportView, 'The report') },
    },
    ...correctionCalls,
    ...claimCalls,
  },
})
