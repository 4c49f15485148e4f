import type { Executor } from '#server/platform/database/database.ts'
import { lockTripsOfGuest, tieGuestBookings } from './queries.ts'

/**
 * Adds the guest bookings made with an email address to the account that has just verified it. Runs in
 * the verification's transaction, which holds the account. It locks trips before bookings, as all
 * changes do.
 */
export const joinGuestBookings = async (tx: Executor, { id, email }: { id: number; email: string }) => {
  await lockTripsOfGuest(tx, email)
  await tieGuestBookings(tx, email, id)
}
