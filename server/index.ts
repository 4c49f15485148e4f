import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { config } from 'dotenv'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { ensureAdmins, isAdminPassword } from '#server/accounts/ensure-admins.ts'
import { fillCatalogue } from '#server/catalogue/find.ts'
import { createDemoAccounts } from '#server/demo/demo-accounts.ts'
import { seedDemoCatalogue } from '#server/demo/seed.ts'
import type { Metrics } from '#server/metrics/serve-metrics.ts'
import { preparePlaces } from '#server/places/filling/ensure-places.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { type Database, withPatience } from '#server/platform/database/database.ts'
import { StartProblem } from '#server/platform/errors/start-problem.ts'
import { listen } from '#server/platform/http/server/listen.ts'
import { impatientServer } from '#server/platform/http/server/slow-clients.ts'
import { SAFE_HEADERS } from '#server/platform/http/server/unreadable-requests.ts'
import { languageOf } from '#server/platform/language/language.ts'
import { type MailWorker, startMailWorker } from '#server/platform/mail/sending/worker.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { freeMemory } from '#server/platform/process/free-memory.ts'
import { createLog } from '#server/platform/process/log.ts'
import { stackOf } from '#server/platform/process/stack-of.ts'
import { stopOnSignals } from '#server/platform/process/stop-on-signals.ts'
import { announce, sayStep } from '#server/platform/settings/announce.ts'
import { withSecrets } from '#server/platform/settings/data-secrets.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'
import { builtSite, liveSite } from '#server/site/site.ts'
import { createApp } from './app.ts'
import { startAllChores } from './chores.ts'

/** Ends a start that failed: with one clear line for a known problem, with the whole error otherwise. */
const fail = (error: unknown): never => {
  const isKnown = error instanceof StartProblem
  const text = isKnown
    ? error.message
    : error instanceof Error
      ? (stackOf(error) ?? error.message)
      : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const sayStarting: RequestListener = (req, res) => {
  res.writeHead(503, { ...SAFE_HEADERS, 'Content-Type': 'application/json', 'Retry-After': '2' })
  const message = platformMessages(languageOf(req)).starting
  res.end(JSON.stringify({ message, code: 'unavailable', reason: 'starting' }))
}

/**
 * Stores what the site needs from its first moment. Without time limits, because servers that run already may keep the
 * database busy. Returns the accounts to announce.
 */
const fillFirst = async (db: Database, settings: Settings) => {
  if (settings.demoData) await seedDemoCatalogue(db, systemClock())
  const password = await ensureAdmins(db, settings)
  const demo = settings.embedded && settings.demoData ? await createDemoAccounts(db) : undefined
  return { demo, adminPassword: (await isAdminPassword(db, password)) ? password : undefined }
}

/** Reads the settings, connects, fills, listens, and stops cleanly on a signal. */
const start = async () => {
  config({ path: `${ROOT}/.env`, quiet: true })
  const settings = await withSecrets(readSettings(process.env))
  const log = createLog(settings.logLevel)
  let answer: RequestListener = sayStarting
  const server = impatientServer((req, res) => answer(req, res))
  const { port } = await listen(server, settings)
  const database = await sayStep('Database', () => connectDatabase(settings, log))
  let mailWorker: MailWorker | undefined
  let metrics: Metrics | undefined
  let chores: ReturnType<typeof startAllChores> | undefined
  let places: ReturnType<typeof preparePlaces> | undefined
  const stopWork = async () => {
    metrics?.stop()
    await Promise.all([mailWorker?.stop(), chores?.stop(), places?.stop()])
  }
  const stop = stopOnSignals({ server, stopWork, closeDatabase: database.close, log })
  try {
    const accounts = await withPatience(database.db, (db) => fillFirst(db, settings))
    const deps = { db: database.db, settings, clock: systemClock, log }
    const live = process.env.NODE_ENV === 'development'
    const app = createApp(
      deps,
      live ? await liveSite(deps, ROOT) : await builtSite(deps, `${ROOT}/dist/client`),
    )
    if (settings.metrics) {
      // Loaded here, so that a server without metrics does not carry them.
      const { serveMetrics } = await import('#server/metrics/serve-metrics.ts')
      metrics = await serveMetrics(deps, settings.metrics)
    }
    answer = metrics?.measured(app) ?? app
    const filling = fillCatalogue(database.db)
    mailWorker = startMailWorker(deps)
    chores = startAllChores(deps)
    places = preparePlaces(database.db, (error) => log.warn({ err: error }, 'the towns are not ready'))
    announce(settings, port, accounts)
    // From now on the heap grows from what is in use, and not from all that starting needed.
    void filling.then(freeMemory)
  } catch (error) {
    await stop()
    throw error
  }
}

start().catch(fail)
