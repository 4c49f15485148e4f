import { sql } from 'drizzle-orm'
import { tripMessages } from '#messages/server/trips.ts'
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
  /** A booking of the trip that the work changes. */
  bookingId?: number
  /** The work writes no row twice: it needs no accounts beside `accountId`. */
  writesOnce?: boolean
  /** What the answer calls missing when the trip is gone. */
  missing?: 'trip' | 'booking'
}

/**
 * Locks the owner of the trip and the accounts of the booking before the trip. PostgreSQL locks them itself when a row is
 * written twice in one transaction. If an account is just being deleted or blocked, each would then wait for the other.
 */
const holdAccounts = async (
  tx: Executor,
  { tripId, accountId, bookingId, writesOnce = false }: Locked,
): Promise<boolean> => {
  if (writesOnce && accountId === undefined) return true
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from users where id = any(array[${accountId ?? null}::int,
      (select created_by from trips where id = ${tripId}),
      (select user_id from trip_bookings where id = ${bookingId ?? null}::int),
      (select added_by from trip_bookings where id = ${bookingId ?? null}::int)]) order by id for key share`)
  return accountId === undefined || rows.some(({ id }) => id === accountId)
}

/**
 * Runs `work` in one transaction that locks the trip's row first, so everything it reads about the
 * trip and its seats is still true when it commits. Every change of seats locks in this order:
 * account, trip, booking, so that two of them never deadlock. Changes to the same trip queue before
 * they take a connection; when the row stays locked for too long, the answer is 503.
 */
export const withLockedTrip = <Result>(
  db: Database,
  locked: Locked,
  work: (tx: Executor, trip: LockedTrip) => Promise<Result>,
): Promise<Result> =>
  queuesOf(db)(locked.tripId, () =>
    inTransaction(db, async (tx) => {
      refuseUnless(await holdAccounts(tx, locked), notSignedIn())
      const trip = await lockTrip(tx, locked.tripId)
      if (!trip) throw noSuch(locked.missing ?? 'trip')
      return work(tx, trip)
    }),
  )
