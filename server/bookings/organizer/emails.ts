import { bookingMessages } from '#messages/server/bookings.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import { headerText } from '#server/platform/mail/writing/mail-address.ts'
import type { LockedTrip, TripRow } from '#server/trips/queries.ts'
import { organizerMailbox, replyToOrganizer, tripFacts } from '#server/trips/trip-facts.ts'
import type { TripMessageInput } from '#shared/bookings/organizer/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { inBookersLanguage, type Letter, linkedBooking, toBooker } from '../emails.ts'
import type { Recipient } from './message-queries.ts'

type Message = {
  trip: TripRow
  to: Recipient
  input: TripMessageInput
  /** Of the link to the booking; people who only wait have none. */
  token: string | undefined
  publicUrl: string
}

const footnoteOf = (audience: TripMessageInput['to'], { isAdded }: Recipient) => {
  const { becauseYouWait, becauseYouWereAdded, becauseYouBooked } = bookingMessages().mails.message
  return audience === 'waiting' ? becauseYouWait : isAdded ? becauseYouWereAdded : becauseYouBooked
}

/** What an organizer writes to a participant, in the participant's language around the organizer's text. */
export const messageFromOrganizer = ({ trip, to, input, token, publicUrl }: Message): Mail =>
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
        ...(token !== undefined && {
          footLink: { label: bookingMessages().mails.seeBooking, url: `${publicUrl}${paths.booking(token)}` },
        }),
      }),
    }
  })

/** To the booker and to the organizer, when another person has taken over a spot. Notes are in neither. */
export const personReplaced = (
  letter: Letter & { trip: LockedTrip },
  { formerName, token }: { formerName: string; token: string },
): Mail[] => {
  const { trip, booking, publicUrl } = letter
  const write = () => {
    const { replaced, dashboard } = bookingMessages().mails
    const name = headerText(`${booking.firstName} ${booking.lastName}`, 80)
    const content = (where: Pick<ReturnType<typeof linkedBooking>, 'action'>) => ({
      subject: replaced.subject(trip.name),
      ...mailLayout({
        title: replaced.title,
        paragraphs: [replaced.text(name, headerText(formerName, 80))],
        facts: tripFacts(trip),
        ...where,
      }),
    })
    return { content, dashboard }
  }
  const organizer = trip.isOwnerBlocked ? null : organizerMailbox(trip)
  return [
    inBookersLanguage(letter, () => ({
      ...toBooker(letter),
      ...write().content(linkedBooking(letter, token)),
    })),
    ...(organizer === null
      ? []
      : [
          inLanguage(trip.organizerLanguage, () => {
            const { content, dashboard } = write()
            return {
              to: organizer,
              ...content({ action: { label: dashboard, url: `${publicUrl}${paths.tripDashboard()}` } }),
            }
          }),
        ]),
  ]
}
