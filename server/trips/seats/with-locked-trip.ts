import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { notFound, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { createLines } from '../lines.ts'
import { holdAccount, lockTrip, type TripRow } from '../queries.ts'

export const noSuchTrip = () => notFound('There is no such trip.')

type Lines = ReturnType<typeof createLines>

// Two at once keep a row's lock busy; more would only occupy connections that others need.
const BOUNDS = { atOnce: 2, waiting: 1_000 }

const linesOfDatabases = new WeakMap<Database, Lines>()
const linesOf = (db: Database): Lines => {
  const lines = linesOfDatabases.get(db) ?? createLines(BOUNDS)
  linesOfDatabases.set(db, lines)
  return lines
}

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
 * way: account, then trip, then booking, so that no two of them wait for each other. Those who want
 * the same trip stand in line before they take a connection; a row that stays locked is answered
 * with 503 instead of being waited for.
 */
export const withLockedTrip = <Result>(
  db: Database,
  { tripId, accountId, missing = noSuchTrip }: Locked,
  work: (tx: Executor, trip: TripRow) => Promise<Result>,
): Promise<Result> =>
  linesOf(db)(tripId, () =>
    inTransaction(db, async (tx) => {
      if (accountId !== undefined) refuseUnless(await holdAccount(tx, accountId), notSignedIn())
      const trip = await lockTrip(tx, tripId)
      if (!trip) throw missing()
      return work(tx, trip)
    }),
  )
