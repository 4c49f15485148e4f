import { DrizzleQueryError } from 'drizzle-orm'
import express from 'express'
import pino from 'pino'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { inLanguage } from '../language/language.ts'
import { errorHandler, unknownCall } from './error-handler.ts'
import { AppError, type Wording } from './errors.ts'

/** What is answered and logged when this is thrown. */
const outcomeOf = async (error: unknown, times = 1) => {
  const logged: string[] = []
  const app = express()
  app.use(() => {
    throw error
  })
  app.use(errorHandler(pino({ level: 'trace' }, { write: (line) => logged.push(line) })))
  for (let time = 1; time < times; time++) await request(app).get('/')
  const { status, body } = await request(app).get('/')
  return { status, message: body.message, logged: logged.length }
}

const failure = (given: object) => Object.assign(new Error('lost'), given)

test('a request that breaks off is not mistaken for a lost database connection', async () => {
  const broken = failure({ type: 'request.aborted', code: 'ECONNABORTED', status: 400 })
  expect(await outcomeOf(broken)).toEqual({ status: 400, message: 'The request broke off.', logged: 0 })
})

test('a lost connection to the database is 503, and logged', async () => {
  expect(await outcomeOf(failure({ code: 'ECONNRESET' }))).toMatchObject({ status: 503, logged: 1 })
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])(
  'a full disk (%s) is said in words, and logged once',
  async (code) => {
    expect(await outcomeOf(failure({ code }), 3)).toEqual({
      status: 503,
      message:
        'Trailherd has no room left on its disk, so nothing can be saved right now. Please try again in a few minutes.',
      logged: 1,
    })
  },
)

test('an unexpected error is answered without its details', async () => {
  expect(await outcomeOf(new TypeError('secret'))).toEqual({
    status: 500,
    message: 'Something went wrong on our side.',
    logged: 1,
  })
})

test.each(['42703', '42P01', '42883'])(
  'a column, table or function that is missing (%s) means an upgrade, which is logged once',
  async (code) => {
    const refused = new DrizzleQueryError('select $1', [], failure({ code }))
    expect(await outcomeOf(refused, 3)).toEqual({
      status: 503,
      message: 'Trailherd is being upgraded. Please try again in a minute.',
      logged: 1,
    })
  },
)

describe('refusals in Swedish', () => {
  const app = express()
  const shared = (message: Wording) => new AppError('unavailable', message)
  const errors: Record<string, unknown> = {
    '/api/lost': failure({ code: 'ECONNRESET' }),
    '/api/upgrade': failure({ code: '42703' }),
    '/api/bug': new TypeError('secret'),
    '/api/large': failure({ type: 'entity.too.large' }),
    '/api/shared': shared(() => platformMessages().busy),
  }
  app.use(({ path }, _res, next) => next(errors[path]))
  app.use(unknownCall)
  app.use(errorHandler(pino({ level: 'silent' })))
  const messageFor = async (path: string, language: string) =>
    (await request(app).get(path).set('Accept-Language', language)).body.message

  test.each([
    ['/api/lost', 'Trailherd når inte sin databas just nu. Försök igen om en liten stund.'],
    ['/api/upgrade', 'Trailherd uppgraderas. Försök igen om en minut.'],
    ['/api/bug', 'Något gick fel hos oss.'],
    ['/api/large', 'Innehållet är för stort.'],
    ['/api/nothing', 'Det här API-anropet finns inte.'],
  ])('%s is refused with %j', async (path, message) => {
    expect(await messageFor(path, 'sv')).toBe(message)
  })

  test('one error that several requests share reaches each of them in its own language', async () => {
    expect(await messageFor('/api/shared', 'sv')).toMatch(/^Trailherd har mycket att göra/)
    expect(await messageFor('/api/shared', 'en')).toMatch(/^Trailherd is very busy/)
  })
})

test('a schema that names no message says in the language of the request what is wrong, without words of the library', () => {
  const WRONG: [schema: z.ZodType, value: unknown, en: string, sv: string][] = [
    [z.number(), 'x', 'This value is not possible here.', 'Det här värdet går inte att använda här.'],
    [z.number(), undefined, 'A value is missing here.', 'Här saknas ett värde.'],
    [z.object({}), [], 'An object with fields is expected here.', 'Här ska det vara ett objekt med fält.'],
    [z.string().max(1), 'xx', 'This is too long or too large.', 'Det här är för långt eller för stort.'],
    [
      z.array(z.string()).min(1),
      [],
      'This is too short or too small.',
      'Det här är för kort eller för litet.',
    ],
    [z.strictObject({}), { a: 1 }, 'This field is not known.', 'Det här fältet är okänt.'],
    [z.enum(['a']), 'b', 'This value is not possible here.', 'Det här värdet går inte att använda här.'],
  ]
  for (const [schema, value, en, sv] of WRONG) {
    const messageIn = (language: 'en' | 'sv') =>
      inLanguage(language, () => schema.safeParse(value).error?.issues[0]?.message)
    expect([messageIn('en'), messageIn('sv')]).toEqual([en, sv])
  }
})
