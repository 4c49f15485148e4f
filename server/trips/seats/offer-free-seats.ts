import { newToken } from '#server/accounts/recovery/tokens.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { offerEnd } from '#shared/waiting-list/rules.ts'
import type { TripRow } from '../queries.ts'
import { takeSeats } from './seats.ts'
import { seatsOffered } from './waiting/emails.ts'
import { findFirstThatFits, saveOffer, type WaitingRow } from './waiting/entries.ts'

export type OfferNeeds = Pick<Deps, 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }

type Recipient = { trip: TripRow; entry: WaitingRow }

/**
 * Holds free seats for somebody who waits, as many as they want and there are, and mails the offer. Returns how
 * many: 0 when no seat is free. The trip must be locked, and `trip` be read after that.
 */
export const offerSeats = async (
  tx: Executor,
  { clock, settings }: OfferNeeds,
  { trip, entry }: Recipient,
): Promise<number> => {
  const seats = Math.min(entry.seats, trip.availableSpots)
  if (seats < 1 || !(await takeSeats(tx, trip.id, seats))) return 0
  const now = clock()
  const { token, hash } = newToken('waiting-list')
  const offerUntil = offerEnd(trip, now)
  const offered = await saveOffer(tx, entry.id, { offeredSeats: seats, offerUntil, offerTokenHash: hash })
  await queueMail(tx, seatsOffered({ trip, entry: offered, publicUrl: settings.publicUrl }, { token, now }))
  return seats
}

/**
 * Offers the trip's free seats to its waiting list: to the first for whom they are enough, then on to the next. What
 * nobody takes stays free for the public. Every change that frees seats, or that opens a trip, ends with this, in the
 * same transaction, so nobody else can take them first. The trip must be locked. Returns how many seats were offered.
 */
export const offerFreeSeats = async (tx: Executor, needs: OfferNeeds, tripId: number): Promise<number> => {
  let offered = 0
  for (;;) {
    const next = await findFirstThatFits(tx, tripId, utcDay(needs.clock()))
    if (!next) return offered
    offered += await offerSeats(tx, needs, next)
  }
}
