import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import { replicaLag } from '#server/platform/database/replica/follow-replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routeOf } from '#server/platform/http/route-of.ts'
import { listen } from '#server/platform/http/server/listen.ts'
import { outboxFigures } from '#server/platform/mail/outbox.ts'

/** A gauge that is read when somebody asks. It has no value while `read` returns null or fails. */
type Read = () => number | null

const add = (registry: Registry, name: string, help: string, read: Read) => {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      const value = read()
      if (value === null) this.remove()
      else this.set(value)
    },
  })
}

const addPool = (registry: Registry, { db }: Pick<Deps, 'db'>) => {
  const pool = db.$client
  add(registry, 'trailherd_database_connections', 'Open connections to the database', () => pool.totalCount)
  add(registry, 'trailherd_database_connections_max', 'The most there may be', () => pool.options.max)
  add(
    registry,
    'trailherd_database_connections_idle',
    'Connections that nobody uses now',
    () => pool.idleCount,
  )
  add(registry, 'trailherd_database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
}

/** One statement for all figures of the outbox, which also tells whether the database answers. */
const addOutbox = (registry: Registry, { db }: Pick<Deps, 'db'>) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [] })
  const isUp = gauge('trailherd_database_up', '1 when the database answers, else 0')
  const waiting = gauge('trailherd_mails_waiting', 'Mails that are not sent yet')
  const oldest = gauge('trailherd_mails_oldest_seconds', 'The age of the oldest of them')
  const parked = gauge('trailherd_mails_parked', 'Mails that were given up and can be sent again')
  const all = [isUp, waiting, oldest, parked]
  for (const one of all) registry.registerMetric(one)
  return async () => {
    const figures = await outboxFigures(db).catch(() => null)
    isUp.set(figures === null ? 0 : 1)
    for (const one of [waiting, oldest, parked]) one.remove()
    if (figures === null) return
    waiting.set(figures.waiting)
    oldest.set(figures.oldestSeconds)
    parked.set(figures.parked)
  }
}

/** Adds the state of this server and of what all servers share. Returns what reads the database before each answer. */
const addGauges = (registry: Registry, deps: Pick<Deps, 'db' | 'settings'>): (() => Promise<void>) => {
  addPool(registry, deps)
  if (deps.settings.databaseReplicaUrl !== undefined) {
    add(
      registry,
      'trailherd_replica_lag_seconds',
      'How far the replica is behind; no value while it is left out',
      () => replicaLag(deps.db),
    )
  }
  const versions = catalogueVersions(deps.db)
  add(
    registry,
    'trailherd_catalogue_look_age_seconds',
    'Since this server last asked what has changed in the catalogue; it asks only when somebody visits',
    () => versions.secondsSinceLook(),
  )
  return addOutbox(registry, deps)
}

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
