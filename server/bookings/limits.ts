import type { Request } from 'express'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, refuseUnless } from '#server/platform/errors/errors.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { countSeatsOfEmail } from './queries.ts'

const HOUR = 3600
/** A family and their friends; who brings more asks the organizer. */
const SEATS_PER_EMAIL = 8

/**
 * How often bookings may be tried, per address and per email, never per trip alone; and how often
 * their status may be set, since each change writes a mail to somebody who may be a stranger. One
 * change too many is refused rather than made in silence: what a booker was told last is always
 * what holds.
 */
export const bookingLimits = (deps: Pick<Deps, 'db' | 'settings'>) => {
  const from = rateLimit(deps, { name: 'booking-from', points: 20, seconds: HOUR })
  const forEmail = rateLimit(deps, { name: 'booking-for', points: 20, seconds: HOUR })
  const statuses = rateLimit(deps, { name: 'status-by', points: 240, seconds: HOUR })
  const ofOneBooking = rateLimit(deps, { name: 'status-of', points: 6, seconds: HOUR })
  return {
    book: async (req: Request, email: string) => {
      await from.spend(clientAddress(req))
      await forEmail.spend(email.toLowerCase())
    },
    setStatus: async (personId: number, bookingId: number) => {
      await statuses.spend(String(personId))
      // Counted for each person alone, so that nobody can use up the organizer's changes.
      await ofOneBooking.spend(String(personId), String(bookingId))
    },
  }
}

type Holding = { tripId: number; email: string; factor: number }

/** On a locked trip: throws 429 when this address holds as many of its seats as one may. */
export const refuseHoarding = async (tx: Executor, { tripId, email, factor }: Holding): Promise<void> => {
  if (factor === 0) return
  const most = Math.max(1, Math.round(SEATS_PER_EMAIL * factor))
  refuseUnless(
    (await countSeatsOfEmail(tx, tripId, email)) < most,
    new AppError(
      'too-many-requests',
      `One email address holds at most ${most} seats of a trip. For a larger group, please contact the organizer.`,
      { retryAfter: HOUR },
    ),
  )
}
