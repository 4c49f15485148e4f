import * as z from 'zod'
import { describeCalls, file, json, nothing, page } from '#server/platform/calls/describe-calls.ts'
import { PAGE } from '#server/platform/calls/page-parameters.ts'
import {
  importChanges,
  importChoices,
  importSummary,
  importView,
  runChoices,
  sameRaceAnswersInput,
  sameRacesView,
  undoneImport,
} from '#shared/imports/schema.ts'
import { importRules } from './import-limits.ts'

const OWNER = { only: 'the person who started the import, and race administrators; a 404 for others' }
const BUSY = 'The import runs or is over.'

export const importApi = describeCalls({
  tag: 'Imports',
  about: 'Races from a file, a table or a web page. Nothing is saved before the import is run.',
  schemas: { ImportSummary: importSummary, Import: importView },
  calls: {
    'GET /api/imports': {
      summary: 'My latest imports',
      details: 'Race administrators see those of everybody.',
      query: PAGE,
      answers: { 200: page(z.array(importSummary), 'Imports, newest first, 20 without a limit') },
    },
    'POST /api/imports': {
      summary: 'Read a file of races',
      details:
        'A form with `file` (50 MB at most: CSV, Excel, JSON, GeoJSON, iCalendar, HTML), or JSON with `text` (a table) or `url` (an https address).',
      body: { file: 'file', mediaTypes: '*/*', also: importChoices },
      answers: { 201: json(importView, 'How the file was understood') },
      limits: [importRules.files],
    },
    'GET /api/imports/:id': {
      summary: 'One import and how far it is',
      who: OWNER,
      answers: { 200: json(importView, 'The import') },
    },
    'PATCH /api/imports/:id': {
      summary: 'Read the file again in another way',
      who: OWNER,
      body: importChanges,
      example: { body: { dates: 'day-first' } },
      answers: { 200: json(importView, 'How the file is understood now') },
      refusals: { 409: BUSY },
      limits: [importRules.readings],
    },
    'GET /api/imports/:id/same-races': {
      summary: 'Which races of a file the site has',
      details: 'Those that it has, or may have, under another name, day or place.',
      who: OWNER,
      answers: { 200: json(sameRacesView, 'Each with the race of the site') },
      refusals: { 409: BUSY },
    },
    'PUT /api/imports/:id/same-races': {
      summary: 'Answer whether races of a file are ones of the site',
      details: 'The answers are remembered, also for the next file with these races.',
      who: OWNER,
      body: sameRaceAnswersInput,
      example: { body: { answers: [{ key: 'AAAAAAAAAAAAAAAAAAAAAA', race: 1, isSame: true }] } },
      answers: { 204: nothing('Remembered') },
      refusals: { 409: BUSY },
    },
    'POST /api/imports/:id/run': {
      summary: 'Save the races of an import',
      details: 'Goes on after the answer; GET tells how far it is.',
      who: OWNER,
      body: runChoices,
      answers: { 202: json(importView, 'Started') },
      refusals: { 409: `${BUSY} Or another one runs, or there is nothing to import.` },
    },
    'GET /api/imports/:id/problems.csv': {
      summary: 'The rows that were refused',
      who: OWNER,
      answers: { 200: file('text/csv', 'The rows with their reasons') },
    },
    'DELETE /api/imports/:id': {
      summary: 'Undo an import',
      details: 'Within 30 days. Races that were edited since stay and are named.',
      who: OWNER,
      answers: { 200: json(undoneImport, 'What was removed and what stays') },
      refusals: { 409: 'The import runs, is undone already, or is too old.' },
    },
  },
})
