import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import type { Clock } from './process/clock.ts'
import type { ReadySettings } from './settings/data-secrets.ts'

/** What the application is made with: no port, no globals. */
export type Deps = { db: Database; settings: ReadySettings; clock: Clock; log: Logger }
