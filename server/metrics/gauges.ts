import { Gauge, type Registry } from 'prom-client'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import { replicaLag } from '#server/platform/database/replica/follow-replica.ts'
import type { Deps } from '#server/platform/deps.ts'
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
export const addGauges = (registry: Registry, deps: Pick<Deps, 'db' | 'settings'>): (() => Promise<void>) => {
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
