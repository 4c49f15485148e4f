import type { Express } from 'express'
import { createApp } from '../app.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { readSettings } from '../platform/settings.ts'
import { createTestDatabase } from './test-database.ts'

/** The day that tests live in unless they say otherwise. */
export const TEST_NOW = new Date('2027-01-15T12:00:00Z')

/**
 * The real application on a real database, with settings and clock of the test's own. Given a
 * database, it is one more server of that one.
 */
export const createTestApp = async (
  env: Record<string, string> = {},
  clock: Clock = () => TEST_NOW,
  existing?: Database,
): Promise<{ app: Express; db: Database }> => {
  const db = existing ?? (await createTestDatabase()).db
  const settings = {
    ...readSettings({
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'silent',
      ...env,
    }),
    sessionSecret: env.SESSION_SECRET ?? 'only for tests, only for tests',
    publicUrl: env.PUBLIC_URL ?? 'http://trailherd.test',
  }
  return { app: createApp({ db, settings, clock, log: createLog('silent') }), db }
}
