import { departureMessages } from '#messages/shared/trips/departure.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'

type Departing = { startDate: CalendarDay; minGroupSize: number | null; peopleMissing: number | null }

/** How many people a coming trip needs and whether they have booked; null without a minimum or once it has started. */
export type Departure = { needs: string; state: string; isGuaranteed: boolean }

export const departureOf = (
  { startDate, minGroupSize, peopleMissing }: Departing,
  today: CalendarDay,
): Departure | null => {
  if (minGroupSize === null || peopleMissing === null || startDate < today) return null
  const text = departureMessages()
  return {
    needs: text.runsFrom(minGroupSize),
    state: peopleMissing > 0 ? text.moreToGo(peopleMissing) : text.guaranteed,
    isGuaranteed: peopleMissing === 0,
  }
}
