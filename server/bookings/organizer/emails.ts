import { bookingMessages } from '#messages/server/bookings.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { replyToOrganizer, tripFacts } from '#server/trips/trip-facts.ts'
import type { TripMessageInput } from '#shared/bookings/organizer/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import type { Recipient } from './message-queries.ts'

type Message = { trip: TripRow; to: Recipient; input: TripMessageInput; publicUrl: string }

const footnoteOf = (audience: TripMessageInput['to'], { isAdded }: Recipient) => {
  const { becauseYouWait, becauseYouWereAdded, becauseYouBooked } = bookingMessages().mails.message
  return audience === 'waiting' ? becauseYouWait : isAdded ? becauseYouWereAdded : becauseYouBooked
}

/** What an organizer writes to a participant, in the participant's language around the organizer's text. */
export const messageFromOrganizer = ({ trip, to, input, publicUrl }: Message): Mail =>
  inLanguage(to.language, () => {
    const text = bookingMessages().mails.message
    return {
      to: { address: to.email },
      ...replyToOrganizer(trip),
      subject: input.subject,
      ...mailLayout({
        title: input.subject,
        paragraphs: [text.from(trip.organizerName), ...input.text.split(/\n{2,}/)],
        facts: tripFacts(trip),
        action: { label: bookingMessages().mails.viewTrip, url: `${publicUrl}${paths.trip(trip.id)}` },
        footnote: footnoteOf(input.to, to)(trip.organizerName, trip.organizerEmail),
        footLink: { label: text.findBooking, url: `${publicUrl}${paths.booking()}` },
      }),
    }
  })
