import { sql } from 'drizzle-orm'
import { type Database, type Executor, inTransaction } from '../platform/database.ts'
import { notFound, notSignedIn, refuseUnless } from '../platform/errors.ts'
import { holdAccount, lockTrip, type TripRow } from './queries.ts'

export const noSuchTrip = () => notFound('There is no such trip.')

type Locked = {
  tripId: number
  /** An account that the work refers to, and that must not be erased meanwhile. */
  accountId?: number | undefined
  /** What is said when the trip is gone. */
  missing?: () => Error
}

/**
 * Runs `work` in one transaction with the trip's row locked from the start, so that whatever it
 * reads of the trip and its seats is still true when it commits. Every change of seats goes this
 * way: account, then trip, then booking, so that no two of them wait for each other. A row that
 * stays locked is answered with 503 instead of being waited for.
 */
export const withLockedTrip = <Result>(
  db: Database,
  { tripId, accountId, missing = noSuchTrip }: Locked,
  work: (tx: Executor, trip: TripRow) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '1500ms'`)
    if (accountId !== undefined) refuseUnless(await holdAccount(tx, accountId), notSignedIn())
    const trip = await lockTrip(tx, tripId)
    if (!trip) throw missing()
    return work(tx, trip)
  })
