import * as z from 'zod'
import { describeCalls, file, json } from '#server/platform/calls/describe-calls.ts'

export const serverApi = describeCalls({
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
