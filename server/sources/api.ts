import * as z from 'zod'
import { describeCalls, json, nothing, page } from '#server/platform/calls/describe-calls.ts'
import { PAGE } from '#server/platform/calls/page-parameters.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import {
  sourceChangesView,
  sourceDecision,
  sourceInput,
  sourceReadInput,
  sourceView,
} from '#shared/imports/sources-schema.ts'

export const sourceLimit: LimitRule = { name: 'sources', points: 60, seconds: 3600, per: 'account' }

const OWNER = { only: 'the owner of the source and race administrators; a 404 for others' }

export const sourceApi = describeCalls({
  tag: 'Sources',
  about:
    'Calendars that are read again by themselves, every day or every week. Safe changes of one’s own races are applied, others wait.',
  schemas: { Source: sourceView, SourceChanges: sourceChangesView },
  calls: {
    'GET /api/sources': {
      summary: 'My sources',
      details: 'Race administrators see those of everybody.',
      query: PAGE,
      answers: { 200: page(z.array(sourceView), 'Sources by name, 100 without a limit') },
    },
    'POST /api/sources': {
      summary: 'Have an address read again by itself',
      details:
        'At most 20 a person. With `importId`, as that import of one’s own was read. `newRaces`: `ask` (they wait) or `add`.',
      who: { only: 'people with a verified address, and race administrators' },
      body: sourceInput,
      example: { body: { name: 'Fell calendar', url: 'https://example.org/races.csv', every: 'week' } },
      answers: { 201: json(sourceView, 'The source') },
      refusals: { 409: 'There are 20 already, or another source has this name.' },
      limits: [sourceLimit],
    },
    'DELETE /api/sources/:id': {
      summary: 'End the reading of a source',
      details: 'Its races stay.',
      who: OWNER,
      answers: { 204: nothing() },
    },
    'POST /api/sources/:id/read': {
      summary: 'Read a source now',
      details: 'Once an hour. `evenIfMany` applies it even if more than a third of its races are gone.',
      who: OWNER,
      body: sourceReadInput,
      example: { body: {} },
      answers: { 200: json(sourceView, 'The source after it was read, or why it was not') },
      refusals: { 409: 'It was read within an hour, or its host is being asked right now.' },
      limits: [sourceLimit],
    },
    'GET /api/sources/:id/changes': {
      summary: 'What a source changed and what waits',
      who: OWNER,
      answers: { 200: json(sourceChangesView, 'Changes') },
    },
    'POST /api/sources/:id/changes': {
      summary: 'Apply or ignore what waits',
      who: OWNER,
      body: sourceDecision,
      example: { body: { decision: 'ignore' } },
      answers: { 200: json(sourceChangesView, 'What waits now') },
      limits: [sourceLimit],
    },
  },
})
