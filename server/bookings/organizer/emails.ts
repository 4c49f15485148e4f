import { bookingMessages } from '#messages/server/bookings.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { organizerMailbox, tripFacts } from '#server/trips/trip-facts.ts'
import type { TripMessageInput } from '#shared/bookings/organizer/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import type { Recipient } from './message-queries.ts'

type Message = { trip: TripRow; to: Recipient; input: TripMessageInput; publicUrl: string }

/** What an organizer writes to a participant, in the participant's language around the organizer's text. */
export const messageFromOrganizer = ({ trip, to, input, publicUrl }: Message): Mail =>
  inLanguage(to.language, () => {
    const text = bookingMessages().mails.message
    const organizer = organizerMailbox(trip)
    return {
      to: { address: to.email },
      ...(organizer && { replyTo: organizer }),
      subject: input.subject,
      ...mailLayout({
        title: input.subject,
        paragraphs: [text.from(trip.organizerName), ...input.text.split(/\n{2,}/)],
        facts: tripFacts(trip),
        action: { label: bookingMessages().mails.viewTrip, url: `${publicUrl}${paths.trip(trip.id)}` },
        footnote: input.to === 'waiting' ? text.becauseYouWait : text.becauseYouBooked,
        footLink: { label: text.findBooking, url: `${publicUrl}${paths.booking()}` },
      }),
    }
  })
