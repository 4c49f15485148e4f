import { localDay } from '#client/lib/format/local-day.ts'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'

// While a year is typed, the browser reports years such as 0020.
const FIRST = '1900-01-01'

/** A hint for a day in the past. It is not an error, because past events are listed too. */
export const pastDayHint = (day: string, text = formMessages().dayPassed) =>
  isCalendarDay(day) && day >= FIRST && day < localDay() ? (
    <span role="status" className="font-medium text-ink">
      {text}
    </span>
  ) : undefined
