import { bookingMessages } from '#messages/server/bookings.ts'
import { tripMessages } from '#messages/server/trips.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox, PersonalMail } from '#server/platform/mail/writing/mail.ts'
import { headerText, isMailAddress } from '#server/platform/mail/writing/mail-address.ts'
import type { TripRow } from '#server/trips/queries.ts'
import {
  formatPricePerPerson,
  organizerMailbox,
  replyToOrganizer,
  tripFacts,
} from '#server/trips/trip-facts.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { paymentLabel, paymentNote } from '#shared/bookings/labels.ts'
import type { Language } from '#shared/language/language.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { paths } from '#shared/pages/paths.ts'
import type { Currency } from '#shared/trips/enums.ts'
import { type ComingBack, comesBack, toPayBack } from './money/coming-back.ts'

// Anybody can book with a stranger's address, so mails to bookers repeat a name of limited length and
// nothing else that was typed. Organizers also get the address and the number to reach the booker.
// More people than the addressee may read a mail, so none contains allergies, medical conditions or answers.

export type Booked = {
  userId: number | null
  firstName: string
  lastName: string
  /** Null for people whom the organizer wrote down without one: they get no mail. */
  email: string | null
  mobileNumber: string
  language: Language
  /** What the trip cost on the day of the booking, in whole units per person. */
  price: number
  currency: Currency
  /** Pending when it is left out. */
  paymentStatus?: PaymentStatus
}
export type Letter = {
  trip: TripRow
  booking: Booked
  /** Other people of the same party that the mail is about. */
  companions?: Booked[]
  publicUrl: string
  /** Whether the page of the booking takes cards. */
  takesCards?: boolean
}

const text = () => bookingMessages().mails
const fullName = ({ firstName, lastName }: Booked) => headerText(`${firstName} ${lastName}`, 80)

export const peopleOf = ({ booking, companions = [] }: Letter): Booked[] => [booking, ...companions]

// A short name each, so that a list of them does not become a text of its own.
export const namesOf = (people: Booked[]): string => {
  const most = people.length === 1 ? 80 : 40
  return people.map(({ firstName, lastName }) => headerText(`${firstName} ${lastName}`, most)).join(', ')
}

const names = (letter: Letter): string => namesOf(peopleOf(letter))

export const inBookersLanguage = ({ booking }: Letter, write: () => PersonalMail): PersonalMail =>
  inLanguage(booking.language, write)

export const toBooker = ({ trip, booking }: Letter) => ({
  to: booking.email === null ? null : { address: booking.email },
  ...replyToOrganizer(trip),
})

/** Bookers with an account see their bookings; the others see the trip. */
export const bookersAction = ({ trip, booking, publicUrl }: Letter) =>
  booking.userId === null
    ? { label: text().viewTrip, url: `${publicUrl}${paths.trip(trip.id)}` }
    : { label: text().myBookings, url: `${publicUrl}${paths.myBookings()}` }

/** Where a mail about a booking leads: to the booking by its new link, and in small print to what `bookersAction` says. */
export const linkedBooking = (letter: Letter, token: string, label = text().seeBooking) => ({
  action: { label, url: `${letter.publicUrl}${paths.booking(token)}` },
  footnote: text().linkIsSecret,
  footLink: bookersAction(letter),
})

export const askOrganizer = ({ organizerName, organizerEmail }: TripRow) =>
  text().askOrganizer(organizerName, organizerEmail)

const meetingFacts = ({ meetingPoint }: TripRow): [label: string, value: string][] =>
  meetingPoint ? [[tripMessages().facts.meetingPoint, meetingPoint]] : []

export const bookingFacts = (letter: Letter): [label: string, value: string][] => [
  ...tripFacts(letter.trip),
  ...meetingFacts(letter.trip),
  [text().facts.bookedFor, names(letter)],
]

/** What was agreed when the spots were booked. A free trip has no payment to wait for. */
export const priceFacts = (
  booking: Booked,
  people: number,
  status: PaymentStatus = 'pending',
): [label: string, value: string][] => {
  const { facts } = text()
  if (booking.price === 0) return [[facts.price, facts.free]]
  return [
    [facts.price, formatPricePerPerson(booking)],
    ...(people === 1
      ? []
      : [
          [facts.priceForAll(people), formatPrice(booking.price * people, booking.currency)] as [
            string,
            string,
          ],
        ]),
    [facts.status, paymentLabel(status)],
  ]
}

/** How the booking is paid. */
export const payment = ({ trip, booking, takesCards }: Letter, isPlanned = false): string =>
  paymentNote({ ...trip, price: booking.price, currency: booking.currency, takesCards, isPlanned })

/** Replies to the mail go to the booker, if that address can receive mail. */
const bookersMailbox = (booking: Booked): Mailbox | null =>
  booking.email !== null && isMailAddress(booking.email)
    ? { address: booking.email, name: fullName(booking) }
    : null

type ForOrganizer = {
  spotsLeft: number
  /** How many freed seats were offered to the waiting list. */
  offered?: number
  language: Language
  /** What is to be paid back of what was cancelled. */
  money?: ComingBack
}

/** To the organizer, in the language of their account; no mail when the listing's address cannot receive one. */
const toOrganizer = (
  letter: Letter,
  { spotsLeft, offered = 0, language, money }: ForOrganizer,
  news: 'newBooking' | 'givenUp',
): Mail[] => {
  const { trip, booking, publicUrl } = letter
  const people = peopleOf(letter).length
  const to = organizerMailbox(trip)
  if (to === null) return []
  return inLanguage(language, () => {
    const { facts, dashboard, ...mails } = text()
    const replyTo = bookersMailbox(booking)
    const content = mailLayout({
      title: mails[news].title,
      paragraphs: [
        news === 'newBooking'
          ? mails.newBooking.text(fullName(booking), people)
          : mails.givenUp.text(names(letter), people, Math.max(0, people - offered)),
      ],
      facts: [
        ...tripFacts(trip),
        people === 1 ? [facts.name, fullName(booking)] : [facts.participants, names(letter)],
        ...(booking.email === null
          ? []
          : [[facts.email, headerText(booking.email, 254)] as [string, string]]),
        [facts.mobileNumber, headerText(booking.mobileNumber, 50)],
        [facts.spotsLeft, mails.spotsLeft(spotsLeft, trip.maxGroupSize)],
        ...(offered === 0 ? [] : [[facts.offered, mails.offeredSpots(offered)] as [string, string]]),
        ...(money ? toPayBack(money) : []),
      ],
      action: { label: dashboard, url: `${publicUrl}${paths.tripDashboard()}` },
    })
    return [{ to, ...(replyTo && { replyTo }), subject: mails[news].subject(trip.name), ...content }]
  })
}

/** To the organizer, about a new booking. */
export const newBooking = (letter: Letter, given: ForOrganizer): Mail[] =>
  toOrganizer(letter, given, 'newBooking')

/** To the organizer, when the booker has cancelled. */
export const bookingGivenUp = (letter: Letter, given: ForOrganizer): Mail[] =>
  toOrganizer(letter, given, 'givenUp')

/** To the booker, when the organizer has set another status that keeps the seat. */
export const paymentStatusChanged = (letter: Letter, status: PaymentStatus, token: string): PersonalMail =>
  inBookersLanguage(letter, () => {
    const mail = text().statusChanged
    return {
      ...toBooker(letter),
      subject: mail.subject(paymentLabel(status), letter.trip.name),
      ...mailLayout({
        title: mail.title,
        paragraphs: [mail.text(paymentLabel(status)), askOrganizer(letter.trip)],
        facts: bookingFacts(letter),
        ...linkedBooking(letter, token),
      }),
    }
  })

const whatWasCancelled = (letter: Letter, by: 'booker' | 'organizer', isAll: boolean): string => {
  const { all, some } = text().cancelled
  const people = peopleOf(letter).length
  const { organizerName } = letter.trip
  if (by === 'booker') return isAll ? all.byBooker(people) : some.byBooker(names(letter), people)
  return isAll ? all.byOrganizer(organizerName) : some.byOrganizer(organizerName, names(letter))
}

type Cancelled = { by: 'booker' | 'organizer'; staying: number; token: string; money?: ComingBack }

/** To the booker, when the booker or the organizer has cancelled. `staying` others of the party keep their spots. */
export const bookingCancelled = (letter: Letter, { by, staying, token, money }: Cancelled): PersonalMail =>
  inBookersLanguage(letter, () => {
    const mail = text().cancelled
    const isAll = staying === 0
    const { subject, title } = isAll ? mail.all : mail.some
    return {
      ...toBooker(letter),
      subject: subject(letter.trip.name),
      ...mailLayout({
        title,
        paragraphs: [
          whatWasCancelled(letter, by, isAll),
          ...(money ? comesBack(money) : []),
          ...(isAll ? [] : [mail.staying(staying)]),
          askOrganizer(letter.trip),
        ],
        facts: bookingFacts(letter),
        ...linkedBooking(letter, token, isAll ? tripMessages().cancelled.seeBooking : undefined),
      }),
    }
  })
