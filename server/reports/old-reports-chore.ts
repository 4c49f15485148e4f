import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Deps } from '#server/platform/deps.ts'
import { forgetOldReports } from './queries.ts'

/** Forgets addresses of settled reports, and old reports. */
export const oldReportsChore = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Chore => ({
  name: 'old-reports',
  everyMinutes: 24 * 60,
  run: () => forgetOldReports(db, clock()),
})
