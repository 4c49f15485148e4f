import { expect, test } from 'vitest'
import { impatientServer } from './listen.ts'

test('a client that dribbles its request is cut within 20 seconds', () => {
  const server = impatientServer(() => {})
  const lookedAtEvery: unknown = Reflect.get(server, 'connectionsCheckingInterval')
  expect(lookedAtEvery).toEqual(expect.any(Number))
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout)
  expect(server.requestTimeout + Number(lookedAtEvery)).toBeLessThanOrEqual(20_000)
})
