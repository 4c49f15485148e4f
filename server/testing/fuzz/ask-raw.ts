import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type RawRequest = {
  method: string
  /** The target as it is sent, which need not be a valid address. */
  target: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }

/** Connections that are kept; call `destroy` at the end. */
export const connections = (most = 8): Agent => new Agent({ keepAlive: true, maxSockets: most })

const askOnce = (base: string, { method, target, headers = {}, body }: RawRequest, agent: Agent) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const since = performance.now()
    const asking = request({
      hostname,
      port,
      agent,
      method,
      path: '/',
      headers,
      setHost: headers.Host === undefined,
    })
    // Set past the check of Node.js, which lets through only what a browser would send.
    asking.path = target
    asking.once('error', reject)
    asking.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
          ms: performance.now() - since,
        }),
      )
    })
    asking.end(body)
  })

/** Sends a request as it is. It is sent once more if the server closed the kept connection. */
export const askRaw = async (base: string, asked: RawRequest, agent: Agent): Promise<RawAnswer> => {
  try {
    return await askOnce(base, asked, agent)
  } catch (error) {
    if (!/ECONNRESET|EPIPE|socket hang up/.test(String(error))) throw error
    return askOnce(base, asked, agent)
  }
}
