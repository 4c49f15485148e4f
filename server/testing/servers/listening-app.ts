import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Lets the application listen on a free port until the test file ends. Returns its address. */
export const listeningApp = async (app: RequestListener): Promise<string> => {
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
