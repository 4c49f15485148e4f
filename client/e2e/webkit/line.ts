import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export type Asked = { id: string; url: string; method: string; headers: IncomingHttpHeaders; body: Buffer }
type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/** What becomes of a request: it goes on, perhaps changed, is answered here, or fails. */
export type Decision = Partial<Omit<Asked, 'id'>> | { answer: Answer } | 'fail'

type Listener = {
  asked: (asked: Asked) => Promise<Decision>
  answered: (asked: Asked, status: number, headers: IncomingHttpHeaders) => void
  ended: (asked: Asked, bytes: number) => void
  failed: (asked: Asked) => void
}

type Cookie = { name: string; value: string; [field: string]: unknown }

/** An HTTP proxy between one browser and all sites. */
type Line = {
  port: number
  /** Whether every request fails. */
  isOffline: boolean
  /** Whether each page is loaded with all its files: Playwright wants to decide about them. */
  isWithoutCache: boolean
  /** Whether pages are served with a policy that lets none of their scripts run. */
  isWithoutScripts: boolean
  /** Expressions that run in each page before its own scripts. */
  early: Map<string, string>
  /** Cookies that the browser does not have yet: the next answer of their host brings them. */
  cookies: Map<string, Cookie[]>
  /** What a request brought, or what was answered. */
  bodyOf: (id: string, kind?: 'request' | 'response') => Buffer
  stop: () => Promise<void>
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}
const KEPT_BODIES = 300

/** Whether a page is asked for by a visit, and not early, for a service worker that may answer by itself. */
export const isForPage = ({ headers }: Asked) =>
  headers['sec-fetch-dest'] === 'document' && headers['service-worker-navigation-preload'] === undefined

const cookieText = ({ name, value, path = '/', httpOnly, sameSite, expiry }: Cookie) =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    httpOnly && 'HttpOnly',
    sameSite && `SameSite=${sameSite}`,
    typeof expiry === 'number' && `Expires=${new Date(expiry * 1000).toUTCString()}`,
  ]
    .filter(Boolean)
    .join('; ')

/** Has the policy of a page, if it has one, allow these scripts besides. */
const allow = (headers: OutgoingHttpHeaders, scripts: string) => {
  const policy = headers['content-security-policy']
  if (policy)
    headers['content-security-policy'] = String(policy).replace(/script-src /, `script-src ${scripts} `)
}

/** Starts the proxy on a free port. */
export const startLine = async (listener: Listener): Promise<Line> => {
  const bodies = new Map<string, Buffer>()
  let count = 0

  const keep = (id: string, body: Buffer, encoding = '') => {
    const decode = DECODERS[encoding]
    bodies.set(`response ${id}`, decode && body.length > 0 ? decode(body) : body)
    const [oldest] = bodies.keys()
    if (bodies.size > KEPT_BODIES && oldest) bodies.delete(oldest)
  }

  const send = (asked: Asked) => {
    const { hostname } = new URL(asked.url)
    const given = line.cookies.get(hostname) ?? []
    const cookie = [asked.headers.cookie, ...given.map(({ name, value }) => `${name}=${value}`)]
      .filter(Boolean)
      .join('; ')
    const going = request(asked.url, {
      method: asked.method,
      headers: {
        ...asked.headers,
        ...(cookie && { cookie }),
        // Scripts are put into pages as text.
        ...(isForPage(asked) && { 'accept-encoding': 'identity' }),
        ...(asked.body.length > 0 && { 'content-length': asked.body.length }),
      },
    })
    going.end(asked.body)
    return once(going, 'response') as Promise<[IncomingMessage]>
  }

  /** The page with what runs before its scripts, and a policy that allows this and `eval` besides. */
  const withEarly = (page: string, headers: OutgoingHttpHeaders) => {
    if (line.isWithoutScripts) {
      const policy = String(headers['content-security-policy'] ?? '')
      headers['content-security-policy'] =
        `${policy.replace(/script-src[^;]*;?/, '')}; script-src 'unsafe-eval'`
      // A policy alone leaves these parts out.
      return page.replaceAll(/<\/?noscript[^>]*>/g, '')
    }
    const script = [...line.early.values()].join(';\n').replaceAll('</script', '<\\/script')
    // Playwright evaluates in the page's own world.
    allow(headers, `'unsafe-eval' 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    return page.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`)
  }

  const answer = async (asked: Asked, from: IncomingMessage, to: ServerResponse) => {
    const { statusCode: status = 502 } = from
    listener.answered(asked, status, from.headers)
    const headers: OutgoingHttpHeaders = { ...from.headers }
    delete headers['transfer-encoding']
    const { hostname } = new URL(asked.url)
    const given = line.cookies.get(hostname) ?? []
    line.cookies.delete(hostname)
    if (given.length > 0)
      headers['set-cookie'] = [...(from.headers['set-cookie'] ?? []), ...given.map(cookieText)]
    const isPage = isForPage(asked) && from.headers['content-type']?.startsWith('text/html')
    // Playwright evaluates in what is no page too, such as a text, and in pages that the service worker has kept.
    if (!isPage) allow(headers, "'unsafe-eval'")
    if (isPage && line.isWithoutCache) headers['clear-site-data'] = '"cache"'
    if (isPage && status !== 304) {
      const page = await buffer(from)
      const body = Buffer.from(withEarly(page.toString(), headers))
      headers['content-length'] = body.length
      to.writeHead(status, headers).end(body)
      keep(asked.id, page)
      return page.length
    }
    to.writeHead(status, headers)
    const chunks: Buffer[] = []
    for await (const chunk of from) {
      chunks.push(chunk)
      to.write(chunk)
    }
    to.end()
    const body = Buffer.concat(chunks)
    keep(asked.id, body, from.headers['content-encoding'])
    return body.length
  }

  const take = async (from: IncomingMessage, to: ServerResponse) => {
    count += 1
    const asked: Asked = {
      id: `${count}`,
      url: from.url ?? '',
      method: from.method ?? 'GET',
      headers: from.headers,
      body: await buffer(from),
    }
    if (asked.body.length > 0) bodies.set(`request ${asked.id}`, asked.body)
    // Otherwise a request that fails is sent again by itself.
    to.shouldKeepAlive = false
    try {
      const decision = line.isOffline ? 'fail' : await listener.asked(asked)
      if (decision === 'fail' || line.isOffline) throw new Error('failed on purpose')
      if ('answer' in decision) {
        const { status, headers, body } = decision.answer
        listener.answered(asked, status, headers as IncomingHttpHeaders)
        keep(asked.id, body)
        to.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
        listener.ended(asked, body.length)
        return
      }
      const [response] = await send({ ...asked, ...decision })
      listener.ended(asked, await answer(asked, response, to))
    } catch {
      listener.failed(asked)
      // A script without any answer is asked for again and again.
      if (asked.headers['sec-fetch-dest'] === 'script') to.writeHead(502).end()
      else to.destroy()
    }
  }

  const server = createServer((from, to) => void take(from, to)).listen(0, '127.0.0.1')
  server.on('connect', (_request, socket) => socket.destroy())
  await once(server, 'listening')
  const line: Line = {
    port: (server.address() as AddressInfo).port,
    isOffline: false,
    isWithoutCache: false,
    isWithoutScripts: false,
    early: new Map(),
    cookies: new Map(),
    bodyOf: (id, kind = 'response') => bodies.get(`${kind} ${id}`) ?? Buffer.alloc(0),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return line
}
