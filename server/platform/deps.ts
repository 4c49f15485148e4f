import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Settings } from './settings.ts'

/** What the application is made with: no port, no globals. */
export type Deps = { db: Database; settings: Settings; clock: Clock; log: Logger }
