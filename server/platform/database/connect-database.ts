import type { Logger } from 'pino'
import { databaseErrorCode } from '../errors/database-errors.ts'
import { StartProblem } from '../errors/start-problem.ts'
import { quietWarnings } from '../process/quiet-warnings.ts'
import type { Settings } from '../settings/settings.ts'
import { closeDatabase, type Database, isForRequests, openDatabase, openForRequests } from './database.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrateDatabase } from './migrations/migrate.ts'
import { followReplica } from './replica/follow-replica.ts'

const AWAY: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'this database does not exist',
  '42501': 'this user may not create tables or extensions',
  '55P03': 'a long transaction holds a table that has to be changed',
  '58P01': 'the extensions pg_trgm and unaccent are not installed',
}

const migrateGiven = async (url: string) => {
  try {
    await migrateDatabase(url)
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    const code = databaseErrorCode(error)
    const reason =
      (code && AWAY[code]) ?? (error instanceof Error ? error.message.split('\n')[0] : 'unknown reason')
    const address = `${hostname}:${port || 5432}${pathname}`
    throw new StartProblem(`DATABASE_URL (${address}) cannot be used: ${reason}.`, { cause: error })
  }
}

type Connection = { db: Database; close: () => Promise<void> }

const connect = async (
  settings: Settings,
  log: Logger,
  bringUp: typeof startEmbeddedPostgres,
  open: typeof openDatabase,
): Promise<Connection> => {
  const warn = quietWarnings(log)
  const onError = (error: Error) => warn({ err: error }, 'a database connection was lost')
  if (settings.databaseUrl !== undefined) {
    await migrateGiven(settings.databaseUrl)
    const db = open({ url: settings.databaseUrl, onError })
    const { databaseReplicaUrl } = settings
    if (databaseReplicaUrl === undefined || !isForRequests(db)) return { db, close: () => closeDatabase(db) }
    const following = followReplica(db, { url: databaseReplicaUrl, log })
    return {
      db,
      close: async () => {
        await following.stop()
        await closeDatabase(db)
      },
    }
  }
  const cluster = await bringUp({ dataDir: settings.dataDir })
  try {
    await migrateDatabase(cluster.url)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  const db = open({ url: cluster.url, onError })
  return {
    db,
    close: async () => {
      await closeDatabase(db)
      await cluster.stop()
    },
  }
}

/** Starts the embedded database or connects to DATABASE_URL, and runs migrations. Throws StartProblem. */
export const connectDatabase = (settings: Settings, log: Logger) =>
  connect(settings, log, startEmbeddedPostgres, openForRequests)

/** The same for a script, which may run beside the server that uses the embedded database. */
export const joinDatabase = (settings: Settings, log: Logger) =>
  connect(settings, log, joinEmbeddedPostgres, openDatabase)
