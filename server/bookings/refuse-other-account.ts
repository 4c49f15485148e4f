import type { Request } from 'express'
import { bookingMessages } from '#messages/server/bookings.ts'
import { notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'

/**
 * A form filled in by a signed-in person sends the account's id (`Booking-Account`). If that session
 * has ended, the booking is refused instead of silently becoming a guest's.
 */
export const refuseOtherAccount = (req: Request) => {
  const account = req.get('Booking-Account')
  refuseUnless(
    account === undefined || account === String(req.user?.id),
    notSignedIn(bookingMessages().refusals.signedOut),
  )
}
