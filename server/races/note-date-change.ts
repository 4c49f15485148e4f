import { and, eq, isNull } from 'drizzle-orm'
import { hurryChore } from '#server/platform/database/chores/chores.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { dateNotices } from '#shared/races/date-questions-table.ts'
import type { RaceRow } from './queries.ts'

/** The chore that mails those who saved a race. */
export const DATE_NOTICES = 'date-notices'

type Dated = Pick<RaceRow, 'id' | 'date' | 'dateStatus'>

/**
 * Notes that a race was postponed or cancelled, so that those who saved it are told at once. What nobody was told yet is replaced:
 * people hear of one state a day at most. Doing it again for the same date notes nothing: the primary key ensures it.
 * Call it in the transaction of the change.
 */
export const noteDateChange = async (
  tx: Executor,
  { before, after, madeBy }: { before: Dated; after: Dated; madeBy: number | null },
): Promise<void> => {
  const { id: raceId, date, dateStatus } = after
  if (dateStatus === before.dateStatus || (dateStatus !== 'postponed' && dateStatus !== 'cancelled')) return
  const isUntold = and(isNull(dateNotices.toldAt), isNull(dateNotices.doneAt))
  await tx.delete(dateNotices).where(and(eq(dateNotices.raceId, raceId), isUntold))
  await tx.insert(dateNotices).values({ raceId, date, dateStatus, madeBy }).onConflictDoNothing()
  await hurryChore(tx, DATE_NOTICES)
}
