import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import { headerText, isMailAddress } from '#server/platform/mail/writing/mail-address.ts'
import { tripCalendar, tripCalendarName } from '#server/trips/calendar.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { organizerMailbox, priceInWords, tripFacts } from '#server/trips/words.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { paymentToCome } from '#shared/bookings/words.ts'
import { paths } from '#shared/pages/paths.ts'

// Anybody can book with a stranger's address, so mails to bookers repeat a name of moderate length and
// nothing else that was typed. Organizers also get the address and the number to reach the booker.
// Mail is read by more people than its addressee: allergies and medical conditions are in none.

export type Booked = {
  userId: number | null
  firstName: string
  lastName: string
  email: string
  mobileNumber: string
}
type Letter = { trip: TripRow; booking: Booked; publicUrl: string }

const STATUS_WORDS: Record<PaymentStatus, string> = {
  pending: 'Pending Payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

const fullName = ({ firstName, lastName }: Booked) => headerText(`${firstName} ${lastName}`, 80)

const toBooker = ({ trip, booking }: Letter): Pick<Mail, 'to' | 'replyTo'> => {
  const organizer = organizerMailbox(trip)
  return {
    to: { address: booking.email },
    ...(organizer && { replyTo: organizer }),
  }
}

/** Bookers with an account see their bookings; the others see the trip. */
const bookersAction = ({ trip, booking, publicUrl }: Letter) =>
  booking.userId === null
    ? { label: 'View the trip', url: `${publicUrl}${paths.trip(trip.id)}` }
    : { label: 'My Bookings', url: `${publicUrl}${paths.myBookings()}` }

const askOrganizer = ({ organizerName, organizerEmail }: TripRow) =>
  `For questions write to ${organizerName} at ${organizerEmail}, or answer this mail.`

/** A free trip has no payment to wait for. */
const priceFacts = (trip: TripRow): [label: string, value: string][] =>
  trip.price === 0
    ? [['Price', 'Free']]
    : [
        ['Price', `${priceInWords(trip)} per person`],
        ['Status', STATUS_WORDS.pending],
      ]

/** To the booker, with the trip for their calendar. */
export const bookingReceived = (letter: Letter): Mail => {
  const { trip, booking, publicUrl } = letter
  return {
    ...toBooker(letter),
    subject: `Booking received: ${trip.name}`,
    ...mailLayout({
      title: 'Your booking was received',
      paragraphs: [`A seat on this trip is held for you. ${paymentToCome(trip)}`, askOrganizer(trip)],
      facts: [...tripFacts(trip), ['Booked for', fullName(booking)], ...priceFacts(trip)],
      action: bookersAction(letter),
      ...(booking.userId === null && {
        footnote: 'To see it under My Bookings, register with this address and verify it.',
      }),
    }),
    attachments: [
      {
        filename: tripCalendarName(trip),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: tripCalendar(trip, publicUrl),
      },
    ],
  }
}

type News = { subject: string; title: string; event: string }

/** An answer to the mail goes to the booker, where one can be written to that address. */
const bookersMailbox = (booking: Booked): Mailbox | null =>
  isMailAddress(booking.email) ? { address: booking.email, name: fullName(booking) } : null

/** To the organizer, unless the listing's address cannot be written to. */
const toOrganizer = (
  { trip, booking, publicUrl }: Letter,
  spotsLeft: number,
  { subject, title, event }: News,
): Mail[] => {
  const to = organizerMailbox(trip)
  if (to === null) return []
  const replyTo = bookersMailbox(booking)
  const content = mailLayout({
    title,
    paragraphs: [event],
    facts: [
      ...tripFacts(trip),
      ['Name', fullName(booking)],
      ['Email', headerText(booking.email, 254)],
      ['Mobile number', headerText(booking.mobileNumber, 50)],
      ['Spots left', `${spotsLeft} of ${trip.maxGroupSize}`],
    ],
    action: { label: 'Trip Organizer Dashboard', url: `${publicUrl}${paths.tripDashboard()}` },
  })
  return [{ to, ...(replyTo && { replyTo }), subject: `${subject}: ${trip.name}`, ...content }]
}

/** To the organizer, when somebody booked. */
export const newBooking = (letter: Letter, spotsLeft: number): Mail[] =>
  toOrganizer(letter, spotsLeft, {
    subject: 'New booking',
    title: 'New booking',
    event: `${fullName(letter.booking)} has booked a seat on your trip.`,
  })

/** To the organizer, when the booker cancelled. */
export const bookingGivenUp = (letter: Letter, spotsLeft: number): Mail[] =>
  toOrganizer(letter, spotsLeft, {
    subject: 'Booking cancelled',
    title: 'A booking was cancelled',
    event: `${fullName(letter.booking)} has cancelled; the seat is free again.`,
  })

/** To the booker, when the organizer set another status that keeps the seat. */
export const paymentStatusChanged = (letter: Letter, status: PaymentStatus): Mail => ({
  ...toBooker(letter),
  subject: `${STATUS_WORDS[status]}: ${letter.trip.name}`,
  ...mailLayout({
    title: 'The status of your booking has changed',
    paragraphs: [`Your booking is now: ${STATUS_WORDS[status]}.`, askOrganizer(letter.trip)],
    facts: [...tripFacts(letter.trip), ['Booked for', fullName(letter.booking)]],
    action: bookersAction(letter),
  }),
})

/** To the booker, whoever cancelled. */
export const bookingCancelled = (letter: Letter, by: 'booker' | 'organizer'): Mail => ({
  ...toBooker(letter),
  subject: `Booking cancelled: ${letter.trip.name}`,
  ...mailLayout({
    title: 'Your booking is cancelled',
    paragraphs: [
      by === 'booker'
        ? 'You have cancelled your booking; your seat is free for somebody else.'
        : `${letter.trip.organizerName} has cancelled your booking.`,
      askOrganizer(letter.trip),
    ],
    facts: [...tripFacts(letter.trip), ['Booked for', fullName(letter.booking)]],
    action: bookersAction(letter),
  }),
})
