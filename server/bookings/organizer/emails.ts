import { bookingMessages } from '#messages/server/bookings.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, PersonalMail } from '#server/platform/mail/writing/mail.ts'
import { headerText } from '#server/platform/mail/writing/mail-address.ts'
import type { LockedTrip, TripRow } from '#server/trips/queries.ts'
import { organizerMailbox, replyToOrganizer, tripFacts } from '#server/trips/trip-facts.ts'
import { historyFieldNames } from '#shared/admin/field-names.ts'
import type { TripMessageInput } from '#shared/bookings/organizer/schema.ts'
import { replacedBy } from '#shared/bookings/rules.ts'
import { paths } from '#shared/pages/paths.ts'
import { inBookersLanguage, type Letter, linkedBooking, toBooker } from '../emails.ts'
import type { BookingRow } from '../queries.ts'
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

/** To the booker, and `toOrganizer`, when another person has taken over a spot. Notes are in neither. */
export const personReplaced = (
  letter: Letter & { trip: LockedTrip },
  { formerName, token, toOrganizer }: { formerName: string; token: string; toOrganizer: boolean },
): PersonalMail[] => {
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
  const organizer = trip.isOwnerBlocked || !toOrganizer ? null : organizerMailbox(trip)
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

export type ChangedPerson = Pick<BookingRow, 'firstName' | 'lastName' | 'formerName'> & { fields: string[] }

/** To the organizer: which fields participants have changed, never to what. None where the listing's address takes no mail. */
export const peopleChanged = ({
  trip,
  people,
  publicUrl,
}: {
  trip: LockedTrip
  people: ChangedPerson[]
  publicUrl: string
}): Mail[] => {
  const to = organizerMailbox(trip)
  if (to === null) return []
  return inLanguage(trip.organizerLanguage, () => {
    const { changed } = bookingMessages().mails
    return [
      {
        to,
        subject: changed.subject(trip.name),
        ...mailLayout({
          title: changed.title,
          paragraphs: [changed.text(trip.name)],
          facts: people.map(({ firstName, lastName, fields, ...person }) => {
            const name = headerText(`${firstName} ${lastName}`, 80)
            const former = replacedBy(fields, person)
            return [
              former === null ? name : changed.insteadOf(name, headerText(former, 80)),
              historyFieldNames('booking', fields).join(', '),
            ]
          }),
          action: { label: changed.see, url: `${publicUrl}${paths.tripDesk(trip.id)}?show=changed` },
        }),
      },
    ]
  })
}
