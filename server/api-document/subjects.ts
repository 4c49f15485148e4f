import * as z from 'zod'
import { accountApi } from '#server/accounts/api.ts'
import { adminApi } from '#server/admin/api.ts'
import { alertApi } from '#server/alerts/api.ts'
import { bookingApi } from '#server/bookings/api.ts'
import { bookingLinkApi } from '#server/bookings/link/api.ts'
import { moneyApi } from '#server/bookings/money/api.ts'
import { organizerApi } from '#server/bookings/organizer/api.ts'
import { ownBookingApi } from '#server/bookings/own/api.ts'
import { cardApi } from '#server/card/api.ts'
import { contactApi } from '#server/contact/api.ts'
import { dateApi } from '#server/dates/api.ts'
import { factQuestionApi } from '#server/fact-questions/api.ts'
import { importApi } from '#server/import/site/api.ts'
import { mapApi } from '#server/map/api.ts'
import { placeApi } from '#server/places/api.ts'
import {
  type CallDescription,
  type CallName,
  describeCalls,
  file,
  json,
  type Subject,
} from '#server/platform/calls/describe-calls.ts'
import { raceApi } from '#server/races/api.ts'
import { countryApi } from '#server/races/countries/api.ts'
import { reportApi } from '#server/reports/api.ts'
import { reviewApi } from '#server/reviews/api.ts'
import { savedApi } from '#server/saved/api.ts'
import { sourceApi } from '#server/sources/api.ts'
import { suggestionApi } from '#server/suggestions/api.ts'
import { translationApi } from '#server/translation/api.ts'
import { tripReviewApi } from '#server/trip-reviews/api.ts'
import { tripApi } from '#server/trips/api.ts'
import { uploadApi } from '#server/uploads/api.ts'
import { waitingListApi } from '#server/waiting-list/api.ts'

const serverApi = describeCalls({
  tag: 'Server',
  about: 'The API about itself, and for load balancers.',
  calls: {
    'GET /api/openapi.json': {
      summary: 'This document',
      details: 'Made from the same schemas that read each request.',
      who: 'anybody',
      answers: { 200: json(z.looseObject({ openapi: z.string() }), 'OpenAPI 3.1') },
      isOpenToSites: true,
    },
    'GET /api/docs': {
      summary: 'This document as a page for people',
      details: 'Each call has an anchor of its operationId, such as #get-races-filters.',
      who: 'anybody',
      answers: { 200: file('text/html', 'A page without scripts') },
    },
    'GET /api/health': {
      summary: 'Is the process alive?',
      details: 'For load balancers: it asks nothing of the database.',
      who: 'anybody',
      answers: { 200: json(z.object({ status: z.literal('ok') }), 'It is') },
    },
    'GET /api/ready': {
      summary: 'Does the database answer?',
      details: 'For load balancers: 503 with Retry-After while the database is away.',
      who: 'anybody',
      answers: { 200: json(z.object({ status: z.literal('ready') }), 'It does') },
    },
  },
})

/** Everything that the API document describes, in its order. */
export const SUBJECTS: Subject[] = [
  raceApi,
  countryApi,
  tripApi,
  mapApi,
  reviewApi,
  tripReviewApi,
  bookingApi,
  ownBookingApi,
  bookingLinkApi,
  organizerApi,
  moneyApi,
  cardApi,
  waitingListApi,
  savedApi,
  alertApi,
  accountApi,
  importApi,
  sourceApi,
  uploadApi,
  placeApi,
  suggestionApi,
  translationApi,
  contactApi,
  dateApi,
  factQuestionApi,
  reportApi,
  adminApi,
  serverApi,
]

type NamedCall = { name: CallName; call: CallDescription; tag: string }

/** All described calls. */
export const allCalls = (subjects = SUBJECTS): NamedCall[] =>
  subjects.flatMap(({ tag, calls }) =>
    (Object.entries(calls) as [CallName, CallDescription][]).map(([name, call]) => ({ name, call, tag })),
  )
