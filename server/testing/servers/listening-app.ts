import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { impatientServer } from '#server/platform/http/server/slow-clients.ts'

/** Lets the application listen as in production, on a free port until the test file ends. Returns its address. */
export const listeningApp = async (app: RequestListener): Promise<string> => {
  const server = impatientServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
