import { tripMessages } from '#messages/server/trips.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import { isMailAddress } from '#server/platform/mail/writing/mail-address.ts'
import { dateFormat } from '#shared/language/formats.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { placeText } from '#shared/places/place-text.ts'
import type { TripRow } from './queries.ts'

/** The days of a trip, such as `July 5 – 9, 2027`. */
export const formatTripDates = ({ startDate, endDate }: Pick<TripRow, 'startDate' | 'endDate'>): string =>
  dateFormat({ dateStyle: 'long' }).formatRange(new Date(startDate), new Date(endDate))

/** The price per person, such as `SEK 9,800 per person`, in Swedish `9 800 kr per person`. */
export const formatPricePerPerson = ({ price, currency }: Pick<TripRow, 'price' | 'currency'>): string =>
  tripMessages().perPerson(formatPrice(price, currency))

/** The facts that every mail about a trip shows. */
export const tripFacts = (trip: TripRow): [label: string, value: string][] => {
  const { facts } = tripMessages()
  return [
    [facts.trip, trip.name],
    [facts.dates, formatTripDates(trip)],
    [facts.location, placeText(trip)],
  ]
}

/** The organizer's mailbox; null when the listing's address cannot receive mail. */
export const organizerMailbox = (trip: TripRow): Mailbox | null =>
  isMailAddress(trip.organizerEmail) ? { address: trip.organizerEmail, name: trip.organizerName } : null

/** Answers go to the organizer, if somebody has verified that address. */
export const replyToOrganizer = (trip: TripRow): Pick<Mail, 'replyTo' | 'isReplyToTyped'> => {
  const organizer = organizerMailbox(trip)
  return organizer ? { replyTo: organizer, isReplyToTyped: true } : {}
}
