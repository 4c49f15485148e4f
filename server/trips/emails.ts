import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import type { Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { tripMessages } from './messages.ts'
import type { TripRow } from './queries.ts'
import { organizerMailbox, tripFacts } from './trip-facts.ts'

type Booker = { email: string; language: Language }

/** To a booker of a trip that its organizer has deleted, in the language of the booking. */
export const tripWithdrawn = (trip: TripRow, { email, language }: Booker, publicUrl: string): Mail =>
  inLanguage(language, () => {
    const text = tripMessages().withdrawn
    const questions = trip.price === 0 ? text.questions : text.questionsAndPayment
    const organizer = organizerMailbox(trip)
    return {
      to: { address: email },
      ...(organizer && { replyTo: organizer }),
      subject: text.subject(trip.name),
      ...mailLayout({
        title: text.title,
        paragraphs: [text.text(trip.organizerName), questions(trip.organizerName, trip.organizerEmail)],
        facts: tripFacts(trip),
        action: { label: text.action, url: `${publicUrl}${paths.trips()}` },
      }),
    }
  })
