import { createServer, type RequestListener } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Deps } from '#server/platform/deps.ts'
import { listen } from '#server/platform/http/server/listen.ts'
import { addGauges } from './gauges.ts'
import { measureRequests } from './measure-requests.ts'

export type Metrics = {
  /** The application, with its requests counted. */
  measured: (app: RequestListener) => RequestListener
  port: number
  stop: () => void
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
