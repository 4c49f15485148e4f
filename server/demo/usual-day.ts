import { addDays, addMonths, getDay, isBefore, lastDayOfMonth, startOfMonth } from 'date-fns'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { UsualDay } from './demo-race.ts'

const WEEKDAYS: UsualDay['weekday'][] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]

const isoDay = (date: Date): CalendarDay =>
  [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

const dayInMonth = (month: Date, { week, weekday }: UsualDay): Date => {
  const wanted = WEEKDAYS.indexOf(weekday)
  if (week === 'last') {
    const last = lastDayOfMonth(month)
    return addDays(last, -((getDay(last) - wanted + 7) % 7))
  }
  const first = startOfMonth(month)
  return addDays(first, ((wanted - getDay(first) + 7) % 7) + (week - 1) * 7)
}

/** A race's next day on or after `today`: always within the coming twelve months and a week. */
export const nextUsualDay = (usual: UsualDay, today: CalendarDay): CalendarDay => {
  const now = new Date(`${today}T00:00:00`)
  const thisYear = new Date(now.getFullYear(), usual.month - 1, 1)
  const day = dayInMonth(thisYear, usual)
  return isoDay(isBefore(day, now) ? dayInMonth(addMonths(thisYear, 12), usual) : day)
}

/** The first and last day of a trip's next edition that starts on or after `today`. */
export const nextEdition = (
  { month, day }: { month: number; day: number },
  duration: number,
  today: CalendarDay,
): { startDate: CalendarDay; endDate: CalendarDay } => {
  const now = new Date(`${today}T00:00:00`)
  const thisYear = new Date(now.getFullYear(), month - 1, day)
  const start = isBefore(thisYear, now) ? new Date(now.getFullYear() + 1, month - 1, day) : thisYear
  return { startDate: isoDay(start), endDate: isoDay(addDays(start, duration - 1)) }
}
