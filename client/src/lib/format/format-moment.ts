import { format, isValid } from 'date-fns'

// Its own file, because date-fns must not come with the first screen.

const written = (moment: Date, pattern: string, otherwise: string) =>
  isValid(moment) ? format(moment, pattern) : otherwise

/**
 * A calendar day, the same in every time zone: `2027-06-06` -> `Jun 6, 2027`. An instant is none: its
 * day depends on the reader's time zone, see `formatShortDayOf`.
 */
export const formatShortDay = (day: string): string =>
  written(new Date(`${day}T12:00:00`), 'MMM d, yyyy', day)

/** The day of an ISO instant in the reader's own time zone: `Jun 6, 2027`. */
export const formatShortDayOf = (instant: string): string =>
  written(new Date(instant), 'MMM d, yyyy', instant)

/** An ISO instant in the reader's own time zone, such as `Jun 6, 2027 at 9:05 AM`. */
export const formatShortMoment = (instant: string): string =>
  written(new Date(instant), "MMM d, yyyy 'at' h:mm a", instant)
