import type { Mailbox } from '#server/platform/mail/writing/mail.ts'
import { isMailAddress } from '#server/platform/mail/writing/mail-address.ts'
import type { TripRow } from './queries.ts'

const LONG_DATES = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const WHOLE_NUMBERS = new Intl.NumberFormat('en-US')

/** The days of a trip in words, such as `July 5 – 9, 2027`. */
export const datesInWords = ({ startDate, endDate }: Pick<TripRow, 'startDate' | 'endDate'>): string =>
  LONG_DATES.formatRange(new Date(startDate), new Date(endDate))

/** A price in words, such as `SEK 9,800`. */
export const priceInWords = ({ price, currency }: Pick<TripRow, 'price' | 'currency'>): string =>
  `${currency} ${WHOLE_NUMBERS.format(price)}`

/** What every mail about a trip says of it. */
export const tripFacts = (trip: TripRow): [label: string, value: string][] => [
  ['Trip', trip.name],
  ['Dates', datesInWords(trip)],
  ['Place', trip.location],
]

/** Where the organizer reads mail; null when the listing's address cannot be written to. */
export const organizerMailbox = (trip: TripRow): Mailbox | null =>
  isMailAddress(trip.organizerEmail) ? { address: trip.organizerEmail, name: trip.organizerName } : null
