import { bookingMessages } from '#messages/server/bookings.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { formatTripDates } from '#server/trips/trip-facts.ts'
import type { Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import { type Booked, namesOf } from '../emails.ts'

/** A party with a new link to it. */
export type LinkedParty = { trip: TripRow; people: Booked[]; token: string }

/** To an address that lost its links: all its coming bookings. */
export const lostBookings = (
  to: { email: string; language: Language },
  parties: LinkedParty[],
  publicUrl: string,
): Mail =>
  inLanguage(to.language, () => {
    const mail = bookingMessages().mails.links
    return {
      to: { address: to.email },
      subject: mail.subject,
      ...mailLayout({
        title: mail.title,
        paragraphs: [mail.text(parties.length)],
        links: parties.map(({ trip, people, token }) => ({
          label: trip.name,
          text: [formatTripDates(trip), placeText(trip), namesOf(people)].join('\n'),
          url: `${publicUrl}${paths.booking(token)}`,
        })),
        footnote: mail.footnote,
      }),
    }
  })
