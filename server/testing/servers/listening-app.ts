import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import { afterAll } from 'vitest'

/** Lets the application listen on a free port until the test file ends. Returns its address. */
export const listeningApp = async (app: Express): Promise<string> => {
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
