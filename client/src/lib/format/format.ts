// Calendar days have no zone: read and written in UTC, 6 June stays 6 June everywhere.
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const plainNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * `2027-06-06` -> `June 6, 2027`. What is not a calendar day is given back as it is, an instant too:
 * its day depends on the reader's time zone, see `formatLongDayOf`.
 */
export const formatLongDay = (day: string): string => {
  const moment = midnight(day)
  return Number.isNaN(moment.getTime()) ? day : longDay.format(moment)
}

/** The day of an ISO instant in the reader's own time zone, such as `June 6, 2027`. */
export const formatLongDayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(instant))

const rangeOf = (format: Intl.DateTimeFormat, first: string, last: string): string => {
  const [from, to] = [midnight(first), midnight(last)]
  return Number.isNaN(from.getTime() + to.getTime()) ? `${first} – ${last}` : format.formatRange(from, to)
}

/** From the first to the last calendar day: `July 5 – 9, 2027`. */
export const formatDays = (first: string, last: string): string => rangeOf(longDay, first, last)

/** The same where there is little room: `Jul 5 – 9, 2027`. */
export const formatDaysBriefly = (first: string, last: string): string => rangeOf(shortDay, first, last)

/** Kilometres, shortest first: `[21.1, 10]` -> `10, 21.1 km`. */
export const formatDistances = (distances: readonly number[]): string =>
  distances.length === 0
    ? ''
    : `${distances
        .toSorted((one, other) => one - other)
        .map((km) => plainNumber.format(km))
        .join(', ')} km`

/** Metres: `1240` -> `1,240 m`. */
export const formatMetres = (metres: number): string => `${plainNumber.format(Math.round(metres))} m`
