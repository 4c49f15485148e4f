import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notFound, unavailable } from '../errors/errors.ts'
import { serializeError } from './log.ts'

const query = (cause: Error) =>
  new DrizzleQueryError('insert into users values ($1)', ['anna@example.com'], cause)

test('a query that breaks off is logged with its reason and without its parameters', () => {
  const logged = serializeError(query(new Error('Connection terminated unexpectedly')))
  expect(logged).toMatchObject({ message: 'Connection terminated unexpectedly' })
  expect(JSON.stringify(logged)).not.toContain('anna')
})

test('a query that the database refuses is logged with its code only', () => {
  const refused = Object.assign(new Error('Key (email)=(anna@example.com) already exists'), { code: '23505' })
  const logged = serializeError(query(refused))
  expect(logged).toMatchObject({ code: '23505' })
  expect(JSON.stringify(logged)).not.toContain('anna')
})

test('other errors keep their messages', () => {
  expect(serializeError(new TypeError('no such trip'))).toMatchObject({
    type: 'TypeError',
    message: 'no such trip',
  })
})

test('that a server is too busy is logged without a stack, other refusals with one', () => {
  expect(serializeError(notFound('No such trip.'))).toHaveProperty('stack')
  expect(serializeError(unavailable('Try again shortly.'))).toEqual({
    type: 'Error',
    code: 'unavailable',
    message: 'Try again shortly.',
  })
})
