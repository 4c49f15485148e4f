import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrations/migrate.ts'
import { urlOf } from '#server/testing/database/database-url.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import type { Server } from '../../servers/start-server.ts'
import { leaveOutTowns } from './start-database.ts'
import type { Rig } from './start-rig.ts'

/** Servers of the site on an empty database of their own. The administrators' password is TEST_PASSWORD. */
export type OwnSite = {
  base: string
  bases: string[]
  db: Database
  url: string
  /** What each server has printed. */
  logFiles: string[]
  processes: Server[]
}

type Options = { settings?: Record<string, string>; servers?: number }

const empty = new WeakMap<Rig, Promise<string>>()

/** The name of a migrated, empty database of the rig, from which others are copied. */
const emptyDatabase = (rig: Rig): Promise<string> => {
  const make = async () => {
    const name = 'torture_empty'
    const { pool, url } = rig.database
    await pool.query(`create database ${name}`)
    const own = urlOf(url, name)
    await migrateDatabase(own)
    const db = openDatabase({ url: own, size: 1 })
    await leaveOutTowns(db.$client)
    await closeDatabase(db)
    return name
  }
  const made = empty.get(rig) ?? make()
  empty.set(rig, made)
  return made
}

/** Does the work with a site of its own, for rows that make things which would break other rows' rules. */
export const withOwnSite = async <Result>(
  rig: Rig,
  { settings = {}, servers = 1 }: Options,
  work: (site: OwnSite) => Promise<Result>,
): Promise<Result> => {
  const { pool, url } = rig.database
  const name = `torture_${randomBytes(4).toString('hex')}`
  await pool.query(`create database ${name} template ${await emptyDatabase(rig)}`)
  // PostgreSQL is not killed while this database exists, so nothing has to wait for the disk.
  await pool.query(`alter database ${name} set synchronous_commit = off`)
  const own = urlOf(url, name)
  const db = openDatabase({ url: own, size: 8 })
  const started: Server[] = []
  try {
    const logFiles = Array.from({ length: servers }, (_, server) => join(rig.folder, `${name}-${server}.log`))
    for (const logFile of logFiles) {
      const given = { ADMIN_PASSWORD: TEST_PASSWORD, DATABASE_URL: own, LOG_LEVEL: 'debug', ...settings }
      started.push(await rig.startServer(given, logFile))
    }
    const bases = started.map(({ base }) => base)
    return await work({ base: bases[0] ?? '', bases, db, url: own, logFiles, processes: started })
  } finally {
    for (const server of started) await server.stop()
    await closeDatabase(db)
    await pool.query(`drop database ${name} with (force)`)
  }
}
