import type { SQL } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { raceCondition } from '#server/races/queries.ts'
import type { AlertFilters } from '#shared/alerts/filters.ts'

/** The SQL condition of what an alert looks for. */
export const alertCondition = (db: Executor, filters: AlertFilters): Promise<SQL | undefined> =>
  raceCondition(db, filters)
