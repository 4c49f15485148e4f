import { currentLocale } from '#shared/language/language.ts'
import { distancesText } from '#shared/races/distance.ts'

/** Makes an `Intl` object once per locale: making one takes longer than formatting with it. */
const perLocale = <Formatter>(make: (locale: string) => Formatter) => {
  const made = new Map<string, Formatter>()
  return (): Formatter => {
    const locale = currentLocale()
    const formatter = made.get(locale) ?? make(locale)
    made.set(locale, formatter)
    return formatter
  }
}

const daysIn = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, options))

// Calendar days have no time zone: read and written in UTC, 6 June stays 6 June everywhere.
const longDay = daysIn({ dateStyle: 'long', timeZone: 'UTC' })
const fullDay = daysIn({ dateStyle: 'full', timeZone: 'UTC' })
const shortDay = daysIn({ dateStyle: 'medium', timeZone: 'UTC' })
const month = daysIn({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const plainNumber = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const rating = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * `2027-06-06` -> `June 6, 2027`, in Swedish `6 juni 2027`. Anything that is not a calendar day comes back
 * unchanged, instants too: their day depends on the reader's time zone, see `formatLongDayOf`.
 */
export const formatLongDay = (day: string): string => {
  const moment = midnight(day)
  return Number.isNaN(moment.getTime()) ? day : longDay().format(moment)
}

/** The month of a calendar day as a heading: `June 2027`, in Swedish `Juni 2027`. */
export const formatMonth = (day: string): string => {
  const name = month().format(midnight(day))
  return name.charAt(0).toLocaleUpperCase(currentLocale()) + name.slice(1)
}

/** A calendar day with its weekday: `Sunday, June 6, 2027`, in Swedish `söndag 6 juni 2027`. */
export const formatFullDay = (day: string): string => {
  const moment = midnight(day)
  return Number.isNaN(moment.getTime()) ? day : fullDay().format(moment)
}

/** The day of an ISO instant in the reader's time zone, or in the one given: `June 6, 2027`. */
export const formatLongDayOf = (instant: string, timeZone: 'UTC' | undefined = undefined): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone }).format(new Date(instant))

const rangeOf = (format: Intl.DateTimeFormat, first: string, last: string): string => {
  const [from, to] = [midnight(first), midnight(last)]
  if (Number.isNaN(from.getTime() + to.getTime())) return `${first} – ${last}`
  // Around the dash some versions of ICU write thin spaces. The server and the browser must agree.
  return format.formatRange(from, to).replace(/\u2009/g, ' ')
}

/** From the first to the last calendar day: `July 5 – 9, 2027`. */
export const formatDays = (first: string, last: string): string => rangeOf(longDay(), first, last)

/** The same in short: `Jul 5 – 9, 2027`. */
export const formatDaysBriefly = (first: string, last: string): string => rangeOf(shortDay(), first, last)

/** A number with at most one decimal: `1,240`, in Swedish `1 240`. */
export const formatNumber = (number: number): string => plainNumber().format(number)

/** How far away a place is: `7.4`, from 10 km in whole kilometres. */
export const formatKmAway = (km: number): string => formatNumber(km < 10 ? km : Math.round(km))

/** An average of stars with one decimal: `4.0`, in Swedish `4,0`. */
export const formatRating = (stars: number): string => rating().format(stars)

/** Kilometres, shortest first: `[21.1, 10]` -> `10, 21.1 km`. Swedish has decimal commas: `10 / 21,1 km`. */
export const formatDistances = (distances: readonly number[]): string =>
  distancesText(distances, formatNumber)

/** Metres: `1240` -> `1,240 m`. */
export const formatMetres = (metres: number): string => `${formatNumber(Math.round(metres))} m`
