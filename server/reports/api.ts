import * as z from 'zod'
import { reportMails } from '#messages/server/reports.ts'
import { describeCalls, json, page } from '#server/platform/calls/describe-calls.ts'
import { PAGE } from '#server/platform/calls/page-parameters.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { REPORT_STATUSES } from '#shared/reports/enums.ts'
import { reportChange, reportInput, reportReceipt, reportView } from '#shared/reports/schema.ts'

export const reportLimit: LimitRule = {
  name: 'reports-from',
  points: 20,
  seconds: 3600,
  per: 'client address',
}

/** Of each listing, from however many people: they all say the same, and none of them buries the others. */
export const reportsOfListing: LimitRule = {
  name: 'reports-of',
  points: 20,
  seconds: 3600,
  per: 'listing',
  refusal: (when) => reportMails().tooMany(when),
}

const ADMINISTRATORS = { only: 'administrators, each for reports of their own dashboard' }
const report = (listing: string) => ({
  summary: `Say that something about a ${listing} is wrong`,
  details:
    'Mails its owner, who does not see the address, and the people who run the site: the first report at once, and those of the next hour in one mail.',
  who: 'anybody' as const,
  body: reportInput,
  example: { body: { reason: 'date', message: 'It is a week later.', email: 'alva@example.com' } },
  answers: { 201: json(reportReceipt, 'The report') },
  limits: [reportLimit, reportsOfListing],
})

export const reportApi = describeCalls({
  tag: 'Reports',
  about: 'What visitors say is wrong with a listing.',
  schemas: { Report: reportView },
  calls: {
    'POST /api/races/:id/report': report('race'),
    'POST /api/trips/:id/report': report('trip'),
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
      details: 'Closing it mails the note to the person who reported, if they left an address.',
      who: ADMINISTRATORS,
      body: reportChange,
      example: { body: { status: 'closed', note: 'The date is right now.' } },
      answers: { 200: json(reportView, 'The report') },
    },
  },
})
