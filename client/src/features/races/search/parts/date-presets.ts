import { dayOf } from '#client/lib/format/local-day.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceFilters } from '#shared/races/filters.ts'

export type DatePreset = 'thisMonth' | 'nextThreeMonths' | 'thisSummer' | 'nextSummer'
type Days = { startDate: CalendarDay; endDate: CalendarDay }

const summerOf = (year: number): Days => ({ startDate: dayOf(year, 5, 1), endDate: dayOf(year, 7, 31) })

/** The same day three months on, or the last day of that month if it is shorter. */
const threeMonthsAfter = (year: number, month: number, day: number): CalendarDay => {
  const lastOfMonth = new Date(Date.UTC(year, month + 4, 0)).getUTCDate()
  return dayOf(year, month + 3, Math.min(day, lastOfMonth))
}

/**
 * The days that can be chosen with one press, soonest first. A summer is June to August; this year's is offered
 * until it is over.
 */
export const datePresets = (today: CalendarDay): { name: DatePreset; days: Days }[] => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const summer = summerOf(year)
  return [
    { name: 'thisMonth', days: { startDate: dayOf(year, month - 1, 1), endDate: dayOf(year, month, 0) } },
    {
      name: 'nextThreeMonths',
      days: { startDate: today, endDate: threeMonthsAfter(year, month - 1, day) },
    },
    ...(today <= summer.endDate ? [{ name: 'thisSummer' as const, days: summer }] : []),
    { name: 'nextSummer', days: summerOf(year + 1) },
  ]
}

/** The preset that a filter set's days are; undefined for other days. */
export const presetOf = ({ startDate, endDate }: RaceFilters, today: CalendarDay): DatePreset | undefined =>
  datePresets(today).find(({ days }) => days.startDate === startDate && days.endDate === endDate)?.name

/** This month and the eleven after it. */
export const comingMonths = (today: CalendarDay): Days[] => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, later) => ({
    startDate: dayOf(year, month - 1 + later, 1),
    endDate: dayOf(year, month + later, 0),
  }))
}
