import { moneyMessages } from '#messages/server/bookings/money.ts'
import { bookingMessages } from '#messages/server/bookings.ts'
import { dayAt } from '#server/places/time-zone.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { PersonalMail } from '#server/platform/mail/writing/mail.ts'
import { type CalendarSite, tripCalendarFile } from '#server/trips/calendar.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { paymentSentences } from '#shared/money/payment-sentences.ts'
import { spacedReference } from '#shared/money/reference.ts'
import {
  askOrganizer,
  type Booked,
  bookingFacts,
  inBookersLanguage,
  type Letter,
  linkedBooking,
  payment,
  peopleOf,
  priceFacts,
  toBooker,
} from '../emails.ts'
import type { BookingRow } from '../queries.ts'

const text = () => bookingMessages().mails

/** What a new booking agreed to, and what its party writes on payments. */
type Agreed = Pick<BookingRow, 'createdAt' | 'terms' | 'reference'>

/** A letter with a calendar file. */
type CalendarLetter = Letter & CalendarSite
type NewBookingLetter = CalendarLetter & { booking: Booked & Agreed }

const referenceOfNew = ({ booking: { price, reference } }: NewBookingLetter) =>
  price === 0 ? null : reference

/** How and when a new booking is paid, and what comes back until when. */
const paymentOfNew = (letter: NewBookingLetter): string[] => {
  const { trip, booking } = letter
  const sentences = paymentSentences(
    { price: booking.price, startDate: trip.startDate, ...booking.terms },
    {
      bookedOn: dayAt(trip.coordinates, booking.createdAt),
      people: peopleOf(letter).length,
      format: (price) => formatPrice(price, booking.currency),
    },
  )
  return sentences.length === 0 ? [payment(letter)] : [sentences.join(' '), payment(letter, true)]
}

type Confirmation = {
  token: string
  subject: string
  title: string
  paragraphs: string[]
  footnote?: string
  /** What the party writes on payments, while there is something to pay. */
  reference: string | null
}

/** Everything about a booking, with its link and the trip for the calendar. */
const confirmation = (
  letter: CalendarLetter,
  { token, subject, title, paragraphs, footnote, reference }: Confirmation,
): PersonalMail => {
  const { trip, booking } = letter
  return {
    ...toBooker(letter),
    subject,
    ...mailLayout({
      title,
      paragraphs: [...paragraphs, askOrganizer(trip)],
      facts: [
        ...bookingFacts(letter),
        ...priceFacts(booking, peopleOf(letter).length, booking.paymentStatus),
        ...(reference
          ? [[moneyMessages().mails.facts.reference, spacedReference(reference)] as [string, string]]
          : []),
      ],
      ...linkedBooking(letter, token),
      footnote: footnote ?? (booking.userId === null ? text().received.footnote : text().linkIsSecret),
    }),
    attachments: [tripCalendarFile(trip, letter)],
  }
}

/** To the booker, with the link to the bookings and the trip for their calendar. */
export const bookingReceived = (letter: NewBookingLetter, token: string): PersonalMail =>
  inBookersLanguage(letter, () => {
    const { subject, title, text: received } = text().received
    return confirmation(letter, {
      token,
      subject: subject(letter.trip.name),
      title,
      paragraphs: [received(peopleOf(letter).length), ...paymentOfNew(letter)],
      reference: referenceOfNew(letter),
    })
  })

type AddedBy = { username: string }

/** To somebody for whom the organizer has booked. It says whose account that was, and what strangers can do. */
export const bookedByOrganizer = (letter: NewBookingLetter, token: string, by: AddedBy): PersonalMail =>
  inBookersLanguage(letter, () => {
    const { title, text: added } = text().addedByOrganizer
    return confirmation(letter, {
      token,
      subject: text().received.subject(letter.trip.name),
      title,
      paragraphs: [added(letter.trip.organizerName, peopleOf(letter).length), ...paymentOfNew(letter)],
      reference: referenceOfNew(letter),
      footnote: text().unknownOrganizer(by.username),
    })
  })

/** To the new address of a booking, with a link that only this address has. */
export const addressCorrected = (
  letter: CalendarLetter & { trip: { isOwnerBlocked?: boolean } },
  { token, by, reference }: { token: string; by: AddedBy; reference: string },
): PersonalMail =>
  inBookersLanguage(letter, () => {
    const { subject, title, text: corrected } = text().corrected
    const has = (status: PaymentStatus) =>
      peopleOf(letter).every(({ paymentStatus }) => paymentStatus === status)
    const isCancelled = has('cancelled')
    // Nobody pays an organizer who was blocked.
    const isOwed = !isCancelled && !has('paid') && !letter.trip.isOwnerBlocked
    const mail = confirmation(letter, {
      token,
      subject: subject(letter.trip.name),
      title,
      paragraphs: [
        corrected(letter.trip.organizerName),
        ...(isCancelled ? [`${text().cancelled.all.title}.`] : []),
        ...(isOwed ? [payment(letter)] : []),
      ],
      reference: isOwed && letter.booking.price > 0 ? reference : null,
      footnote: text().unknownOrganizer(by.username),
    })
    return isCancelled ? { ...mail, attachments: [] } : mail
  })
