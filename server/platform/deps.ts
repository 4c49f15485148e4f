import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { ReadySettings } from './data-secrets.ts'
import type { Database } from './database.ts'

/** What the application is made with: no port, no globals. */
export type Deps = { db: Database; settings: ReadySettings; clock: Clock; log: Logger }
