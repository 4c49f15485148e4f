import type { Request } from 'express'
import { bookingMessages } from '#messages/server/bookings.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, refuseUnless } from '#server/platform/errors/errors.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { type LimitRule, rateLimit } from '#server/platform/limits/rate-limits.ts'
import { mailboxKey } from '#server/platform/mail/may-mail.ts'
import { MOST_PEOPLE } from '#shared/bookings/rules.ts'
import { countSeatsOfEmail } from './queries.ts'

const HOUR = 3600
export const bookingRules = {
  from: { name: 'booking-from', points: 20, seconds: HOUR, per: 'client address' },
  forEmail: { name: 'booking-for', points: 20, seconds: HOUR, per: 'email address' },
  // Far more than anybody adds by hand, so that nobody mails the whole world.
  onBehalf: { name: 'booking-on-behalf', points: 1_000, seconds: HOUR, per: 'account' },
  statuses: { name: 'status-by', points: 240, seconds: HOUR, per: 'account' },
  ofOneBooking: { name: 'status-of', points: 6, seconds: HOUR, per: 'booking' },
  detailsChanged: { name: 'booking-details', points: 240, seconds: HOUR, per: 'account' },
  // Counted for the link and the account together, because each replacement mails.
  replaced: { name: 'booking-link-replaced', points: 20, seconds: HOUR, per: 'booking' },
} satisfies Record<string, LimitRule>

/**
 * Limits how often people try to book, per IP address and per email, never per trip alone, and how
 * often a status is set, because each change mails somebody who may be a stranger. A change over the
 * limit is refused, not made without a mail: the last mail to a booker is always true.
 */
export const bookingLimits = (deps: Pick<Deps, 'db' | 'settings'>) => {
  const from = rateLimit(deps, bookingRules.from)
  const forEmail = rateLimit(deps, bookingRules.forEmail)
  const onBehalf = rateLimit(deps, bookingRules.onBehalf)
  const statuses = rateLimit(deps, bookingRules.statuses)
  const ofOneBooking = rateLimit(deps, bookingRules.ofOneBooking)
  return {
    book: async (req: Request, email: string) => {
      await from.spend(clientAddress(req))
      await forEmail.spend(mailboxKey(email))
    },
    addParticipant: (personId: number) => onBehalf.spend(String(personId)),
    setStatus: async (personId: number, bookingId: number) => {
      await statuses.spend(String(personId))
      // Counted per person, so that nobody else can use up the organizer's changes.
      await ofOneBooking.spend(String(personId), String(bookingId))
    },
  }
}

type Holding = { tripId: number; email: string; people: number; factor: number }

/** Throws 429 when this email would hold more than the most seats of the trip. The trip must be locked. */
export const refuseHoarding = async (tx: Executor, { tripId, email, people, factor }: Holding) => {
  if (factor === 0) return
  const most = Math.max(1, Math.round(MOST_PEOPLE * factor))
  refuseUnless(
    (await countSeatsOfEmail(tx, tripId, email)) + people <= most,
    new AppError('too-many-requests', bookingMessages().refusals.tooManySpots(most), { retryAfter: HOUR }),
  )
}
