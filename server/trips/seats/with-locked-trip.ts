import { tripMessages } from '#messages/server/trips.ts'
import { holdAccount } from '#server/accounts/hold-account.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { isDatabaseAway } from '#server/platform/errors/database-errors.ts'
import { notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { queuePerKey } from '#server/platform/limits/bounded-queue.ts'
import { oncePer } from '#server/platform/memory/once-per.ts'
import { type LockedTrip, lockTrip } from '../queries.ts'

const queuesOf = oncePer((_db: Database) =>
  queuePerKey<number>({
    // Two keep a row's lock busy; more would only hold connections that others need.
    atOnce: 2,
    waiting: 1_000,
    refusal: () => tripMessages().tooManyAtOnce,
    // The jobs that wait for the same row would only run into the same failure.
    failsAll: isDatabaseAway,
  }),
)

type Locked = {
  tripId: number
  /** An account that the work refers to; it cannot be erased meanwhile. */
  accountId?: number | undefined
  /** What the answer calls missing when the trip is gone. */
  missing?: 'trip' | 'booking'
}

/**
 * Runs `work` in one transaction that locks the trip's row first, so everything it reads about the
 * trip and its seats is still true when it commits. Every change of seats locks in this order:
 * account, trip, booking, so that two of them never deadlock. Changes to the same trip queue before
 * they take a connection; when the row stays locked for too long, the answer is 503.
 */
export const withLockedTrip = <Result>(
  db: Database,
  { tripId, accountId, missing = 'trip' }: Locked,
  work: (tx: Executor, trip: LockedTrip) => Promise<Result>,
): Promise<Result> =>
  queuesOf(db)(tripId, () =>
    inTransaction(db, async (tx) => {
      if (accountId !== undefined) refuseUnless(await holdAccount(tx, accountId), notSignedIn())
      const trip = await lockTrip(tx, tripId)
      if (!trip) throw noSuch(missing)
      return work(tx, trip)
    }),
  )
