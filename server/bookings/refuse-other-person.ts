import type { Request } from 'express'
import { bookingMessages } from '#messages/server/bookings.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { isAnotherPerson } from '#shared/bookings/rules.ts'

type Spot = { firstName: string; lastName: string }

/**
 * A page sends whose spot it shows (`Booking-Person`). If the spot went to somebody else meanwhile, the press is not
 * about them: they would be cancelled, or get the notes of the person before (409).
 */
export const refuseOtherPerson =
  (req: Request) =>
  ({ firstName, lastName }: Spot): void => {
    const sent = new URLSearchParams(req.get('Booking-Person'))
    const shown = { firstName: sent.get('firstName'), lastName: sent.get('lastName') }
    if (shown.firstName === null || shown.lastName === null) return
    const now = { firstName, lastName }
    const isOther = isAnotherPerson({ firstName: shown.firstName, lastName: shown.lastName }, now)
    refuseUnless(!isOther, conflict(bookingMessages().refusals.otherPerson(`${firstName} ${lastName}`)))
  }
