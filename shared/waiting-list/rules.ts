import { type Bookable, bookability, isBeyondBooking } from '#shared/bookings/rules.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import type { AfterOffer, Offering, WaitingState } from './enums.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export const OFFER_HOURS = 24
export const SHORT_OFFER_HOURS = 3
/** From so many days before the start offers are short. */
const SOON_DAYS = 3

/** For how many days entries are kept after they lapsed or were booked, and after the end of the trip. */
export const KEPT_DAYS = 30

/** When an offer that is made now ends: at the latest with the day on which the trip starts (UTC). */
export const offerEnd = ({ startDate }: { startDate: CalendarDay }, now: Date): Date => {
  const start = Date.parse(startDate)
  const hours = start - now.getTime() <= SOON_DAYS * DAY ? SHORT_OFFER_HOURS : OFFER_HOURS
  return new Date(Math.min(now.getTime() + hours * HOUR, start + DAY))
}

type Entry = { state: WaitingState; offerUntil: Date | null }

/** An offer is over at its end, even while the server has not yet passed its seats on. */
export const stateAt = ({ state, offerUntil }: Entry, now: Date): WaitingState =>
  state === 'offered' && offerUntil !== null && offerUntil <= now ? 'lapsed' : state

/** How free spots of a trip reach its waiting list on a day (UTC). */
export const offeringOf = (trip: Bookable & { isListed?: boolean }, today: CalendarDay): Offering => {
  const state = bookability(trip, today)
  if (state === 'cancelled' || state === 'past') return 'over'
  if (state === 'disabled' || trip.isListed === false) return 'off'
  return state === 'paused' || state === 'closed' ? state : 'automatic'
}

type Now = { trip: Bookable & { isListed: boolean }; othersWait: boolean; now: Date }

/** What became of the spots of an offer that has ended, once they were passed on (contract, section 13). */
export const afterOffer = ({ trip, othersWait, now }: Now): Exclude<AfterOffer, 'hidden'> => {
  const state = bookability(trip, utcDay(now))
  if (!trip.isListed || isBeyondBooking(state)) return 'over'
  if (trip.availableSpots <= 0) return 'next'
  return state === 'open' && !othersWait ? 'open' : 'unheld'
}
