import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Deps } from '#server/platform/deps.ts'
import { routeOf } from '#server/platform/http/route-of.ts'
import { listen } from '#server/platform/http/server/listen.ts'
import { addGauges } from './gauges.ts'

export type Metrics = {
  /** The application, with its requests counted. */
  measured: (app: RequestListener) => RequestListener
  port: number
  stop: () => void
}

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
const measureRequests = (registry: Registry, app: RequestListener): RequestListener => {
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

/**
 * Answers `/metrics` for Prometheus at a port of its own, which no proxy passes on. Throws StartProblem when it is
 * taken.
 */
export const serveMetrics = async (
  deps: Pick<Deps, 'db' | 'settings' | 'log'>,
  { port, host }: { port: number; host: string },
): Promise<Metrics> => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const readDatabase = addGauges(registry, deps)
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    readDatabase()
      .then(() => registry.metrics())
      .then((text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text))
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the metrics cannot be read')
        res.writeHead(500).end()
      })
  })
  const address = await listen(server, { ...deps.settings, port, host }, 'METRICS_PORT')
  return {
    measured: (app) => measureRequests(registry, app),
    port: address.port,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
