import { expect, test } from 'vitest'
import * as z from 'zod'
import { buildDocument } from '#server/api-document/build-document.ts'
import { describeCalls, file, json, nothing } from '#server/platform/calls/describe-calls.ts'
import { answerCheck, type GivenAnswer } from './answer-check.ts'

const hut = z.object({ id: z.int(), name: z.string().optional() })
const subject = describeCalls({
  tag: 'Huts',
  about: 'Where to sleep.',
  schemas: { Hut: hut },
  calls: {
    'GET /api/huts/:id': {
      summary: 'A hut',
      who: 'anybody',
      answers: { 200: json(hut), 303: nothing('To its page') },
      refusals: { 409: { description: 'It is full', also: z.object({ beds: z.int() }) } },
    },
    'GET /api/huts/:id.ics': {
      summary: 'Its nights',
      who: 'anybody',
      answers: { 200: file('text/calendar', 'A calendar') },
    },
    'DELETE /api/huts/:id': { summary: 'Burn it down', who: 'anybody', answers: { 204: nothing() } },
  },
})

const problemsOf = answerCheck(buildDocument([subject], { publicUrl: 'http://huts.test', cookieName: 'sid' }))
const GIVEN: GivenAnswer = {
  method: 'GET',
  path: '/api/huts/7',
  status: 200,
  type: 'application/json',
  body: { id: 7 },
  isEmpty: false,
}
const problems = (changes: Partial<GivenAnswer>) => problemsOf({ ...GIVEN, ...changes })
const nobody = { body: undefined, isEmpty: true, type: undefined }
const full = { message: 'It is full.', code: 'conflict' }

test.each<[string, Partial<GivenAnswer>]>([
  ['what is described', {}],
  ['a path in capital letters, with a slash', { path: '/API/Huts/7/' }],
  ['a file', { path: '/api/huts/7.ics', type: 'text/calendar', body: undefined }],
  ['the headers alone', { method: 'HEAD', ...nobody, type: 'application/json' }],
  ['nothing where nothing is described', { method: 'DELETE', status: 204, ...nobody }],
  ['nothing new', { status: 304, ...nobody }],
  ['a redirect with a text for nobody', { status: 303, type: 'text/plain', body: undefined }],
  ['a refusal', { status: 409, body: full }],
  ['a refusal with the field that it may have', { status: 409, body: { ...full, beds: 0 } }],
  ['a server that waits for its database', { status: 503, body: { ...full, reason: 'database' } }],
  ['a refusal of a call that does not exist', { path: '/api/inns/7', status: 404, body: full }],
])('fits the document: %s', (_what, changes) => {
  expect(problems(changes)).toEqual([])
})

test.each<[string, Partial<GivenAnswer>, string]>([
  ['a status', { status: 418 }, 'GET /api/huts/{id} answers 418, which is not described'],
  ['a type', { type: 'text/html' }, 'as text/html, and not as application/json'],
  ['a missing field', { body: {} }, "must have required property 'id'"],
  ['a field of another type', { body: { id: '7' } }, 'must be integer'],
  ['a field more', { body: { id: 7, owner: 'Ada' } }, '"additionalProperty":"owner"'],
  ['a field more in a refusal', { status: 409, body: { ...full, stars: 5 } }, '"additionalProperty":"stars"'],
  ['a body where none is described', { method: 'DELETE', status: 204 }, 'and not as nothing'],
  ['no body where one is described', nobody, 'as undefined, and not as application/json'],
  ['a call', { path: '/api/inns/7' }, 'GET /api/inns/7 is not described, and answers 200'],
  ['a method', { method: 'PUT' }, 'PUT /api/huts/7 is not described, and answers 200'],
])('differs from the document: %s', (_what, changes, said) => {
  expect(problems(changes)).toEqual([expect.stringContaining(said)])
})
