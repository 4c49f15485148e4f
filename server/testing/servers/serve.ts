import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server on this machine until the test is over, and its address. */
export const serve = (answer: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer(answer).listen(0, '127.0.0.1', () => {
      onTestFinished(() => {
        server.closeAllConnections()
        server.close()
      })
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
