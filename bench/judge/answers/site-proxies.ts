import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decoded } from '#server/testing/answers/read-along.ts'
import { loadJudge } from '../packages.ts'
import type { SeenAnswer } from './prism.ts'

type Httpxy = {
  createProxyServer: (options: object) => {
    web: (...given: Parameters<RequestListener>) => Promise<void>
    on: (event: 'proxyRes', listener: (answer: IncomingMessage, asked: IncomingMessage) => void) => void
  }
}

const isJson = (headers: Record<string, string>) => /^application\/json\b/.test(headers['content-type'] ?? '')

/** The value of a JSON answer. Broken JSON stays text. */
const bodyOf = (bytes: Buffer, headers: Record<string, string>): unknown => {
  if (bytes.length === 0 || !isJson(headers)) return bytes.length === 0 ? undefined : ''
  const written = decoded(bytes, headers['content-encoding']).toString()
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.replace(/\?.*/s, '')

/** Answers that the document need not name: a browser keeps what it has. */
const isKept = ({ statusCode }: IncomingMessage) => statusCode === 304

/** Reads an answer beside the browser that gets it. One that ends early is no answer. */
const readAlong = (asked: IncomingMessage, answer: IncomingMessage, see: (seen: SeenAnswer) => void) => {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const headers = Object.fromEntries(
      Object.entries(answer.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    const bytes = Buffer.concat(chunks)
    see({
      method: asked.method ?? 'GET',
      path: pathOf(asked),
      status: answer.statusCode ?? 0,
      headers,
      body: bodyOf(bytes, headers),
      isEmpty: bytes.length === 0,
    })
  })
}

const listen = async (listener: RequestListener): Promise<{ server: Server; url: string }> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const inFrontOf = async (site: string, see: (seen: SeenAnswer) => void) => {
  const { createProxyServer } = await loadJudge<Httpxy>('httpxy')
  // A connection for each request: one that is kept may be closed by the site just when it is used again.
  const proxy = createProxyServer({ target: site, agent: false })
  proxy.on('proxyRes', (answer, asked) => {
    delete answer.headers.connection
    if (pathOf(asked).startsWith('/api/') && !isKept(answer)) readAlong(asked, answer, see)
  })
  // A site that is gone must look to the browser as without a proxy.
  return listen((req, res) => void proxy.web(req, res).catch(() => res.destroy()))
}

/**
 * A server that puts a proxy in front of each site whose address is sent to it, and answers with the proxy's address.
 * Nothing is changed on the way; `see` gets every answer of the API.
 */
export const startSiteProxies = async (see: (seen: SeenAnswer) => void) => {
  const servers: Server[] = []
  const { server, url } = await listen(async (req, res) => {
    const front = await inFrontOf(await text(req), see)
    servers.push(front.server)
    res.end(front.url)
  })
  servers.push(server)
  const stop = () => {
    for (const one of servers) {
      one.close()
      one.closeAllConnections()
    }
  }
  return { url, stop }
}
