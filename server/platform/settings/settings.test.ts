import { expect, test } from 'vitest'
import { StartProblem } from '../errors/start-problem.ts'
import { readSettings } from './settings.ts'

test.each([
  ['https://Trailherd.Example', 'https://trailherd.example'],
  ['https://trailherd.example/', 'https://trailherd.example'],
  ['https://trailherd.example:443', 'https://trailherd.example'],
  ['http://Trail_Herd:3000', 'http://trail_herd:3000'],
])('PUBLIC_URL %s is read as %s', (PUBLIC_URL, known) => {
  expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(known)
})

test.each([
  'https://trailherd.example/races',
  'https://trailherd.example?a=b',
  'https://trailherd.example/?',
  'https://trailherd.example#top',
  'https://anna:secret@trailherd.example',
])('a start with PUBLIC_URL %s ends with one clear line', (PUBLIC_URL) => {
  const line =
    'PUBLIC_URL must be an address such as https://trailherd.example, without a path, a query or a password.'
  expect(() => readSettings({ PUBLIC_URL })).toThrow(new StartProblem(line))
})

test.each(['trailherd.example', 'ftp://trailherd.example', 'https://'])(
  'PUBLIC_URL %s is refused',
  (PUBLIC_URL) => {
    expect(() => readSettings({ PUBLIC_URL })).toThrow('PUBLIC_URL must be an address such as')
  },
)

test('a replica without the address of its primary is refused', () => {
  const DATABASE_REPLICA_URL = 'postgres://site@replica.example/trailherd'
  expect(() => readSettings({ DATABASE_REPLICA_URL })).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL')
  expect(
    readSettings({ DATABASE_URL: 'postgres://site@db.example/trailherd', DATABASE_REPLICA_URL }),
  ).toMatchObject({
    databaseReplicaUrl: DATABASE_REPLICA_URL,
  })
})

test('card payments need the key and the secret of the webhooks', () => {
  const [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] = ['sk_test_1', 'whsec_1']
  const STRIPE_API_URL = 'http://127.0.0.1:12111'
  const problem = 'Card payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.'
  for (const half of [{ STRIPE_SECRET_KEY }, { STRIPE_WEBHOOK_SECRET }, { STRIPE_API_URL }]) {
    expect(() => readSettings(half)).toThrow(problem)
  }
  expect(readSettings({}).stripe).toBeUndefined()
  expect(readSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: undefined,
  })
  expect(readSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }).stripe?.apiUrl).toBe(
    STRIPE_API_URL,
  )
})
