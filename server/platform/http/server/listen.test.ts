import { expect, test } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { listen } from './listen.ts'
import { impatientServer } from './slow-clients.ts'

test('a failed attempt to listen says why and leaves no listeners behind', async () => {
  const server = impatientServer(() => {})
  const listeners = () => [server.listenerCount('listening'), server.listenerCount('error')]
  const before = listeners()
  const settings = readSettings({ HOST: '203.0.113.1', PORT: '3999' })
  await expect(listen(server, settings)).rejects.toThrow('203.0.113.1 is not an address of this machine')
  expect(listeners()).toEqual(before)
})

test('a connection is kept for longer than proxies keep one, which is a minute', async () => {
  const server = impatientServer(() => {})
  await listen(server, readSettings({ HOST: '127.0.0.1', PORT: '0' }))
  server.close()
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
})
