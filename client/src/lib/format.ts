// Calendar days have no zone: read and written in UTC, 6 June stays 6 June everywhere.
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const plainNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `2027-06-06` -> `June 6, 2027`. What is not a day is given back as it is. */
export const formatLongDay = (day: string): string => {
  const moment = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) ? day : longDay.format(moment)
}

/** Kilometres: `[10, 21.1]` -> `10, 21.1 km`. */
export const formatDistances = (distances: readonly number[]): string =>
  distances.length === 0 ? '' : `${distances.map((km) => plainNumber.format(km)).join(', ')} km`

/** Metres: `1240` -> `1,240 m`. */
export const formatMetres = (metres: number): string => `${plainNumber.format(Math.round(metres))} m`
