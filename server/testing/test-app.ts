import type { RequestListener } from 'node:http'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { createLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { compareWithDocument } from './answers/compare-with-document.ts'
import { createTestDatabase } from './database/test-database.ts'

/** The current time in tests, unless they set another. */
export const TEST_NOW = new Date('2027-01-15T12:00:00Z')

/**
 * The real application on a real database, with the settings and the clock of the test. With `existing` it is
 * another server on that database.
 */
export const createTestApp = async (
  env: Record<string, string> = {},
  clock: Clock = () => TEST_NOW,
  existing?: Database,
): Promise<{ app: RequestListener; db: Database; deps: Deps }> => {
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
  const deps = { db, settings, clock, log: createLog('silent') }
  return { app: compareWithDocument(createApp(deps)), db, deps }
}
