import { bookingMessages } from '#messages/server/bookings.ts'
import { waitingMessages } from '#messages/server/waiting-list.ts'
import { newToken } from '#server/accounts/recovery/tokens.ts'
import { refuseHoarding } from '#server/bookings/limits.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { mayMail } from '#server/platform/mail/may-mail.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { waitingJoined } from '#server/trips/seats/waiting/emails.ts'
import type { WaitingRow } from '#server/trips/seats/waiting/entries.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { bookability, isBeyondBooking } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { offeringOf } from '#shared/waiting-list/rules.ts'
import type { WaitingInput } from '#shared/waiting-list/schema.ts'
import { endOffers } from './end-offers.ts'
import { countWaiting, insertEntry, isAddressInLine, tripsWithEndedOffers } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & {
  settings: Pick<Deps['settings'], 'publicUrl' | 'rateLimitFactor'>
}
type Joining = { tripId: number; userId: number | undefined; input: WaitingInput }

const seatsFree = (spotsLeft: number) =>
  new AppError('conflict', waitingMessages().refusals.seatsFree(spotsLeft), { extra: { spotsLeft } })

/**
 * Puts somebody at the end of a trip's waiting list and mails the link to their entry. Throws 409 when the trip has seats
 * for them, cannot be booked, or the address is on the list already. Ends the trip's offers whose time is up first.
 */
export const joinWaitingList = async (
  { db, clock, settings }: Needs,
  { tripId, userId, input }: Joining,
): Promise<{ entry: WaitingRow; position: number }> => {
  // A transaction of its own, so that the freed seats stay free when joining is refused below.
  if ((await tripsWithEndedOffers(db, clock())).includes(tripId))
    await withLockedTrip(db, { tripId }, (tx, trip) => endOffers(tx, { clock, settings }, { trip }))
  return withLockedTrip(db, { tripId, accountId: userId }, async (tx, trip) => {
    refuseUnless(trip.isListed, noSuch('trip'))
    const state = bookability(trip, utcDay(clock()))
    if (isBeyondBooking(state)) throw conflict(bookingMessages().refusals[state])
    const isTakingBookings = state === 'open' || state === 'fully-booked'
    refuseUnless(!isTakingBookings || trip.availableSpots < input.atLeast, seatsFree(trip.availableSpots))
    const { refusals } = waitingMessages()
    const isWaiting = await isAddressInLine(tx, tripId, input.email)
    refuseUnless(!isWaiting, conflict(refusals.alreadyWaiting, { email: refusals.alreadyWaiting }))
    const { email, seats: people } = input
    await refuseHoarding(tx, { tripId, email, people, factor: settings.rateLimitFactor })
    const position = (await countWaiting(tx, tripId)) + 1
    const { token, hash } = newToken('waiting-list')
    const language = currentLanguage()
    const entry = await insertEntry(tx, {
      ...input,
      tripId,
      userId: userId ?? null,
      language,
      tokenHash: hash,
    })
    if (await mayMail(tx, settings, 'waiting-list', email)) {
      const told = { token, position, offering: offeringOf(trip, utcDay(clock())) }
      await queueMail(tx, waitingJoined({ trip, entry, publicUrl: settings.publicUrl }, told))
    }
    return { entry, position }
  })
}
