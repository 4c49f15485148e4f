import type { IncomingMessage, RequestListener } from 'node:http'
import { Histogram, type Registry } from 'prom-client'
import { routeOf } from '#server/platform/http/route-of.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** For requests whose client left before the answer was sent, as in nginx. */
const CLIENT_LEFT = 499

/** Addresses that no route describes have few names, so that nobody can fill the memory with made-up ones. */
const nameOf = (url: string): string => {
  const path = url.split('?')[0] ?? ''
  if (path.startsWith('/api/')) return 'unknown call'
  return /\.\w+$/.test(path) ? 'file' : 'page'
}

const labelsOf = (req: IncomingMessage, status: number) => ({
  method: METHODS.includes(req.method ?? '') ? req.method : 'other',
  route: String(routeOf(req)?.path ?? nameOf(req.url ?? '')),
  status,
})

/** Counts and times all requests of an application by method, route and status, also those answered from memory. */
export const measureRequests = (registry: Registry, app: RequestListener): RequestListener => {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  return (req, res) => {
    const since = performance.now()
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : CLIENT_LEFT
      seconds.observe(labelsOf(req, status), (performance.now() - since) / 1_000)
    })
    app(req, res)
  }
}
