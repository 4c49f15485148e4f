import { isCalendarDay } from '#shared/calendar-day.ts'

// Half-typed years, such as 0020 of 2027, are nothing to speak of.
const FIRST = '1900-01-01'

/** The day it is where the person is. */
const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** The hint of a date field whose day lies in the past: no error, for past events are listed too. */
export const pastDayHint = (day: string, words = 'This day has passed.') =>
  isCalendarDay(day) && day >= FIRST && day < today() ? (
    <span role="status" className="font-medium text-ink">
      {words}
    </span>
  ) : undefined
