import { format, isValid } from 'date-fns'
import { momentPatterns } from '#messages/client/lib/format/moment-patterns.ts'

// Its own file, because date-fns must not come with the first screen.

const written = (moment: Date, pattern: 'day' | 'moment', otherwise: string) => {
  const patterns = momentPatterns()
  return isValid(moment) ? format(moment, patterns[pattern], { locale: patterns.locale }) : otherwise
}

/**
 * A calendar day, the same in every time zone: `2027-06-06` -> `Jun 6, 2027`. An instant is not a calendar day: its
 * day depends on the reader's time zone, see `formatShortDayOf`.
 */
export const formatShortDay = (day: string): string => written(new Date(`${day}T12:00:00`), 'day', day)

/** The day of an ISO instant in the reader's own time zone: `Jun 6, 2027`. */
export const formatShortDayOf = (instant: string): string => written(new Date(instant), 'day', instant)

/** An ISO instant in the reader's own time zone, such as `Jun 6, 2027 at 9:05 AM`. */
export const formatShortMoment = (instant: string): string => written(new Date(instant), 'moment', instant)
