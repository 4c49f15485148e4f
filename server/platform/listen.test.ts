import { expect, test } from 'vitest'
import { impatientServer, listen } from './listen.ts'
import { readSettings } from './settings.ts'

test('a client that dribbles its request is cut within 20 seconds', () => {
  const server = impatientServer(() => {})
  const lookedAtEvery: unknown = Reflect.get(server, 'connectionsCheckingInterval')
  expect(lookedAtEvery).toEqual(expect.any(Number))
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout)
  expect(server.requestTimeout + Number(lookedAtEvery)).toBeLessThanOrEqual(20_000)
})

test('an attempt to listen that fails says why, and leaves nothing behind', async () => {
  const server = impatientServer(() => {})
  const listeners = () => [server.listenerCount('listening'), server.listenerCount('error')]
  const before = listeners()
  const settings = readSettings({ HOST: '203.0.113.1', PORT: '3999' })
  await expect(listen(server, settings)).rejects.toThrow('203.0.113.1 is not an address of this machine')
  expect(listeners()).toEqual(before)
})
