import { formMessages } from '#messages/client/features/listing-form.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'

// While a year is typed, the browser reports years such as 0020.
const FIRST = '1900-01-01'

/** Today in the browser's time zone. */
const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** A hint for a day in the past. It is not an error, because past events are listed too. */
export const pastDayHint = (day: string, text = formMessages().dayPassed) =>
  isCalendarDay(day) && day >= FIRST && day < today() ? (
    <span role="status" className="font-medium text-ink">
      {text}
    </span>
  ) : undefined
