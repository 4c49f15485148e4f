import type { CalendarDay } from '#shared/calendar-day.ts'

/** Who cancels so many days before the start, or earlier, gets this part of what was paid back. */
export type RefundStep = { daysBefore: number; percent: number }

/**
 * What is paid when and what comes back until when, as it was agreed on the day of the booking. Without
 * `depositPercent` all is paid at once; the rest, or all, is due `balanceDays` before the start. Steps fall in both numbers.
 */
export type Terms = { depositPercent: number | null; balanceDays: number; refundSteps: RefundStep[] }

export const MOST_REFUND_STEPS = 5
export const USUAL_BALANCE_DAYS = 30

/** Bookings from before trips had settings were told to pay 21 days before the start, and nothing of their money may be kept. */
export const EARLIER_TERMS: Terms = { depositPercent: null, balanceDays: 21, refundSteps: [] }

/** The day so many days before (or, below 0, after) another one. */
export const daysBefore = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** What part of a payment comes back when somebody cancels on a day, in percent. Without steps everything does. */
export const refundPercent = (steps: RefundStep[], startDate: CalendarDay, on: CalendarDay): number =>
  steps.length === 0
    ? 100
    : (steps.find((step) => on <= daysBefore(startDate, step.daysBefore))?.percent ?? 0)

/** The first payment, in whole units, rounded up; all of the price where no deposit was agreed. */
export const depositOf = (price: number, { depositPercent }: Pick<Terms, 'depositPercent'>): number =>
  depositPercent === null ? price : Math.ceil((price * depositPercent) / 100)

export type Due = { day: CalendarDay; amount: number }

/**
 * What is paid when, from the first to the last: the deposit by the day after the booking, because who books just before
 * midnight is not late then, and the rest on its day. All at once when the rest would be due when somebody books; nothing for a free trip.
 */
export const plannedPayments = (
  price: number,
  terms: Terms,
  { bookedOn, startDate }: { bookedOn: CalendarDay; startDate: CalendarDay },
): Due[] => {
  const lastDay = daysBefore(startDate, terms.balanceDays)
  if (price === 0) return []
  const firstDay = daysBefore(bookedOn, -1)
  if (lastDay <= bookedOn) return [{ day: firstDay, amount: price }]
  if (terms.depositPercent === null) return [{ day: lastDay, amount: price }]
  const deposit = depositOf(price, terms)
  const rest = price - deposit
  return [{ day: firstDay, amount: deposit }, ...(rest > 0 ? [{ day: lastDay, amount: rest }] : [])]
}
