import type { Executor } from '#server/platform/database/database.ts'
import { lockTripsOfGuest, tieGuestBookings } from './queries.ts'

/**
 * Ties the guest bookings made with an address to the account that has just verified it. Runs in
 * the verification's transaction, which holds the account, so the trips come before the bookings
 * here as everywhere.
 */
export const joinGuestBookings = async (tx: Executor, { id, email }: { id: number; email: string }) => {
  await lockTripsOfGuest(tx, email)
  await tieGuestBookings(tx, email, id)
}
