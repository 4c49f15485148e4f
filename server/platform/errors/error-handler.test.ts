import { DrizzleQueryError } from 'drizzle-orm'
import express from 'express'
import pino from 'pino'
import request from 'supertest'
import { expect, test } from 'vitest'
import { errorHandler } from './error-handler.ts'

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

test('a request that breaks off is not taken for a database that is away', async () => {
  const broken = failure({ type: 'request.aborted', code: 'ECONNABORTED', status: 400 })
  expect(await outcomeOf(broken)).toEqual({ status: 400, message: 'The request broke off.', logged: 0 })
})

test('a lost connection to the database is 503, and logged', async () => {
  expect(await outcomeOf(failure({ code: 'ECONNRESET' }))).toMatchObject({ status: 503, logged: 1 })
})

test('of an unexpected error nothing leaves but that it happened', async () => {
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
