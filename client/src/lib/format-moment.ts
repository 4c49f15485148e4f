import { format, isValid } from 'date-fns'

// Its own file, because date-fns must not come with the first screen.

const written = (moment: Date, pattern: string, otherwise: string) =>
  isValid(moment) ? format(moment, pattern) : otherwise

/** A calendar day, the same in every time zone: `2027-06-06` -> `Jun 6, 2027`. */
export const formatShortDay = (day: string): string =>
  written(new Date(`${day.slice(0, 10)}T12:00:00`), 'MMM d, yyyy', day)

/** An ISO instant in the reader's own time zone, such as `Jun 6, 2027 at 9:05 AM`. */
export const formatShortMoment = (instant: string): string =>
  written(new Date(instant), "MMM d, yyyy 'at' h:mm a", instant)
