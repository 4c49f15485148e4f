import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { config } from 'dotenv'
import { ensureAdmins, isAdminPassword } from './accounts/ensure-admins.ts'
import { createApp } from './app.ts'
import { createDemoAccounts } from './demo/demo-accounts.ts'
import { seedDemoCatalogue } from './demo/seed.ts'
import { preparePlaces } from './places/ensure-places.ts'
import { announce, fail, sayStep } from './platform/announce.ts'
import { startChores } from './platform/chores.ts'
import { systemClock } from './platform/clock.ts'
import { connectDatabase } from './platform/connect-database.ts'
import { withSecrets } from './platform/data-secrets.ts'
import { withPatience } from './platform/database.ts'
import { listen } from './platform/listen.ts'
import { createLog } from './platform/log.ts'
import { parkedMailsChore } from './platform/mail/parked-mails-chore.ts'
import { type MailWorker, startMailWorker } from './platform/mail/worker.ts'
import { readSettings } from './platform/settings.ts'
import { impatientServer } from './platform/slow-clients.ts'
import { stopOnSignals } from './platform/stop-on-signals.ts'
import { builtSite, liveSite } from './site/site.ts'
import { picturesChore } from './uploads/sweep-pictures.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const starting: RequestListener = (_req, res) => {
  res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' })
  res.end(JSON.stringify({ message: 'Trailherd is starting.', code: 'unavailable' }))
}

/** Reads the settings, connects, fills, listens, and stops cleanly on a signal. */
const start = async () => {
  config({ path: `${ROOT}/.env`, quiet: true })
  const settings = await withSecrets(readSettings(process.env))
  const log = createLog(settings.logLevel)
  let answer: RequestListener = starting
  const server = impatientServer((req, res) => answer(req, res))
  const { port } = await listen(server, settings)
  const database = await sayStep('Database', () => connectDatabase(settings, log))
  let mailWorker: MailWorker | undefined
  let chores: ReturnType<typeof startChores> | undefined
  let places: ReturnType<typeof preparePlaces> | undefined
  const stopWork = async () => {
    await Promise.all([mailWorker?.stop(), chores?.stop(), places?.stop()])
  }
  const stop = stopOnSignals({ server, stopWork, closeDatabase: database.close, log })
  try {
    if (settings.demoData) await withPatience(database.db, (db) => seedDemoCatalogue(db, systemClock()))
    const adminPassword = await ensureAdmins(database.db, settings)
    const demo = settings.embedded && settings.demoData ? await createDemoAccounts(database.db) : undefined
    const deps = { db: database.db, settings, clock: systemClock, log }
    const live = process.env.NODE_ENV === 'development'
    answer = createApp(deps, live ? await liveSite(deps, ROOT) : await builtSite(deps, `${ROOT}/dist/client`))
    mailWorker = startMailWorker(deps)
    chores = startChores(deps, [parkedMailsChore(deps), picturesChore(deps)])
    places = preparePlaces(database.db, (error) => log.warn({ err: error }, 'the towns are not ready'))
    const knowsPassword = await isAdminPassword(database.db, adminPassword)
    announce(settings, port, { demo, adminPassword: knowsPassword ? adminPassword : undefined })
  } catch (error) {
    await stop()
    throw error
  }
}

start().catch(fail)
